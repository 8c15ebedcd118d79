// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold virtual rows and columns
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
import { Skeleton } from 'antd'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useDensity } from '../appearance.ts'
import { useText } from '../language.ts'
import { Empty, Failed } from '../states.tsx'
import { activeCellId, BodyRow } from './body-row.tsx'
import { CellTips } from './cell-tips.tsx'
import type { DataColumn, DataTableProps, TableSort } from './columns.ts'
import './data-table.css'
import { HeaderRow } from './header-row.tsx'
import { type GridSpot, inSlots, nextSpot, scrollInto } from './layout.ts'
import { RowMenu } from './operation-links.tsx'
import { Pager } from './pager.tsx'
import { SumsRow } from './sums-row.tsx'
import { useCellEditing } from './use-cell-editing.ts'
import { useCellRange } from './use-cell-range.ts'
import { useElementSize } from './use-element-size.ts'
import { useNear } from './use-near.ts'
import { useStable } from './use-stable.ts'
import { useTableModel } from './use-table-model.ts'

const interactive = 'button, a, input, label, [role="img"]'

/**
 * The data table of every screen (SHELL-17): checkbox and index columns, filters, sorting, editing, sticky columns,
 * operations, sums and pager, each only where its props are given. Rows and columns are virtual, so that 50,000 rows
 * of 40 columns scroll as smoothly as fifty; of windowed rows only those near the screen need to be here.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowKey, selection, pager, windowed } = props
  const t = useText()
  const count = windowed?.count ?? rows.length
  const rowAt = (index: number): Row | undefined => (windowed ? windowed.at(index) : rows[index])
  const tableId = useId()
  const scroll = useRef<HTMLDivElement>(null)
  const size = useElementSize(scroll)
  const layout = useTableModel(props, size.width)
  const [active, setActive] = useState<GridSpot>()
  const columns = useMemo(
    () => [...layout.sticky, ...layout.flowing].map((placed) => placed.column).filter((column) => column !== undefined),
    [layout],
  )
  const { row } = useDensity()
  const rowHeight = props.dense ? Math.max(28, row - 6) : row
  const headerHeight = columns.some((column) => column.caption) ? rowHeight + 14 : rowHeight + 2

  const near = useNear(scroll, size, layout, count, rowHeight)
  const { first, last, slots, from, to, top } = near

  const show = (spot: GridSpot) => {
    const element = scroll.current
    if (!element) return
    const room = element.clientHeight - headerHeight - (props.sumsLabel ? rowHeight : 0)
    const top = scrollInto(spot.row * rowHeight, (spot.row + 1) * rowHeight, element.scrollTop, room)
    const placed = layout.flowing.find((one) => one.column === columns[spot.column])
    const side =
      element.clientWidth - layout.stickyWidth - (layout.operationsStick ? (layout.operations?.width ?? 0) : 0)
    const left = placed
      ? scrollInto(placed.start, placed.start + placed.width, element.scrollLeft, Math.max(side, 80))
      : element.scrollLeft
    if (top !== element.scrollTop || left !== element.scrollLeft) element.scrollTo({ top, left })
  }
  const goTo = (spot: GridSpot) => {
    setActive(spot)
    show(spot)
  }
  /** Chosen cells are none any more once the active one moves on; known further down. */
  const dropRange = useRef(() => {})
  const focusGrid = useCallback(() => scroll.current?.focus({ preventScroll: true }), [])
  const { open, editing, editingRow, saving } = useCellEditing(props, count, columns, (move) => {
    focusGrid()
    dropRange.current()
    setActive((now) => {
      const next = now && move(now)
      if (next) show(next)
      return next
    })
  })

  useEffect(() => {
    if (props.scrollTo) scroll.current?.scrollTo({ top: props.scrollTo.row * rowHeight })
  }, [props.scrollTo])
  const look = useEffectEvent(() => windowed?.onView(first, last, top))
  useEffect(() => {
    // Named, so that the rows are asked for whenever other ones come near.
    void [first, last, top, count]
    look()
  }, [first, last, top, count])

  const spotOf = (target: EventTarget): GridSpot | undefined => {
    if (!(target instanceof Element)) return undefined
    const cell = target.closest<HTMLElement>('[data-c]')
    const row = target.closest('.zx-dt-row')?.getAttribute('aria-rowindex')
    if (!cell || !row) return undefined
    return { row: Number(row) - 2, column: columns.findIndex((column) => column.key === cell.dataset.c) }
  }
  const openAt = (spot: GridSpot | undefined, typed?: string): boolean => {
    const row = spot && rowAt(spot.row)
    const column: DataColumn<Row> | undefined = spot && columns[spot.column]
    return spot !== undefined && row !== undefined && column !== undefined && open(spot, row, column, typed)
  }
  const pageOf = () => Math.max(1, Math.floor(size.height / rowHeight) - 2)
  const keys = useMemo(() => columns.map((column) => column.key), [columns])
  const range = useCellRange({
    grid: scroll,
    actions: props.ranges,
    rows: count,
    keys,
    active,
    setActive,
    show,
    spotOf,
    pageOf,
  })
  dropRange.current = range.drop
  const jump = useEffectEvent((target: { row: string | number; column?: string | undefined }) => {
    const row = typeof target.row === 'number' ? target.row : rows.findIndex((one) => rowKey(one) === target.row)
    if (row < 0 || row >= count) return
    const column = Math.max(0, keys.indexOf(target.column ?? ''))
    range.dropOutside({ row, column })
    goTo({ row, column })
    focusGrid()
  })
  useEffect(() => {
    if (props.goTo) jump(props.goTo)
  }, [props.goTo])
  const onClick = (event: MouseEvent) => {
    const spot = spotOf(event.target)
    if (spot && !(props.ranges && event.shiftKey)) setActive(spot)
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(interactive)) return
    const spot = spotOf(event.target)
    if (spot) setActive(spot)
    openAt(spot)
  }
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the states of a large component; it comes apart with its file, which tools/size-exceptions.ts lists.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroll.current || count === 0) return
    const spot = active ?? { row: 0, column: 0 }
    if (range.onKey(event)) {
      event.preventDefault()
      return
    }
    const next = nextSpot(spot, event.key, event.ctrlKey || event.metaKey, count, columns.length, pageOf())
    if (next) {
      range.drop()
      goTo(active ? next : spot)
      // The first column is always in view; the way to it also leads back to the columns beside it.
      if (event.key === 'Home') scroll.current?.scrollTo({ left: 0 })
    } else if (event.key === 'F2' || event.key === 'Enter') {
      if (!openAt(active)) return
    } else if (!props.ranges && (event.ctrlKey || event.metaKey) && event.key === 'c') {
      const row = active && rowAt(active.row)
      const column = active && columns[active.column]
      if (row === undefined || !column || document.getSelection()?.toString()) return
      void navigator.clipboard?.writeText(column.value(row))
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' ') {
      if (!openAt(active, event.key)) return
    } else return
    event.preventDefault()
  }

  const lastChecked = useRef<number>(undefined)
  const onSelect = useStable((index: number, ticked: boolean, range: boolean) => {
    const start = range && lastChecked.current !== undefined ? lastChecked.current : index
    const next = new Set(selection?.selected)
    for (let one = Math.min(start, index); one <= Math.max(start, index); one++) {
      const row = rowAt(one)
      if (row === undefined) continue
      if (ticked) next.add(rowKey(row))
      else next.delete(rowKey(row))
    }
    lastChecked.current = index
    selection?.onChange(next)
  })
  const onSelectAll = useStable((ticked: boolean) => {
    const next = new Set(selection?.selected)
    for (const row of rows) {
      if (ticked) next.add(rowKey(row))
      else next.delete(rowKey(row))
    }
    selection?.onChange(next)
  })
  const checked = useMemo(
    () => (selection ? rows.filter((row) => selection.selected.has(rowKey(row))).length : 0),
    [selection, rows, rowKey],
  )

  const [menu, setMenu] = useState<{ rowKey: string; index: number; button: HTMLElement; byKey: boolean }>()
  const onMenu = useStable((index: number, button: HTMLElement, byKey: boolean) => {
    const row = rowAt(index)
    if (row !== undefined) setMenu({ rowKey: rowKey(row), index, button, byKey })
  })
  const closeMenu = () => setMenu(undefined)
  const menuRow = menu && rowAt(menu.index)
  // Only for as long as the row it was opened for stands there.
  const menuIsOpen = menu !== undefined && menuRow !== undefined && rowKey(menuRow) === menu.rowKey
  const onSort = useStable((sort: TableSort | undefined) => props.onSort?.(sort))
  const onFilter = useStable((key: string, value: string) => props.onFilter?.(key, value))
  const onPage = useStable((page: number, pageSize: number) => pager?.onChange(page, pageSize))

  const activeKey = active && columns[active.column]?.key
  const activeRow = active?.row
  const tellActive = useEffectEvent(() =>
    props.onActive?.(activeRow === undefined ? undefined : { row: activeRow, column: activeKey }),
  )
  useEffect(() => {
    // Named, so that it is told whenever another cell is the active one.
    void [activeRow, activeKey]
    tellActive()
  }, [activeRow, activeKey])
  const nothing = count === 0
  return (
    <div
      className={props.dense ? 'zx-dt zx-dt-dense' : 'zx-dt'}
      style={{ '--zx-row-height': `${rowHeight}px` } as CSSProperties}
      aria-busy={props.loading ?? false}
    >
      {props.loading && !nothing && <span className="zx-dt-progress" aria-hidden />}
      <div
        ref={scroll}
        role="grid"
        aria-label={props.label}
        aria-rowcount={(windowed?.count ?? pager?.total ?? rows.length) + 1}
        aria-colcount={columns.length}
        aria-activedescendant={activeKey === undefined ? undefined : activeCellId(tableId)}
        tabIndex={0}
        className={props.ranges ? 'zx-dt-scroll zx-dt-ranges' : 'zx-dt-scroll'}
        style={props.maxHeight ? { maxHeight: props.maxHeight } : {}}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onMouseDown={range.onMouseDown}
        onMouseMove={range.onMouseMove}
        onKeyDown={onKeyDown}
      >
        <HeaderRow
          sort={props.sort}
          onSort={props.onSort && onSort}
          filters={props.filters}
          onFilter={onFilter}
          layout={layout}
          from={from}
          to={to}
          height={headerHeight}
          allSelected={checked > 0 && checked === rows.length}
          someSelected={checked > 0}
          onSelectAll={onSelectAll}
        />
        {!nothing && (
          <div role="rowgroup" className="zx-dt-body" style={{ height: count * rowHeight, width: layout.total }}>
            {inSlots(near, near.base).map((index) => {
              const row = rowAt(index)
              const id = row === undefined ? `#${index}` : rowKey(row)
              return (
                <BodyRow
                  key={index % slots}
                  tableId={tableId}
                  row={row}
                  id={id}
                  index={index}
                  top={index * rowHeight}
                  layout={layout}
                  from={from}
                  to={to}
                  number={props.indexFrom === undefined ? undefined : props.indexFrom + index}
                  selected={selection?.selected.has(id)}
                  onSelect={onSelect}
                  operations={props.operations}
                  operationsInline={props.operationsInline}
                  menuOpen={menuIsOpen && menu.index === index}
                  onMenu={onMenu}
                  onFocusLost={focusGrid}
                  active={active?.row === index ? activeKey : undefined}
                  ranged={range.columnsOf(index)}
                  editing={editingRow === id ? editing : undefined}
                  saving={saving.get(id)}
                  t={t}
                />
              )
            })}
          </div>
        )}
        {!nothing && props.sumsLabel && <SumsRow label={props.sumsLabel} layout={layout} from={from} to={to} />}
      </div>
      <CellTips grid={scroll} activeId={active && activeCellId(tableId)} activeAt={active} />
      {menuIsOpen && (
        <RowMenu
          operations={props.operations?.(menuRow) ?? []}
          operationsInline={props.operationsInline}
          button={menu.button}
          byKey={menu.byKey}
          onClose={closeMenu}
        />
      )}
      {nothing && <Instead table={props} />}
      {pager && pager.total > 0 && (
        <Pager
          currentPage={pager.currentPage}
          pageSize={pager.pageSize}
          total={pager.total}
          pageSizes={pager.pageSizes}
          onChange={onPage}
          dense={props.dense ?? false}
        />
      )}
    </div>
  )
}

/** What stands in the place of rows: on their way, not to be had, or none. */
function Instead<Row>({ table }: { table: DataTableProps<Row> }) {
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
