import { formatAmount } from '@zhixin/domain/money/money'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import { Button } from 'antd'
import { useText } from '../../../ui/language.ts'
import { Card } from '../../../ui/page.tsx'
import { combineText as text } from './combine-text.ts'
import './combine.css'
import type { CheckedFile } from './start/use-upload.ts'

type Combined = NonNullable<CheckedFile['combined']>

/**
 * The result of combining sheets: their rows and totals, people on several sheets, and columns that some do not have.
 */
export function CombinedNote({ combined, busy, onSplit }: { combined: Combined; busy: boolean; onSplit: () => void }) {
  const t = useText()
  const { parts, shared, sharedCount, partial, renamed } = combined
  return (
    <Card>
      <section className="zx-combined" aria-label={t(text.combined, { count: parts.length })}>
        <header>
          <strong>{t(text.combined, { count: parts.length })}</strong>
          <Button size="small" disabled={busy} onClick={onSplit}>
            {t(text.split)}
          </Button>
        </header>
        <PartsTable parts={parts} />
        {sharedCount > 0 && (
          <details open={sharedCount <= 5}>
            <summary>{t(text.shared, { count: sharedCount })}</summary>
            <p>{t(text.sharedHint)}</p>
            <ul>
              {shared.map(({ name, rows }) => (
                <li key={rows.map(({ row }) => row).join(' ')}>
                  {name}
                  {': '}
                  {rows.map(({ row, netPay }) => `${rowLabel(parts, row)} ${netPay}`.trim()).join(' · ')}
                </li>
              ))}
            </ul>
            {sharedCount > shared.length && <p>{t(text.more, { count: sharedCount - shared.length })}</p>}
          </details>
        )}
        {renamed.length > 0 && (
          <details open={renamed.length <= 5}>
            <summary>{t(text.renamed, { count: renamed.length })}</summary>
            <ul>
              {renamed.map(({ label, column, sheets }) => (
                <li key={column}>
                  {t(text.calledOtherwise, {
                    label,
                    others: sheets
                      .map(({ sheet, label: other }) => t(text.calledThere, { sheet, other }))
                      .join(t(text.listed)),
                  })}
                </li>
              ))}
            </ul>
          </details>
        )}
        {partial.length > 0 && (
          <details open={partial.length <= 5}>
            <summary>{t(text.partial, { count: partial.length })}</summary>
            <ul>
              {partial.map(({ label, column, sheets }) => (
                <li key={column}>{t(text.only, { label, sheets: sheets.join(', ') })}</li>
              ))}
            </ul>
          </details>
        )}
      </section>
    </Card>
  )
}

/** The combined sheets, each with its rows and totals. */
function PartsTable({ parts }: Pick<Combined, 'parts'>) {
  const t = useText()
  return (
    <div className="zx-combined-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t(text.sheet)}</th>
            <th scope="col">{t(text.rows)}</th>
            <th scope="col">{t(text.netTotal)}</th>
            <th scope="col">{t(text.totals)}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ sheet, people, netPayTotal, totals }) => (
            <tr key={sheet}>
              <th scope="row">{sheet}</th>
              <td>{people.toLocaleString('en')}</td>
              <td>{netPayTotal === null ? '—' : formatAmount(netPayTotal)}</td>
              <td className={totals === 'differ' ? 'zx-combined-differ' : undefined}>{t(text[totals])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
