import { Grid } from 'antd'
import type { DataTableProps } from './columns.ts'
import { DataTable } from './data-table.tsx'
import { NoRows } from './no-rows.tsx'
import { Pager } from './pager.tsx'
import { LoadingCards, type RowCard, RowCards } from './row-cards.tsx'

interface TableOrCardsProps<Row extends object> extends DataTableProps<Row> {
  card: (row: Row) => RowCard
  pager: NonNullable<DataTableProps<Row>['pager']>
}

const none = () => []

/** A table that shows its rows as cards on a phone, where most of its columns would be out of sight (SHELL-12). */
export function TableOrCards<Row extends object>({ card, ...table }: TableOrCardsProps<Row>) {
  const { label, rows, rowKey, loading, failed, operations = none, pager, selection } = table
  const isNarrow = Grid.useBreakpoint().sm === false
  if (!isNarrow) return <DataTable<Row> {...table} />
  if (rows.length > 0 && !failed)
    return (
      <RowCards
        label={label}
        rows={rows}
        rowKey={rowKey}
        card={card}
        operations={operations}
        pager={pager}
        selection={selection}
      />
    )
  if (loading && !failed) return <LoadingCards label={label} />
  return (
    <>
      <NoRows table={table} />
      {pager.total > 0 && <Pager {...pager} dense />}
    </>
  )
}
