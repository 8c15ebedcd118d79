import { Button } from 'antd'
import { useText } from '../../../../ui/language.ts'
import type { Show } from '../../batch-location.ts'
import { finalText } from '../final-slips/text.ts'
import { type OpenLine, type OpenRows, openAsk, showOfOpen } from '../matches/open-rows.ts'
import '../review.css'
import { reviewText as text } from '../text.ts'
import type { useRowActions } from '../use-row-actions.tsx'
import { FoldedHint } from './folded-hint.tsx'

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
          <FoldedHint>{openAsk(t, kind, bar.rows)}</FoldedHint>
          <WayOut kind={kind} isFirst={kind === lines[0]} size={lines.length > 2 ? 'small' : 'middle'} {...bar} />
        </li>
      ))}
    </ul>
  )
}

interface WayOutProps extends Omit<OpenLinesProps, 'lines'> {
  kind: OpenLine
  isFirst: boolean
  /** Many lines leave the rows below them little room. */
  size: 'small' | 'middle'
}

function WayOut({ kind, isFirst, size, rows, actions, onShow }: WayOutProps) {
  const t = useText()
  const count = rows.counts[kind] ?? 0
  const type = isFirst ? 'primary' : 'default'
  if (kind === 'addable')
    return (
      <Button size={size} type={type} disabled={actions.busy} title={t(text.addAllTip)} onClick={actions.addAll}>
        {t(text.addAll)}
      </Button>
    )
  if (kind === 'left')
    return (
      <Button size={size} type={type} disabled={actions.busy} onClick={actions.finalSlips}>
        {t(finalText.open, { count })}
      </Button>
    )
  if (kind === 'byName')
    return (
      <Button size={size} disabled={actions.busy} onClick={() => actions.confirmTogether(undefined)}>
        {t(text.confirmByName, { count })}
      </Button>
    )
  return (
    <Button size={size} type={type} onClick={() => onShow(showOfOpen(kind))}>
      {t(kind === 'repeated' || kind === 'nameless' ? text.showRows : text.checkEach)}
    </Button>
  )
}
