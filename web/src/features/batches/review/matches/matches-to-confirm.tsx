import type { SheetPlace } from '@zhixin/contract/batches/batch'
import type { MatchDifference } from '@zhixin/contract/batches/match-comparison'
import type { HeldMatch } from '@zhixin/contract/batches/matching'
import type { Pair } from '@zhixin/contract/pair'
import { totalText } from '@zhixin/domain/format/money-text'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import { Button, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../../ui/language.ts'
import './matches-to-confirm.css'
import { reviewText as text } from '../text.ts'
import { isReady, type MatchPreview, type NamedMatch, type sortMatches } from './matches-left.ts'

const heldText: Record<HeldMatch, Pair> = { namesake: text.heldNamesake, finding: text.heldFinding }
const differsText: Record<MatchDifference, Pair> = { department: text.differsDepartment, pay: text.differsPay }

interface MatchesToConfirmProps {
  preview: MatchPreview
  sorted: ReturnType<typeof sortMatches>
  parts: readonly SheetPlace[]
  ticked: ReadonlySet<number>
  onTick: (rowNo: number, isTicked: boolean) => void
  /** Leads to a row in the table. */
  onRow: (rowNo: number) => void
}

/** Names each row and the person whom it would get, and apart from them who is only confirmed one by one (REVIEW-03). */
export function MatchesToConfirm({ preview, sorted, parts, ticked, onTick, onRow }: MatchesToConfirmProps) {
  const t = useText()
  const { list, total, period } = preview
  const { together, held } = sorted
  const differing = together.filter((row) => !isReady(row)).length
  const label = (row: NamedMatch) => rowLabel(parts, row.rowNo - 1)
  return (
    <div className="zx-confirm-matches">
      {together.length > 0 && (
        <>
          <p>{t(text.confirmAllAsk)}</p>
          {differing > 0 && <p className="zx-confirm-held">{t(text.confirmDiffers, { count: differing })}</p>}
          <Matches
            rows={together}
            period={period}
            parts={parts}
            label={t(text.confirmTitle)}
            lead={(row) => (
              <Checkbox
                checked={ticked.has(row.rowNo)}
                aria-label={t(text.tickRow, { name: row.name, row: label(row) })}
                onChange={({ target }) => onTick(row.rowNo, target.checked)}
              />
            )}
          />
        </>
      )}
      {held.length > 0 && (
        <>
          <p className="zx-confirm-held">{t(text.confirmHeld, { count: held.length })}</p>
          <Matches
            rows={held}
            period={period}
            parts={parts}
            label={t(text.heldTitle)}
            lead={(row) => (
              <Button type="link" size="small" onClick={() => onRow(row.rowNo)}>
                {t(text.showRow)}
              </Button>
            )}
          />
        </>
      )}
      {list.length < total && <p>{t(text.confirmMore, { count: total - list.length })}</p>}
    </div>
  )
}

interface MatchesProps extends Pick<MatchPreview, 'period'> {
  rows: readonly NamedMatch[]
  parts: readonly SheetPlace[]
  label: string
  /** What is done with the row. */
  lead: (row: NamedMatch) => ReactNode
}

function Matches({ rows, period, parts, label, lead }: MatchesProps) {
  const t = useText()
  const amount = (net: string | null) => (net === null ? '–' : totalText(net))
  return (
    <section className="zx-confirm-table" aria-label={label} tabIndex={rows.length > 6 ? 0 : undefined}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="zx-visually-hidden">{t(text.choice)}</span>
            </th>
            <th scope="col">{t(text.row)}</th>
            <th scope="col">{t(text.inFile)}</th>
            <th scope="col">{t(text.inRoster)}</th>
            <th scope="col">{t(text.netNow)}</th>
            {period !== null && <th scope="col">{t(text.netOf, { period })}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowNo} className={row.differs.length > 0 ? 'zx-confirm-differs' : undefined}>
              <td>{lead(row)}</td>
              <td>{rowLabel(parts, row.rowNo - 1)}</td>
              <td>
                <Facts texts={[row.name, row.department]} />
                {row.held && <span className="zx-match-tag zx-match-orange">{t(heldText[row.held])}</span>}
                {row.differs.map((each) => (
                  <span key={each} className="zx-match-tag zx-match-orange">
                    {t(differsText[each])}
                  </span>
                ))}
              </td>
              <td>
                <Facts texts={[row.employee.name, row.employee.department, row.employee.employeeNo]} />
              </td>
              <td data-title={t(text.netNow)}>{amount(row.net)}</td>
              {period !== null && <td data-title={t(text.netOf, { period })}>{amount(row.lastNet)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Name, department and number, each kept together; a line breaks only between them. */
export function Facts({ texts }: { texts: readonly string[] }) {
  return texts.filter(Boolean).map((fact, place) => (
    <span key={fact} className="zx-confirm-fact">
      {place > 0 && ' · '}
      {fact}
    </span>
  ))
}
