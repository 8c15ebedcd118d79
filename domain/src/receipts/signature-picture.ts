import type { SignatureDocument, StrokePoint } from './documents.ts'

const width = 1000
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A stroke as a path; a dot is a line of no length, which a round cap makes visible. */
export const strokePath = (stroke: readonly StrokePoint[]): string =>
  `M${stroke.map(([x, y]) => `${x} ${y}`).join('L')}${stroke.length === 1 ? 'h0' : ''}`

/** Draws a signature. The same signature always gives the same bytes, so that a picture can be compared with it. */
export function signaturePicture({
  form,
  name,
  height,
  strokes,
}: Pick<SignatureDocument, 'form' | 'name' | 'height' | 'strokes'>): string {
  const content =
    form === 'typed'
      ? `<text x="500" y="${Math.round(height / 2)}" font-size="90" text-anchor="middle" dominant-baseline="middle" font-family="serif">${escaped(name)}</text>`
      : `<path d="${strokes.map(strokePath).join('')}" fill="none" stroke="#111" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>\n`
}
