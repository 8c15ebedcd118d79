import { maxStrokePoints, maxStrokes } from '@zhixin/contract/limits'
import { signText as text } from '@zhixin/domain/payslip/pages/sign-text'
import { padHeight as height, type Signature, unsigned } from '@zhixin/domain/payslip/pages/signature-pad'
import { strokePath } from '@zhixin/domain/receipts/signature-picture'
import { type PointerEvent, useRef, useState } from 'react'
import { useText } from '../../slip-language.ts'

type Stroke = Signature['strokes'][number]

interface SignaturePadProps {
  value: Signature
  disabled: boolean
  onChange: (signature: Signature) => void
}

/** The pad is measured in thousandths of its width (padHeight). */
const width = 1000

/**
 * A pad for a signature with finger, pen or mouse; whoever cannot draw types their name. The strokes are kept as lines
 * and not as a picture, so that turning the phone neither blurs nor loses them (SLIP-06).
 */
export default function SignaturePad({ value, disabled, onChange }: SignaturePadProps) {
  const t = useText()
  const { form, name, strokes } = value
  const setStrokes = (next: Stroke[]) => onChange({ ...value, strokes: next })
  const turn = () => onChange({ ...unsigned, form: form === 'drawn' ? 'typed' : 'drawn' })
  return (
    <div className="sp-sign">
      <h3>{t(text.title)}</h3>
      <p>{t(text.meaning)}</p>
      {form === 'drawn' ? (
        <>
          <Pad strokes={strokes} disabled={disabled} onChange={setStrokes} />
          <div className="sp-sign-row">
            <span role="status">{strokes.length > 0 && t(text.strokes, { count: strokes.length })}</span>
            <button
              type="button"
              disabled={disabled || !strokes.length}
              onClick={() => setStrokes(strokes.slice(0, -1))}
            >
              {t(text.undo)}
            </button>
            <button type="button" disabled={disabled || !strokes.length} onClick={() => setStrokes([])}>
              {t(text.clear)}
            </button>
          </div>
        </>
      ) : (
        <label className="sp-sign-name">
          {t(text.name)}
          <input
            value={name}
            maxLength={60}
            disabled={disabled}
            autoComplete="name"
            onChange={(event) => onChange({ ...value, name: event.target.value })}
          />
          <span>{t(text.typedMeaning)}</span>
        </label>
      )}
      <button type="button" className="sp-sign-turn" disabled={disabled} onClick={turn}>
        {t(form === 'drawn' ? text.toTyped : text.toDrawn)}
      </button>
    </div>
  )
}

interface PadProps {
  strokes: Stroke[]
  disabled: boolean
  onChange: (strokes: Stroke[]) => void
}

function Pad({ strokes, disabled, onChange }: PadProps) {
  const t = useText()
  /** The stroke under the pointer that draws; other fingers draw nothing. */
  const [current, setCurrent] = useState<Stroke>([])
  const drawing = useRef<{ pointer: number; stroke: Stroke } | null>(null)
  const begun = useRef(0)

  const pointOf = (event: PointerEvent<SVGSVGElement>): Stroke[number] => {
    const box = event.currentTarget.getBoundingClientRect()
    const clip = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most)
    const x = clip((event.clientX - box.left) / box.width, width)
    const y = clip((event.clientY - box.top) / box.height, height)
    return [x, y, Math.max(0, Math.round(event.timeStamp - begun.current))]
  }
  const start = (event: PointerEvent<SVGSVGElement>) => {
    // Of more strokes and points than these the hand has long finished; the server refuses them.
    if (disabled || drawing.current || event.button !== 0 || strokes.length >= maxStrokes) return
    if (strokes.length === 0) begun.current = event.timeStamp
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = { pointer: event.pointerId, stroke: [pointOf(event)] }
    setCurrent(drawing.current.stroke)
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const drawn = drawing.current
    const count = strokes.reduce((sum, stroke) => sum + stroke.length, drawn?.stroke.length ?? 0)
    if (drawn?.pointer !== event.pointerId || count >= maxStrokePoints) return
    drawn.stroke = [...drawn.stroke, pointOf(event)]
    setCurrent(drawn.stroke)
  }
  const end = (event: PointerEvent<SVGSVGElement>) => {
    const drawn = drawing.current
    if (drawn?.pointer !== event.pointerId) return
    drawing.current = null
    setCurrent([])
    onChange([...strokes, drawn.stroke])
  }
  const all = current.length > 0 ? [...strokes, current] : strokes
  return (
    <svg
      className="sp-pad"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t(text.pad)}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {all.length === 0 && (
        <text x={width / 2} y={height / 2} textAnchor="middle" dominantBaseline="middle">
          {t(text.padHint)}
        </text>
      )}
      <path d={all.map(strokePath).join('')} />
    </svg>
  )
}
