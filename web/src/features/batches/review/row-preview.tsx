import { query } from '../../../client/query.ts'
import { SlipPreviewDrawer } from '../../../parts/slip-preview/slip-preview-drawer.tsx'
import { type Rows, useRowsAtHand } from './use-row-windows.ts'

interface RowPreviewProps {
  batchId: string
  rows: Rows
  rowNo: number
  onOther: (rowNo: number) => void
  onClose: () => void
}

/** The slip of a row exactly as the employee will see it (REVIEW-04), with the ways to the rows beside it. */
export function RowPreview({ batchId, rows, rowNo, onOther, onClose }: RowPreviewProps) {
  useRowsAtHand(rows)
  const at = rows.batchLocationOf(rowNo)
  const step = (by: 1 | -1) => {
    const row = at < 0 ? undefined : rows.at(at + by)
    return row && (() => onOther(row.rowNo))
  }
  return (
    <SlipPreviewDrawer
      name={rows.at(at)?.name ?? ''}
      slip={query('batches.previewRow', { id: batchId, rowNo })}
      onPrevious={step(-1)}
      onNext={step(1)}
      onClose={onClose}
    />
  )
}
