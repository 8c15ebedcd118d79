import type { StrokePoint } from '@zhixin/domain/receipts/documents'
import type { Stroke } from './element-props.ts'

/** What both platforms' canvases can do. */
interface Drawing {
  clearRect(x: number, y: number, width: number, height: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  stroke(): void
  lineWidth: number
  lineCap: string
  lineJoin: string
  strokeStyle: unknown
}

/** Draws a signature as its receipt shows it: black lines of six thousandths of the width. */
export function drawStrokes(drawing: Drawing, strokes: readonly Stroke[], width: number, height: number): void {
  const scale = width / 1000
  drawing.clearRect(0, 0, width, height * scale)
  drawing.lineWidth = 6 * scale
  drawing.lineCap = 'round'
  drawing.lineJoin = 'round'
  drawing.strokeStyle = '#111'
  for (const [first, ...rest] of strokes) {
    if (!first) continue
    drawing.beginPath()
    drawing.moveTo(first[0] * scale, first[1] * scale)
    // A dot is a line of no length, which a round cap makes visible.
    for (const [x, y] of rest.length > 0 ? rest : [first]) drawing.lineTo(x * scale, y * scale)
    drawing.stroke()
  }
}

/** A point on the pad in thousandths of its width, within its borders, at a time in ms. */
export function clipPoint(x: number, y: number, width: number, height: number, time: number): StrokePoint {
  const scale = 1000 / (width || 1)
  const clip = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))
  return [clip(x * scale, 1000), clip(y * scale, height), Math.round(time)]
}

/** The pad keeps the shape in which it is measured, whatever its width. */
export const padShape = (height: number) => ({ aspectRatio: `1000 / ${height}` })
