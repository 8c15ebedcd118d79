import { Grid, Pagination } from 'antd'
import { memo } from 'react'
import { useText } from '../language.ts'
import './data-table.css'
import type { TablePager } from './columns.ts'
import { tableText } from './text.ts'

const usualSizes = [20, 50, 100, 200]

/** The pager: previous, numbers, next, page sizes, jump and total; a short form on phones. */
export const Pager = memo(function Pager(pager: TablePager & { dense: boolean }) {
  const t = useText()
  const wide = Grid.useBreakpoint().md ?? true
  return (
    <Pagination
      className="zx-dt-pager"
      current={pager.currentPage}
      pageSize={pager.pageSize}
      total={pager.total}
      onChange={pager.onChange}
      pageSizeOptions={[...(pager.pageSizes ?? usualSizes)]}
      showSizeChanger={wide}
      showQuickJumper={wide}
      simple={!wide}
      size={wide && !pager.dense ? 'medium' : 'small'}
      showTotal={(total) => t(tableText.total, { total: total.toLocaleString('en') })}
    />
  )
})
