import type { SKRSContext2D } from '@napi-rs/canvas'

/** A number from 0 up to 1, never 1. */
export type Random = () => number

/**
 * Letters as strokes in a box of 100 by 100, so that no font has to be installed: M and L are lines, Q and C curves as in
 * SVG. Each has several shapes. Left out is what people take for another: I, L and 1, O, Q, D and 0, 5 and S, 2 and Z, 8 and
 * B, 6 and G, U and V, W beside M, P beside R, F beside E.
 */
const shapes: Record<string, readonly string[]> = {
  A: [
    'M0 100 L50 0 L100 100 M20 66 L80 66',
    'M0 100 Q10 0 50 0 Q90 0 100 100 M8 58 L92 58',
    'M0 100 L60 0 L100 100 M18 72 L90 60',
  ],
  C: [
    'M100 18 C60 -18 0 0 0 50 C0 100 60 118 100 82',
    'M96 0 C20 -4 0 20 0 50 C0 86 30 100 100 100',
    'M100 30 C90 -12 0 -12 0 50 C0 112 90 112 100 74',
  ],
  E: [
    'M100 0 L0 0 L0 100 L100 100 M0 50 L80 50',
    'M96 4 L4 0 L0 100 L100 94 M0 46 L72 52',
    'M100 6 Q0 -10 0 50 Q0 110 100 94 M2 48 L84 52',
  ],
  H: [
    'M0 0 L0 100 M100 0 L100 100 M0 50 L100 50',
    'M10 0 L0 100 M100 0 L90 100 M4 56 L94 44',
    'M0 0 L6 100 M94 0 L100 100 M2 42 L98 58',
  ],
  K: [
    'M0 0 L0 100 M100 0 L0 56 M32 40 L100 100',
    'M0 0 L0 100 M92 0 Q60 50 4 52 Q70 52 100 100',
    'M10 0 L0 100 M100 6 L6 62 M40 44 L88 100',
  ],
  M: ['M0 100 L0 0 L50 66 L100 0 L100 100', 'M0 100 L20 0 L50 80 L80 0 L100 100'],
  N: ['M0 100 L0 0 L100 100 L100 0', 'M0 100 L10 0 L90 100 L100 0'],
  R: [
    'M0 100 L0 0 L50 0 C116 0 116 54 50 54 L0 54 M48 54 L100 100',
    'M6 100 L0 0 C90 -14 130 50 4 58 M40 54 Q70 60 96 100',
    'M0 0 L0 100 M-6 4 C100 -20 120 60 10 54 L94 100',
  ],
  S: [
    'M96 14 C60 -14 0 -4 4 28 C10 60 94 40 98 74 C100 106 30 112 2 84',
    'M90 0 C20 -6 -10 30 34 46 C120 72 100 104 0 98',
    'M100 24 C90 -14 0 -12 6 28 C12 56 96 44 96 72 C96 112 6 112 0 78',
  ],
  T: [
    'M0 0 L100 0 M50 0 L50 100',
    'M0 8 Q50 -10 100 6 M52 0 Q44 60 56 100',
    'M0 0 L100 0 M56 0 L44 100 M0 0 L0 16 M100 0 L100 16',
  ],
  X: [
    'M0 0 L100 100 M100 0 L0 100',
    'M0 4 Q40 30 50 50 Q60 74 100 100 M94 0 Q60 30 50 50 Q38 76 4 100',
    'M10 0 L100 96 M100 8 L0 100',
  ],
  Y: [
    'M0 0 L50 52 L100 0 M50 52 L50 100',
    'M0 0 Q6 56 50 54 Q94 54 100 0 M54 54 Q52 80 30 100',
    'M4 0 L52 56 M100 0 L36 100',
  ],
  3: [
    'M4 12 C50 -18 104 4 90 30 Q80 48 36 48 M40 48 C110 48 116 96 60 100 Q20 104 0 86',
    'M0 16 C16 -14 96 -10 88 26 Q80 46 40 46 Q104 46 98 80 C88 112 10 108 0 78',
  ],
  4: ['M76 100 L76 0 L0 70 L100 70', 'M30 0 Q14 50 4 64 L100 62 M72 26 L66 100', 'M64 0 L0 62 L100 72 M78 30 L72 100'],
  7: ['M0 0 L100 0 L40 100', 'M0 14 L4 0 L100 4 Q50 50 46 100', 'M0 0 L100 0 L34 100 M34 52 L92 46'],
}
export const pictureLetters = Object.keys(shapes)
/** Letters of a picture code. */
export const pictureLength = 4

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low)
export const oneOf = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T

