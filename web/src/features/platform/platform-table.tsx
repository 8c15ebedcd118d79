import type { DataColumn } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Card, Page } from '../../ui/page.tsx'

interface PlatformTableProps<Row extends object> {
  title: string
  hint: string
  columns: DataColumn<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  failed?: boolean
  onRetry?: () => void
}

/** A page of the platform area with one table. */
export function PlatformTable<Row extends object>(props: PlatformTableProps<Row>) {
  const { title, hint, columns, rows, rowKey, failed = false, onRetry } = props
  return (
    <Page fill title={title} hint={hint}>
      <Card fill>
        <DataTable
          label={title}
          columns={columns}
          rows={rows ?? []}
          rowKey={rowKey}
          loading={!rows && !failed}
          failed={failed}
          {...(onRetry ? { onRetry } : {})}
        />
      </Card>
    </Page>
  )
}
