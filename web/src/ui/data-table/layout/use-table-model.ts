import {
  type ColumnDef,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  type Header,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type CSSProperties, useMemo } from 'react'
import { useText } from '../../language.ts'
import type { DataColumn, DataTableProps } from '../columns.ts'
import { tableText } from '../text.ts'
import { fillWindow, stickyWithin, stretch, titleLength, titleWidth } from './layout.ts'

const features = tableFeatures({ columnSizingFeature, columnResizingFeature, columnPinningFeature })
export type Features = typeof features

export const checkColumn = '#check'
export const indexColumn = '#index'
const operationsColumn = '#operations'

/** A column with its position on the screen. */
export interface Placed<Row> {
  id: string
  /** Undefined for the checkbox, index and operation columns. */
  column: DataColumn<Row> | undefined
  /** For sticky columns the distance from the edge; for the others the distance from the end of the sticky ones. */
  start: number
  width: number
  /** The same object as long as the layout does not change, so that cells need not be rendered again. */
  style: CSSProperties
  resize: ((event: unknown) => void) | undefined
}

export interface Layout<Row> {
  sticky: Placed<Row>[]
  stickyWidth: number
  flowing: Placed<Row>[]
  operations: Placed<Row> | undefined
  /** Whether the operation column is sticky; it is not if the window is too narrow. */
  operationsStick: boolean
  total: number
}

const checkWidth = 44
const indexWidth = 60

/** Below this width only the first sticky column stays, so that there is room for the others. */
const narrow = 560

const noRows: never[] = []

/** The columns and widths of TanStack Table, stretched to the window. */
export function useTableModel<Row extends object>(props: DataTableProps<Row>, room: number) {
  const { columns, selection, indexFrom, operations, dense = false } = props
  const operationsTitle = useText()(tableText.operations)
  const operationsWidth = Math.max(props.operationsWidth ?? 150, titleLength(operationsTitle) + 32)
  const hasCheck = selection !== undefined
  // On a phone the row numbers would take the width that the names need.
  const hasIndex = indexFrom !== undefined && room >= narrow
  const hasOperations = operations !== undefined
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns])
  const defs = useMemo(
    () => columnDefs(columns, { hasCheck, hasIndex, hasOperations, operationsWidth, dense }),
    [columns, hasCheck, hasIndex, hasOperations, operationsWidth, dense],
  )
  const pinning = useMemo(
    () => pinned(columns, { hasCheck, hasIndex, hasOperations, operationsWidth, dense }, room),
    [columns, hasCheck, hasIndex, hasOperations, operationsWidth, dense, room],
  )

  const table = useTable<Features, Row>({
    features,
    columns: defs,
    // TanStack Table gets only the columns: there may be too many rows to pass on with each of their changes.
    data: noRows as Row[],
    columnResizeMode: 'onChange',
    state: { columnPinning: pinning },
  })
  const sizing = table.state.columnSizing

  const layout = useMemo<Layout<Row>>(() => {
    const leaves = table.getHeaderGroups()[0]?.headers ?? []
    const widths = stretch(
      leaves.map(({ column }) => ({
        id: column.id,
        width: column.getSize(),
        grow: byKey.get(column.id)?.grow ?? false,
      })),
      room,
    )
    const isFirst = new Set(pinning.start)
    const placedWidth = (id: string) => widths.get(id) ?? 0
    const pinned = [...pinning.start, ...pinning.end].reduce((sum, id) => sum + placedWidth(id), 0)
    const flowingIds = leaves.map(({ column }) => column.id).filter((id) => !isFirst.has(id) && id !== operationsColumn)
    // Widths that the user has set by dragging are not changed.
    if (room >= narrow && Object.keys(sizing).length === 0)
      for (const [id, width] of fillWindow(
        flowingIds.map((id) => ({ id, width: placedWidth(id) })),
        room - pinned,
      ))
        widths.set(id, width)
    const place = (headers: Header<Features, Row, unknown>[]): Placed<Row>[] => {
      let start = 0
      return headers.map((header) => {
        const { id } = header.column
        const width = widths.get(id) ?? header.getSize()
        const placed = { id, column: byKey.get(id), start, width, style: { width }, resize: resizer(header) }
        start += width
        return placed
      })
    }
    const sticky = place(table.getStartLeafHeaders())
    const flowing = place(table.getCenterLeafHeaders())
    const operationsPlace = place(table.getEndLeafHeaders())[0]
    const sum = (list: Placed<Row>[]) => list.reduce((all, column) => all + column.width, 0)
    const stickyWidth = sum(sticky)
    return {
      sticky,
      stickyWidth,
      flowing,
      operations: operationsPlace,
      operationsStick: room >= narrow,
      total: stickyWidth + sum(flowing) + (operationsPlace?.width ?? 0),
    }
    // `table` is left out: it is a new object at every render, and the list contains what matters of it.
  }, [byKey, room, sizing, defs, pinning])

  return layout
}

interface ShownColumns {
  hasCheck: boolean
  hasIndex: boolean
  hasOperations: boolean
  operationsWidth: number
  dense: boolean
}

/** The initial width of the column. */
const canHover = (): boolean => window.matchMedia('(hover: hover)').matches

const widthOf = <Row>(column: DataColumn<Row>, dense: boolean): number =>
  Math.max(column.width ?? 120, titleWidth(column, dense, canHover()))

/** The columns that are sticky at the start and at the end. */
function pinned<Row>(columns: readonly DataColumn<Row>[], shown: ShownColumns, room: number) {
  const { hasCheck, hasIndex, hasOperations, dense } = shown
  const sticky = columns
    .filter((column) => column.sticky)
    .map((column) => ({
      key: column.key,
      width: widthOf(column, dense),
      always: column.sticky !== 'wide',
    }))
  const taken = (hasCheck ? checkWidth : 0) + (hasIndex ? indexWidth : 0)
  const always = sticky.filter((column) => column.always).map(({ key }) => key)
  const kept = room < narrow ? always.slice(0, 1) : stickyWithin(sticky, taken, room)
  const marks = [...(hasCheck ? [checkColumn] : []), ...(hasIndex ? [indexColumn] : [])]
  return { start: [...marks, ...kept], end: hasOperations ? [operationsColumn] : [] }
}

/** All columns with their initial widths, for TanStack Table. */
function columnDefs<Row extends object>(columns: readonly DataColumn<Row>[], shown: ShownColumns) {
  const list: ColumnDef<Features, Row>[] = []
  if (shown.hasCheck) list.push({ id: checkColumn, size: checkWidth, enableResizing: false })
  if (shown.hasIndex) list.push({ id: indexColumn, size: indexWidth, enableResizing: false })
  for (const column of columns) {
    list.push({ id: column.key, size: widthOf(column, shown.dense), minSize: 56, maxSize: 800 })
  }
  if (shown.hasOperations) list.push({ id: operationsColumn, size: shown.operationsWidth, enableResizing: false })
  return list
}

function resizer<Row extends object>(header: Header<Features, Row, unknown>) {
  return header.column.getCanResize() ? header.getResizeHandler() : undefined
}
