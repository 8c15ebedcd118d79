import { Skeleton } from 'antd'
import { Empty, Failed } from '../states.tsx'
import type { DataTableProps } from './columns.ts'
import './data-table.css'

/** The message instead of rows: they are loading, cannot be loaded, or there are none. */
export function NoRows<Row>({ table }: { table: DataTableProps<Row> }) {
  if (table.loading) {
    return (
      <div className="zx-dt-instead">
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      </div>
    )
  }
  return (
    <div className="zx-dt-instead">
      {table.failed ? <Failed onRetry={table.onRetry} /> : (table.empty ?? <Empty />)}
    </div>
  )
}
