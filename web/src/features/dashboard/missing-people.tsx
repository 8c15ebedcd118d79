import type { ReplyOf } from '@zhixin/contract/calls'
import { Link } from 'react-router'
import { payMonthText } from '../../parts/pay-month-text.ts'
import { personOf } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { useText } from '../../ui/language.ts'
import { Section } from '../../ui/section.tsx'
import { chartText as text } from './charts/text.ts'

type Missing = NonNullable<ReplyOf<'dashboard.trends'>['missing']>

/** Who of the roster has no slip of this pay month (SHELL-19). */
export function MissingPeople({ month, missing }: { month: string; missing: Missing }) {
  const t = useText()
  const seesRoster = useMayOpen()('salaryStaff')
  const more = missing.count - missing.people.length
  return (
    <Section
      title={t(text.missing, { month: payMonthText(month, t) })}
      more={<strong>{t(text.missingCount, { count: missing.count.toLocaleString('en') })}</strong>}
    >
      {missing.count === 0 && <p className="zx-plain">{t(text.nobodyMissing)}</p>}
      <ul className="zx-missing">
        {missing.people.map(({ id, name, department, employeeNo }) => (
          <li key={id}>
            {seesRoster ? <Link to={personOf(id)}>{name}</Link> : name}{' '}
            <small>{[department, employeeNo].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="zx-matter-what">{t(text.missingMore, { count: more.toLocaleString('en') })}</p>}
    </Section>
  )
}