type Point = [number, number]

/** A shape's strokes as points, curves cut into short lines. */
function strokesOf(shape: string): Point[][] {
  const strokes: Point[][] = []
  for (const [, kind, numbers = ''] of shape.matchAll(/([MLQC])([^MLQC]*)/g)) {
    const values = numbers.trim().split(/\s+/).map(Number)
    const points = values.flatMap((x, at): Point[] => (at % 2 ? [] : [[x, values[at + 1] ?? 0]]))
    if (kind === 'M') strokes.push([])
    const stroke = strokes.at(-1) ?? []
    const from = stroke.at(-1)
    if (!from || points.length === 1) stroke.push(...points)
    else for (let step = 1; step <= 8; step++) stroke.push(onCurve([from, ...points], step / 8))
  }
  return strokes
}

/** De Casteljau: a point of the curve over any number of control points. */
function onCurve(points: Point[], at: number): Point {
  if (points.length === 1) return points[0] ?? [0, 0]
  const mixed = points.slice(1).map(([x, y], index): Point => {
    const [fromX, fromY] = points[index] ?? [0, 0]
    return [fromX + (x - fromX) * at, fromY + (y - fromY) * at]
  })
  return onCurve(mixed, at)
}

/** The height of a letter (px). */
export const letterSize = { min: 48, max: 56 }

/**
 * Draws one letter around the pen's origin in the pen's colour, `size` high: one of its shapes, its corners moved a
 * little, in a stroke of its own weight, drawn as by a round pen or a broad nib.
 */
export function drawLetter(pen: SKRSContext2D, letter: string, size: number, random: Random): void {
  const shape = oneOf(random, shapes[letter] ?? [])
  const wide = size * between(random, 0.62, 0.8)
  const bend: [number, number, number] = [between(random, -6, 6), between(random, -6, 6), between(random, 0, 6)]
  const nib = random() < 0.4 ? between(random, 0.4, 1.2) : 0
  const weight = size * between(random, 0.115, 0.155)
  pen.save()
  pen.rotate(between(random, -0.2, 0.2))
  pen.transform(1, between(random, -0.08, 0.08), between(random, -0.2, 0.2), 1, 0, 0)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const stroke of strokesOf(shape)) {
    const points = stroke.map(([x, y]): Point => {
      const bent = Math.sin((y / 100) * Math.PI + bend[2]) * bend[0]
      const sunk = Math.sin((x / 100) * Math.PI + bend[2]) * bend[1]
      return [((x + bent) / 100 - 0.5) * wide, ((y + sunk) / 100 - 0.5) * size]
    })
    drawStroke(pen, points, weight, nib)
  }
  pen.restore()
}

/** A nib draws thin along its angle and broad across it. */
function drawStroke(pen: SKRSContext2D, points: Point[], weight: number, nib: number): void {
  for (const [at, to] of points.entries()) {
    const from = points[at - 1]
    if (!from) continue
    const across = nib ? Math.abs(Math.sin(Math.atan2(to[1] - from[1], to[0] - from[0]) + nib)) : 1
    pen.lineWidth = weight * (0.6 + 0.5 * across)
    pen.beginPath()
    pen.moveTo(...from)
    pen.lineTo(...to)
    pen.stroke()
  }
}
