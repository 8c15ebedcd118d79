import type { ReviewRow } from '@zhixin/contract/batches/review'
import { totalText } from '@zhixin/domain/format/money-text'
import { isAmount } from '@zhixin/domain/money/money'
import { Button } from 'antd'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useText } from '../../../../ui/language.ts'
import { uiText } from '../../../../ui/text.ts'
import { useRowLabel } from '../../row-labels.ts'
import { personText } from '../person-text.ts'
import './repeated-dialog.css'
import { reviewText as text } from '../text.ts'

interface RepeatedDialogProps {
  row: ReviewRow
  /** Asks before the row goes. */
  onRemove: (row: ReviewRow) => void
  /** The row is somebody else's after all. */
  onOther: () => void
  onClose: () => void
}

/** The rows of one person beside each other: one of them stays (IMPORT-06, REVIEW-03). */
export function RepeatedDialog({ row, onRemove, onOther, onClose }: RepeatedDialogProps) {
  const t = useText()
  const labelOf = useRowLabel()
  const { name, sameRows } = row
  return (
    <Dialog
      open
      title={t(text.repeatedTitle, { name: name || '—', count: sameRows.length })}
      onClose={onClose}
      width="min(560px, 100%)"
      footer={
        <div className="zx-repeated-foot">
          <Button type="link" onClick={onOther}>
            {t(text.repeatedOther)}
          </Button>
          <Button onClick={onClose}>{t(uiText.cancel)}</Button>
        </div>
      }
    >
      <p>{t(text.repeatedHint)}</p>
      <table className="zx-repeated">
        <thead>
          <tr>
            <th scope="col">{t(text.row)}</th>
            <th scope="col">{t(personText.net)}</th>
            <th scope="col">
              <span className="zx-visually-hidden">{t(text.remove)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sameRows.map(({ rowNo, net }) => (
            <tr key={rowNo} aria-current={rowNo === row.rowNo ? 'true' : undefined}>
              <th scope="row">
                {labelOf(rowNo)}
                {rowNo === row.rowNo && <small> {t(text.repeatedThis)}</small>}
              </th>
              <td>{net !== null && isAmount(net) ? totalText(net) : '–'}</td>
              <td>
                <Button
                  danger
                  size="small"
                  aria-label={t(text.repeatedRemove, { row: labelOf(rowNo) })}
                  onClick={() => onRemove({ ...row, rowNo })}
                >
                  {t(text.remove)}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
