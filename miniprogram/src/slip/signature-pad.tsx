import { maxStrokePoints, maxStrokes } from '@zhixin/contract/limits'
import { signText as text } from '@zhixin/domain/payslip/pages/sign-text'
import { padHeight, type Signature, unsigned } from '@zhixin/domain/payslip/pages/signature-pad'
import { useRef, useState } from 'react'
import { useText } from '../state/language.ts'
import type { Stroke } from '../ui/element-props.ts'
import { Box, Field, Pad, Tap } from '../ui/elements'

interface SignaturePadProps {
  value: Signature
  disabled: boolean
  onChange: (signature: Signature) => void
}

/**
 * A pad for a signature with a finger; whoever cannot draw types their name. The strokes are kept as lines and not as a
 * picture (SLIP-06).
 */
export function SignaturePad({ value, disabled, onChange }: SignaturePadProps) {
  const t = useText()
  const { form, name, strokes } = value
  const setStrokes = (next: Stroke[]) => onChange({ ...value, strokes: next })
  const isEmpty = strokes.length === 0
  return (
    <Box className="sign">
      <Box as="h2" className="card-title">
        {t(text.title)}
      </Box>
      <Box as="p" className="soft">
        {t(text.meaning)}
      </Box>
      {form === 'drawn' ? (
        <>
          <Drawing strokes={strokes} disabled={disabled} onChange={setStrokes} />
          <Box className="sign-row">
            <Box as="span" className="soft sign-count" role="status">
              {isEmpty ? t(text.padHint) : t(text.strokes, { count: strokes.length })}
            </Box>
            <Tap className="text-button" disabled={disabled || isEmpty} onTap={() => setStrokes(strokes.slice(0, -1))}>
              {t(text.undo)}
            </Tap>
            <Tap className="text-button" disabled={disabled || isEmpty} onTap={() => setStrokes([])}>
              {t(text.clear)}
            </Tap>
          </Box>
        </>
      ) : (
        <>
          <Field
            className="field"
            label={t(text.name)}
            placeholder={t(text.name)}
            value={name}
            maxLength={60}
            disabled={disabled}
            onValue={(typed) => onChange({ ...value, name: typed })}
          />
          <Box as="p" className="soft">
            {t(text.typedMeaning)}
          </Box>
        </>
      )}
      <Tap
        className="text-button"
        disabled={disabled}
        onTap={() => onChange({ ...unsigned, form: form === 'drawn' ? 'typed' : 'drawn' })}
      >
        {t(form === 'drawn' ? text.toTyped : text.toDrawn)}
      </Tap>
    </Box>
  )
}

interface DrawingProps {
  strokes: Stroke[]
  disabled: boolean
  onChange: (strokes: Stroke[]) => void
}

function Drawing({ strokes, disabled, onChange }: DrawingProps) {
  const t = useText()
  /** The stroke under the finger. Its points come faster than the pages are drawn. */
  const drawn = useRef<Stroke>([])
  const [current, setCurrent] = useState<Stroke>([])
  const begun = useRef(0)
  return (
    <Pad
      className="pad"
      label={t(text.pad)}
      strokes={current.length > 0 ? [...strokes, current] : strokes}
      height={padHeight}
      disabled={disabled}
      onPoint={([x, y, time], isFirst) => {
        if (isFirst && strokes.length === 0) begun.current = time
        if (isFirst) drawn.current = []
        const count = strokes.reduce((sum, stroke) => sum + stroke.length, drawn.current.length)
        if (count >= maxStrokePoints || strokes.length >= maxStrokes) return
        drawn.current = [...drawn.current, [x, y, Math.max(0, time - begun.current)]]
        setCurrent(drawn.current)
      }}
      onEnd={() => {
        if (drawn.current.length > 0) onChange([...strokes, drawn.current])
        drawn.current = []
        setCurrent([])
      }}
    />
  )
}
