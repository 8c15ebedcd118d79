import { Button } from 'antd'
import { useText } from '../../../../ui/language.ts'
import type { Show } from '../../batch-location.ts'
import { finalText } from '../final-slips/text.ts'
import { type OpenKind, type OpenRows, openAsk, openKinds, showOfOpen } from '../matches/open-rows.ts'
import '../review.css'
import { reviewText as text } from '../text.ts'
import type { useRowActions } from '../use-row-actions.tsx'

/** Cells with errors are marked in the grid and have a part of their own, with a way from one to the next. */
export type OpenLine = Exclude<OpenKind, 'blocked'>

/** What is told above some rows: each kind of what waits there, or nothing where the part holds one kind only. */
const toldIn: Partial<Record<Show, ReadonlySet<OpenLine>>> = {
  all: new Set(['addable', 'shared', 'conflict', 'nameless', 'repeated', 'left', 'byName']),
  unmatched: new Set(['addable', 'shared', 'conflict', 'nameless']),
}

/** The kinds of rows that wait and are told above a part of the batch. */
export function openLines(show: Show, rows: OpenRows): OpenLine[] {
  const told = toldIn[show]
  if (!told) return []
  return openKinds(rows).filter((kind): kind is OpenLine => kind !== 'blocked' && told.has(kind))
}

interface OpenLinesProps {
  lines: readonly OpenLine[]
  rows: OpenRows
  actions: ReturnType<typeof useRowActions>
  onShow: (show: Show) => void
}

/** Each kind of rows that wait in a sentence of its own, with its own way out. */
export function OpenLines({ lines, ...bar }: OpenLinesProps) {
  const t = useText()
  if (lines.length === 0) return null
  return (
    <ul className="zx-bulk-lines">
      {lines.map((kind) => (
        <li key={kind}>
          <span>{openAsk(t, kind, bar.rows)}</span>
          <WayOut kind={kind} isFirst={kind === lines[0]} {...bar} />
        </li>
      ))}
    </ul>
  )
}

interface WayOutProps extends Omit<OpenLinesProps, 'lines'> {
  kind: OpenLine
  isFirst: boolean
}

function WayOut({ kind, isFirst, rows, actions, onShow }: WayOutProps) {
  const t = useText()
  const count = rows.counts[kind] ?? 0
  const type = isFirst ? 'primary' : 'default'
  if (kind === 'addable')
    return (
      <Button type={type} disabled={actions.busy} title={t(text.addAllTip)} onClick={actions.addAll}>
        {t(text.addAll)}
      </Button>
    )
  if (kind === 'left')
    return (
      <Button type={type} disabled={actions.busy} onClick={actions.finalSlips}>
        {t(finalText.open, { count })}
      </Button>
    )
  if (kind === 'byName')
    return (
      <Button disabled={actions.busy} onClick={() => actions.confirmTogether(undefined)}>
        {t(text.confirmByName, { count })}
      </Button>
    )
  return (
    <Button type={type} onClick={() => onShow(showOfOpen(kind))}>
      {t(kind === 'repeated' || kind === 'nameless' ? text.showRows : text.checkEach)}
    </Button>
  )
}
