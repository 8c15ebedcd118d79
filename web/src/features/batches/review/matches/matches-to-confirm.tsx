import type { SheetPlace } from '@zhixin/contract/batches/batch'
import type { HeldMatch } from '@zhixin/contract/batches/matching'
import type { ReplyOf } from '@zhixin/contract/calls'
import type { Pair } from '@zhixin/contract/pair'
import { totalText } from '@zhixin/domain/format/money-text'
import { rowLabel } from '@zhixin/domain/payroll/combined'
import { useText } from '../../../../ui/language.ts'
import './matches-to-confirm.css'
import { reviewText as text } from '../text.ts'

type Preview = ReplyOf<'batches.previewConfirming'>

const heldText: Record<HeldMatch, Pair> = { namesake: text.heldNamesake, finding: text.heldFinding }

interface MatchesToConfirmProps {
  preview: Preview
  parts: readonly SheetPlace[]
}

/** Names each row and the person whom it would get, and apart from them who is only confirmed one by one (REVIEW-03). */
export function MatchesToConfirm({ preview, parts }: MatchesToConfirmProps) {
  const t = useText()
  const { list, total, period } = preview
  const held = list.filter((row) => row.held !== null)
  const open = list.filter((row) => row.held === null)
  return (
    <div className="zx-confirm-matches">
      {open.length > 0 && (
        <>
          <p>{t(text.confirmAllAsk, { count: open.length })}</p>
          <Matches rows={open} period={period} parts={parts} label={t(text.confirmTitle)} />
        </>
      )}
      {held.length > 0 && (
        <>
          <p className="zx-confirm-held">{t(text.confirmHeld, { count: held.length })}</p>
          <Matches rows={held} period={period} parts={parts} label={t(text.heldTitle)} />
        </>
      )}
      {list.length < total && <p>{t(text.confirmMore, { count: total - list.length })}</p>}
    </div>
  )
}

interface MatchesProps extends Pick<Preview, 'period'> {
  rows: Preview['list']
  parts: readonly SheetPlace[]
  label: string
}

function Matches({ rows, period, parts, label }: MatchesProps) {
  const t = useText()
  const facts = (...texts: string[]) => texts.filter(Boolean).join(' · ')
  const amount = (net: string | null) => (net === null ? '–' : totalText(net))
  return (
    <section className="zx-confirm-table" aria-label={label} tabIndex={rows.length > 6 ? 0 : undefined}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(text.row)}</th>
            <th scope="col">{t(text.inFile)}</th>
            <th scope="col">{t(text.inRoster)}</th>
            <th scope="col">{t(text.netNow)}</th>
            {period !== null && <th scope="col">{t(text.netOf, { period })}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowNo}>
              <td>{rowLabel(parts, row.rowNo - 1)}</td>
              <td>
                {facts(row.name, row.department)}
                {row.held && <span className="zx-match-tag zx-match-orange">{t(heldText[row.held])}</span>}
              </td>
              <td>{facts(row.employee.name, row.employee.department, row.employee.employeeNo)}</td>
              <td>{amount(row.net)}</td>
              {period !== null && <td>{amount(row.lastNet)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
