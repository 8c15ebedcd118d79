import { Alert } from 'antd'
import { timeText } from '../../../parts/company-time.ts'
import { ContactChangeMark } from '../../../parts/contact-changes/contact-change-mark.tsx'
import { useText } from '../../../ui/language.ts'
import { Facts, Section } from '../../../ui/section.tsx'
import type { Employee } from '../queries.ts'
import { rosterText as text } from '../text.ts'
import { personText } from './text.ts'

const leftTypes = [text.resigned, text.dismissed, text.retired, text.other]

/** The person's data in the roster. */
export function PersonFacts({ person }: { person: Employee }) {
  const t = useText()
  const isLeft = person.status === 'left'
  const leftType = leftTypes[(person.leftType ?? 0) - 1]
  const isReachable = person.phone !== '' || person.email !== '' || person.messenger !== ''
  const rows = [
    { label: t(text.status), value: t(isLeft ? text.left : text.active) },
    ...(isLeft
      ? [
          { label: t(text.leftOn), value: person.leftOn ?? '' },
          { label: t(text.leaveType), value: leftType ? t(leftType) : '' },
        ]
      : []),
    { label: t(text.department), value: person.department },
    { label: t(text.employeeNo), value: person.employeeNo },
    { label: t(text.phone), value: person.phone },
    { label: t(text.email), value: person.email },
    { label: t(text.messenger), value: person.messenger },
    { label: t(text.idNumber), value: person.idNumber },
    { label: t(text.safetyCode), value: t(person.hasSafetyCode ? text.codeSet : text.codeNotSet) },
    { label: t(text.createdAt), value: timeText(person.createdAt, 'day') },
  ]
  return (
    <Section
      title={person.name}
      more={person.contactChange.length > 0 && <ContactChangeMark kinds={person.contactChange} />}
    >
      {!isLeft && !isReachable && (
        <Alert className="zx-person-alert" type="warning" showIcon title={t(personText.unreachable)} />
      )}
      <Facts rows={rows.map(({ label, value }) => ({ label, value: value || t(text.nothingGiven) }))} />
    </Section>
  )
}
