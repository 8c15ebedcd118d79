import type { ScheduledRun } from '@zhixin/contract/dashboard'
import { totalText } from '@zhixin/domain/format/money-text'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { titleAlone } from '../../parts/pay-month-text.ts'
import { standingText } from '../../parts/slip-counts-text.ts'
import { zoneName } from '../../parts/zone-text.ts'
import { salaryRecordDetailOf } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { Section } from '../../ui/section.tsx'
import { dashboardText as text } from './text.ts'

/** Scheduled batches, the next one first (SEND-01). */
export function ScheduledRuns({ runs }: { runs: readonly ScheduledRun[] }) {
  const t = useText()
  return (
    <Section title={t(text.scheduled)}>
      <ul className="zx-scheduled-runs">
        {runs.map((run) => (
          <li key={run.id}>
            <time dateTime={run.schedule.at}>
              {t(text.scheduledAt, {
                time: run.schedule.localTime.replace('T', ' '),
                zone: t(zoneName(run.schedule.timeZone)),
              })}
            </time>
            <span>
              <Link to={salaryRecordDetailOf(run.id)}>{titleAlone(run)}</Link>{' '}
              {run.isStopped && (
                <Tag variant="filled" color="red">
                  {t(standingText.willNotBeSent)}
                </Tag>
              )}
            </span>
            <small>
              {[
                t(text.people, { count: run.people.toLocaleString('en') }),
                run.netPay === null ? '' : totalText(run.netPay),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
