import { useQuery } from '@tanstack/react-query'
import type { HistoryDetail, SlipVersion } from '@zhixin/contract/history'
import { isNegativeMoney, moneyText } from '@zhixin/domain/format/money-text'
import { pairedLines } from '@zhixin/domain/payslip/slip-changes'
import { Alert, Form, Select } from 'antd'
import { useState } from 'react'
import { query } from '../../../client/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Translate, useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import './correct-dialog.css'
import { timeText } from '../../../parts/company-time.ts'
import { detailText as text } from '../text.ts'
import { doubtText } from './doubt-text.ts'

/** What a slip said before and after each of its corrections, side by side (HISTORY-07). */
export function VersionsDialog({ slip, onClose }: { slip: HistoryDetail; onClose: () => void }) {
  const t = useText()
  const { id, name } = slip
  const { data, isError, refetch } = useQuery({ ...query('history.listVersions', { id }), staleTime: 0 })
  const [chosen, setChosen] = useState<number>()
  const list = data?.list ?? []
  const nth = chosen ?? list.length
  const [before, after] = [list[nth - 2], list[nth - 1]]
  const corrections = list.filter(({ correction }) => correction)
  return (
    <Dialog open title={t(text.versionsTitle, { name })} onClose={onClose} footer={null} width="min(760px, 100%)">
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {before && after && (
        <div className="zx-versions">
          {corrections.length > 1 && (
            <Form layout="vertical" component="div">
              <Form.Item label={t(text.versionsWhich)} htmlFor="which-correction">
                <Select
                  id="which-correction"
                  value={nth}
                  onChange={setChosen}
                  options={corrections.map((each) => ({ value: each.nth, label: correctionText(t, each) }))}
                />
              </Form.Item>
            </Form>
          )}
          <p>{correctionText(t, after)}</p>
          <Told version={after} />
          <Versions before={before} after={after} />
        </div>
      )}
    </Dialog>
  )
}

function correctionText(t: Translate, { nth, correction }: SlipVersion): string {
  if (!correction) return ''
  const { at, by, reason } = correction
  const told = correction.repeats ? text.repeatedBy : reason ? text.correctedBy : text.correctedByOnly
  return t(told, { nth, time: timeText(at), by, reason })
}

/** What HR said besides: why totals did not follow, whether the reason was shown, and what was withdrawn before. */
function Told({ version: { correction } }: { version: SlipVersion }) {
  const t = useText()
  if (!correction) return null
  const { despite, shown, withdrawal } = correction
  const totals = despite?.totals.map((total) =>
    t(total.expected ? doubtText.despiteTotal : doubtText.despiteTotalOnly, total),
  )
  return (
    <>
      {despite && (
        <Alert
          type="warning"
          showIcon
          title={t(doubtText.despiteRow, { reason: despite.reason })}
          description={totals?.join(t(text.comma))}
        />
      )}
      {withdrawal && (
        <p>
          {t(withdrawal.reason ? doubtText.withdrawnRow : doubtText.withdrawnRowOnly, {
            reason: withdrawal.reason,
            by: withdrawal.by,
            time: timeText(withdrawal.at),
          })}
        </p>
      )}
      {shown && <p>{t(doubtText.shownRow)}</p>}
    </>
  )
}

function Versions({ before, after }: { before: SlipVersion; after: SlipVersion }) {
  const t = useText()
  const shown = (money: boolean, value: string | null) => (money ? moneyText(value ?? '') : value) ?? ''
  const lines = pairedLines(before.slip, after.slip).map(({ group, label, money, ...of }) => ({
    label: [group, label].filter(Boolean).join(' / '),
    money,
    before: shown(money, of.before),
    after: shown(money, of.after),
  }))
  const changes = before.slip !== null && after.slip !== null
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(text.versionItem)}</th>
            {[before, after].map((version) => (
              <th scope="col" key={version.nth} className="zx-versions-money">
                {t(text.versionNth, { nth: version.nth })}
                <small>{version.slip ? standing(t, version) : t(text.versionErased)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at} className={changes && line.before !== line.after ? 'zx-correct-changed' : ''}>
              <th scope="row">{line.label}</th>
              {[line.before, line.after].map((value, version) => (
                <td key={version} className={line.money && isNegativeMoney(value) ? negativeCell : 'zx-versions-money'}>
                  {value || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {changes && lines.every((line) => line.before === line.after) && <p>{t(text.versionSame)}</p>}
    </>
  )
}

const negativeCell = 'zx-versions-money zx-money-negative'

function standing(t: Translate, { sentAt, readAt, confirmedAt, confirmedHow }: SlipVersion): string {
  if (!sentAt) return t(text.versionNotSent)
  const how = confirmedHow === 'deadline' ? text.versionConfirmedAuto : text.versionConfirmed
  const confirmed = confirmedAt ? [t(how, { time: timeText(confirmedAt) })] : []
  const read = readAt ? t(text.versionRead, { time: timeText(readAt) }) : t(text.versionUnread)
  return [t(text.versionSent, { time: timeText(sentAt) }), read, ...confirmed].join(t(text.comma))
}
