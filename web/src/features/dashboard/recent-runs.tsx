import type { RecentRun } from '@zhixin/contract/dashboard'
import { batchStanding, hasArrived } from '@zhixin/domain/dashboard/batch-standing'
import { readRate } from '@zhixin/domain/dashboard/read-rate'
import { isNegativeAmount, totalText } from '@zhixin/domain/format/money-text'
import { Link } from 'react-router'
import { titleAlone } from '../../parts/pay-month-text.ts'
import { useSalaryTypes } from '../../parts/salary-types.ts'
import { BatchStandingTag } from '../../parts/sent-batch/batch-standing.tsx'
import { SlipCountsBar } from '../../parts/slip-counts-bar.tsx'
import { useRelativeTime } from '../../parts/use-relative-time.ts'
import { paths, salaryRecordDetailOf } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { Section } from '../../ui/section.tsx'
import { dashboardText as text } from './text.ts'

/** The latest payroll runs that were sent, each with its people, net pay and progress. */
export function RecentRuns({ runs }: { runs: readonly RecentRun[] }) {
  const t = useText()
  return (
    <Section title={t(text.recent)} more={<Link to={paths.salaryRecord}>{t(text.all)}</Link>}>
      {runs.length === 0 && <p className="zx-plain">{t(text.noneRecent)}</p>}
      <ul className="zx-runs">
        {runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </Section>
  )
}

function Run({ run }: { run: RecentRun }) {
  const t = useText()
  const ago = useRelativeTime()
  const { nameOf } = useSalaryTypes()
  const { counts, netPay } = run
  const stood = { ...run, notSent: '' }
  const standing = batchStanding(stood)
  const rate = readRate(counts)
  const missed = counts.failed + counts.uncertain
  const facts = [
    titleAlone(run).includes(nameOf(run)) ? '' : nameOf(run),
    t(text.people, { count: (counts.total || run.people).toLocaleString('en') }),
    run.sentAt && !(standing === 'stopped' && !hasArrived(counts)) ? ago(run.sentAt) : '',
  ]
  return (
    <li>
      <span className="zx-run-name">
        <Link to={salaryRecordDetailOf(run.id)}>{titleAlone(run)}</Link>{' '}
        {standing !== 'sent' && <BatchStandingTag batch={stood} />}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={`zx-run-pay${netPay !== null && isNegativeAmount(netPay) ? ' zx-money-negative' : ''}`}>
        {netPay !== null && totalText(netPay)}
      </span>
      <span className="zx-run-state">
        <SlipCountsBar counts={counts} />
        <small>
          {rate && t(text.read, { percent: rate })}
          {missed > 0 && <b className="zx-run-missed">{t(text.failedOf, { count: missed.toLocaleString('en') })}</b>}
        </small>
      </span>
    </li>
  )
}
