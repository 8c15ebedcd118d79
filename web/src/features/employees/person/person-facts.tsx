import { detailText } from '@zhixin/domain/employees/fields/detail'
import { isColumnField, nameIn } from '@zhixin/domain/employees/fields/known-fields'
import { Alert } from 'antd'
import { timeText } from '../../../parts/company-time.ts'
import { ContactChangeMark } from '../../../parts/contact-changes/contact-change-mark.tsx'
import { useLanguage, useText } from '../../../ui/language.ts'
import { Facts, Section } from '../../../ui/section.tsx'
import { useRosterFields } from '../fields/use-roster-fields.ts'
import type { Employee } from '../queries.ts'
import { rosterText as text } from '../text.ts'
import { personText } from './text.ts'

const leftTypes = [text.resigned, text.dismissed, text.retired, text.other]

/** The person's data in the roster. */
export function PersonFacts({ person }: { person: Employee }) {
  const t = useText()
  const language = useLanguage()
  const { fields } = useRosterFields()
  const isLeft = person.status === 'left'
  const leftType = leftTypes[(person.leftType ?? 0) - 1]
  const isReachable = person.phone !== '' || person.email !== '' || person.messenger !== ''
  const rows = [
    { label: t(text.status), value: t(isLeft ? text.left : text.active) },
    ...(isLeft
      ? [
          { label: t(text.leftOn), value: person.leftOn ?? '' },
          { label: t(text.leaveType), value: leftType ? t(leftType) : '' },
          ...(person.slipsUntil ? [{ label: t(text.slipsUntil), value: person.slipsUntil }] : []),
        ]
      : []),
    ...fields
      .filter(({ key }) => key !== 'name')
      .map((field) => ({
        label: nameIn(field, language),
        value: isColumnField(field.key)
          ? person[field.key]
          : detailText(field, person.details[field.key] ?? '', language),
      })),
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
