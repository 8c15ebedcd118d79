// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold virtual rows and columns
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
import { useVirtualizer } from '@tanstack/react-virtual'
import { Skeleton } from 'antd'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { Empty, Failed } from '../states.tsx'
import { BodyRow } from './body-row.tsx'
import type { DataColumn, DataTableProps } from './columns.ts'
import './data-table.css'
import { HeaderRow } from './header-row.tsx'
import { type GridSpot, nextSpot, scrollInto } from './layout.ts'
import { Pager } from './pager.tsx'
import { SumsRow } from './sums-row.tsx'
import { useCellEditing } from './use-cell-editing.ts'
import { useElementSize } from './use-element-size.ts'
import { useTableModel } from './use-table-model.ts'

const rowHeight = 40
const sumsHeight = 40
const interactive = 'button, a, input, label, [role="img"]'

/**
 * The data table of every screen (SHELL-17): checkbox and index columns, filters, sorting, editing, sticky columns,
 * operations, sums and pager, each only where its props are given. Rows and columns are virtual, so that 10,000 rows
 * of 40 columns scroll as smoothly as ten.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowKey, selection, pager } = props
  const tableId = useId()
  const scroll = useRef<HTMLDivElement>(null)
  const size = useElementSize(scroll)
  const { rows: models, layout } = useTableModel(props, size.width)
  const [active, setActive] = useState<GridSpot>()
  const columns = useMemo(
    () => [...layout.sticky, ...layout.flowing].map((placed) => placed.column).filter((column) => column !== undefined),
    [layout],
  )
  const headerHeight = columns.some((column) => column.caption) ? 54 : 42

  const rowWindow = useVirtualizer({
    count: models.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    useFlushSync: false,
  })
  const columnWindow = useVirtualizer({
    horizontal: true,
    count: layout.flowing.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => layout.flowing[index]?.width ?? 0,
    overscan: 2,
    useFlushSync: false,
  })
  useEffect(() => {
    void layout
    columnWindow.measure()
  }, [layout, columnWindow])
  const onScreen = columnWindow.getVirtualItems()
  const from = onScreen[0]?.index ?? 0
  const to = onScreen.at(-1)?.index ?? -1

  const show = (spot: GridSpot) => {
    const element = scroll.current
    if (!element) return
    const room = element.clientHeight - headerHeight - (props.sumsLabel ? sumsHeight : 0)
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
  const focusGrid = () => scroll.current?.focus({ preventScroll: true })
  const { open, editing, editingRow, saving } = useCellEditing(props, columns, (move) => {
    focusGrid()
    setActive((now) => {
      const next = now && move(now)
      if (next) show(next)
      return next
    })
  })

  const jump = useEffectEvent((target: { row: string; column?: string }) => {
    const row = rows.findIndex((one) => rowKey(one) === target.row)
    if (row < 0) return
    goTo({
      row,
      column: Math.max(
        0,
        columns.findIndex((column) => column.key === target.column),
      ),
    })
    focusGrid()
  })
  useEffect(() => {
    if (props.goTo) jump(props.goTo)
  }, [props.goTo])

  const spotOf = (target: EventTarget): GridSpot | undefined => {
    if (!(target instanceof Element)) return undefined
    const cell = target.closest<HTMLElement>('[data-c]')
    const row = target.closest<HTMLElement>('[data-r]')
    if (!cell || !row) return undefined
    return { row: Number(row.dataset.r), column: columns.findIndex((column) => column.key === cell.dataset.c) }
  }
  const openAt = (spot: GridSpot | undefined, typed?: string): boolean => {
    const row = spot && rows[spot.row]
    const column: DataColumn<Row> | undefined = spot && columns[spot.column]
    return row !== undefined && column !== undefined && open(row, column, typed)
  }
  const onClick = (event: MouseEvent) => {
    const spot = spotOf(event.target)
    if (spot) setActive(spot)
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(interactive)) return
    const spot = spotOf(event.target)
    if (spot) setActive(spot)
    openAt(spot)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroll.current || models.length === 0) return
    const spot = active ?? { row: 0, column: 0 }
    const page = Math.max(1, Math.floor(size.height / rowHeight) - 2)
    const next = nextSpot(spot, event.key, event.ctrlKey || event.metaKey, models.length, columns.length, page)
    if (next) goTo(active ? next : spot)
    else if (event.key === 'F2' || event.key === 'Enter') {
      if (!openAt(active)) return
    } else if ((event.ctrlKey || event.metaKey) && event.key === 'c') {
      const row = active && rows[active.row]
      const column = active && columns[active.column]
      if (row === undefined || !column || document.getSelection()?.toString()) return
      void navigator.clipboard?.writeText(column.value(row))
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' ') {
      if (!openAt(active, event.key)) return
    } else return
    event.preventDefault()
  }

  const lastChecked = useRef<number>(undefined)
  const latest = useRef({ rows, rowKey, selection })
  latest.current = { rows, rowKey, selection }
  const onSelect = useMemo(
    () => (index: number, selected: boolean, range: boolean) => {
      const { rows: all, rowKey: keyOf, selection: chosen } = latest.current
      const start = range && lastChecked.current !== undefined ? lastChecked.current : index
      const next = new Set(chosen?.selected)
      for (const row of all.slice(Math.min(start, index), Math.max(start, index) + 1)) {
        if (selected) next.add(keyOf(row))
        else next.delete(keyOf(row))
      }
      lastChecked.current = index
      chosen?.onChange(next)
    },
    [],
  )
  const onSelectAll = useMemo(
    () => (selected: boolean) => {
      const { rows: all, rowKey: keyOf, selection: chosen } = latest.current
      const next = new Set(chosen?.selected)
      for (const row of all) {
        if (selected) next.add(keyOf(row))
        else next.delete(keyOf(row))
      }
      chosen?.onChange(next)
    },
    [],
  )
  const checked = useMemo(
    () => (selection ? rows.filter((row) => selection.selected.has(rowKey(row))).length : 0),
    [selection, rows, rowKey],
  )

  const activeKey = active && columns[active.column]?.key
  const nothing = rows.length === 0
  return (
    <div className="zx-dt" aria-busy={props.loading ?? false}>
      {props.loading && !nothing && <span className="zx-dt-progress" aria-hidden />}
      <div
        ref={scroll}
        role="grid"
        aria-label={props.label}
        aria-rowcount={(pager?.total ?? rows.length) + 1}
        aria-colcount={columns.length}
        aria-activedescendant={active && activeKey ? `${tableId}-${active.row}-${activeKey}` : undefined}
        tabIndex={0}
        className="zx-dt-scroll"
        style={props.maxHeight ? { maxHeight: props.maxHeight } : {}}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onKeyDown={onKeyDown}
      >
        <HeaderRow
          table={props}
          layout={layout}
          from={from}
          to={to}
          height={headerHeight}
          allSelected={checked > 0 && checked === rows.length}
          someSelected={checked > 0}
          onSelectAll={onSelectAll}
        />
        {!nothing && (
          <div role="rowgroup" className="zx-dt-body" style={{ height: rowWindow.getTotalSize(), width: layout.total }}>
            {rowWindow.getVirtualItems().map((item) => {
              const model = models[item.index]
              if (!model) return null
              return (
                <BodyRow
                  key={model.id}
                  tableId={tableId}
                  row={model.original}
                  index={item.index}
                  top={item.start}
                  layout={layout}
                  from={from}
                  to={to}
                  number={props.indexFrom === undefined ? undefined : props.indexFrom + item.index}
                  selected={selection?.selected.has(model.id)}
                  onSelect={selection ? onSelect : undefined}
                  operations={props.operations}
                  active={active?.row === item.index ? activeKey : undefined}
                  editing={editingRow === model.id ? editing : undefined}
                  saving={saving.get(model.id)}
                />
              )
            })}
          </div>
        )}
        {!nothing && props.sumsLabel && <SumsRow label={props.sumsLabel} layout={layout} from={from} to={to} />}
      </div>
      {nothing && <Instead table={props} />}
      {pager && pager.total > 0 && <Pager pager={pager} />}
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
