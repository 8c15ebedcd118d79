// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold virtual rows and columns
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import { memo } from 'react'
import { useText } from '../language.ts'
import './data-table.css'
import './header-row.css'
import { ColumnFilterButton } from './column-filter.tsx'
import type { TableSort } from './columns.ts'
import { checkColumn, indexColumn, type Layout, type Placed } from './layout/use-table-model.ts'
import { tableText } from './text.ts'

/** The props that all cells of the header share. */
interface Shared {
  sort: TableSort | undefined
  onSort: ((sort: TableSort | undefined) => void) | undefined
  filters: Readonly<Record<string, string>> | undefined
  onFilter: (key: string, value: string) => void
  allSelected: boolean
  someSelected: boolean
  onSelectAll: (selected: boolean) => void
}

interface HeaderRowProps<Row> extends Shared {
  layout: Layout<Row>
  from: number
  to: number
  height: number
}

/** The sticky header: titles, sorting, filters, column menus, widths. */
function HeaderRowInner<Row>(props: HeaderRowProps<Row>) {
  const t = useText()
  const { layout, from, to, height, ...shared } = props
  const cells = layout.flowing.slice(from, to + 1)
  const before = cells[0]?.start ?? 0
  return (
    <div role="row" aria-rowindex={1} className="zx-dt-header" style={{ width: layout.total, height }}>
      {layout.sticky.length > 0 && (
        <div className="zx-dt-stuck">
          {layout.sticky.map((placed) => (
            <HeaderCell key={placed.id} {...shared} placed={placed} />
          ))}
        </div>
      )}
      {before > 0 && <span style={{ flex: 'none', width: before }} />}
      {cells.map((placed) => (
        <HeaderCell key={placed.id} {...shared} placed={placed} />
      ))}
      {layout.operations && (
        <div
          role="columnheader"
          className={layout.operationsStick ? 'zx-dt-cell zx-dt-operations zx-dt-end' : 'zx-dt-cell zx-dt-operations'}
          style={{ width: layout.operations.width }}
        >
          <span className="zx-dt-text">{t(tableText.operations)}</span>
        </div>
      )}
    </div>
  )
}

function HeaderCellInner<Row>(props: Shared & { placed: Placed<Row> }) {
  const t = useText()
  const { placed, sort, onSort, filters, onFilter } = props
  const { column } = placed
  let classes = 'zx-dt-cell'
  if (!column) classes += ' zx-dt-mark'
  if (column?.align === 'end') classes += ' zx-dt-right'
  return (
    <div
      role="columnheader"
      className={classes}
      style={placed.style}
      {...(column?.sortable ? { 'aria-sort': sortName(sort, column.key) } : {})}
    >
      {placed.id === checkColumn && (
        <input
          type="checkbox"
          className="zx-dt-check"
          aria-label={t(tableText.selectAll)}
          checked={props.allSelected}
          ref={(box) => {
            if (box) box.indeterminate = props.someSelected && !props.allSelected
          }}
          onChange={(event) => props.onSelectAll(event.target.checked)}
        />
      )}
      {placed.id === indexColumn && t(tableText.index)}
      {column && (
        <>
          <span className="zx-dt-title" title={column.caption ? `${column.caption} / ${column.title}` : column.title}>
            {column.caption && <small>{column.caption}</small>}
            {column.sortable && onSort ? (
              <SortTitle title={column.title} by={column.key} sort={sort} onSort={onSort} />
            ) : (
              <span className="zx-dt-text">{column.title}</span>
            )}
          </span>
          {column.filter && (
            <ColumnFilterButton
              title={column.title}
              filter={column.filter}
              value={filters?.[column.key] ?? ''}
              onChange={(value) => onFilter(column.key, value)}
            />
          )}
          {column.menu}
        </>
      )}
      {placed.resize && (
        <span
          className="zx-dt-resize"
          title={t(tableText.resize)}
          aria-hidden
          onMouseDown={placed.resize}
          onTouchStart={placed.resize}
        />
      )}
    </div>
  )
}

// memo() loses type parameters; the cast keeps them.
const HeaderCell = memo(HeaderCellInner) as unknown as typeof HeaderCellInner
export const HeaderRow = memo(HeaderRowInner) as unknown as typeof HeaderRowInner

const sortName = (sort: TableSort | undefined, key: string) =>
  sort?.by !== key ? 'none' : sort.descending ? 'descending' : 'ascending'

/** Returns the next sorting: ascending, descending, none. */
function SortTitle(props: {
  title: string
  by: string
  sort: TableSort | undefined
  onSort: (sort: TableSort | undefined) => void
}) {
  const { title, by, sort, onSort } = props
  const state = sortName(sort, by)
  const next = () => {
    if (state === 'none') onSort({ by, descending: false })
    else if (state === 'ascending') onSort({ by, descending: true })
    else onSort(undefined)
  }
  return (
    <button type="button" className="zx-dt-sort" onClick={next}>
      <span className="zx-dt-text">{title}</span>
      <span className="zx-dt-carets" aria-hidden>
        <CaretUpFilled style={{ opacity: state === 'ascending' ? 1 : 0.25 }} />
        <CaretDownFilled style={{ opacity: state === 'descending' ? 1 : 0.25 }} />
      </span>
    </button>
  )
}
