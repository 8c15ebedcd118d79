import { maxStrokePoints } from '@zhixin/contract/limits'
import type { SignatureDocument } from './documents.ts'

type Given = Pick<SignatureDocument, 'form' | 'name' | 'height' | 'strokes'>

/** A drawn signature is at least so long (in thousandths of the pad's width): a tap by mistake is none. */
const minLength = 120

/** How long the line is that was drawn. */
const lengthOf = (strokes: Given['strokes']): number =>
  strokes.reduce(
    (sum, stroke) =>
      sum +
      stroke.slice(1).reduce((length, [x, y], at) => {
        const [fromX, fromY] = stroke[at] ?? [x, y]
        return length + Math.hypot(x - fromX, y - fromY)
      }, 0),
    0,
  )

/** Why a signature cannot be taken; null where it can. */
export function signatureFault({ form, name, height, strokes }: Given): 'empty' | 'unclear' | null {
  if (form === 'typed') return name.trim() === '' ? 'empty' : strokes.length > 0 ? 'unclear' : null
  const points = strokes.flat()
  if (points.length === 0) return 'empty'
  const isOutside = points.some(([x, y]) => x > 1000 || y > height)
  const isBad = isOutside || name !== '' || points.length > maxStrokePoints || lengthOf(strokes) < minLength
  return isBad ? 'unclear' : null
}
