import { Choice } from './choice.ts'
import { transposeSlips } from './product.ts'
import type { Shape } from './shape.ts'
import { addedShapes } from './shapes/added.ts'
import { bookShapes } from './shapes/books.ts'
import { columnShapes } from './shapes/columns.ts'
import { formShapes } from './shapes/forms.ts'
import { peopleShapes } from './shapes/people.ts'
import { plainShapes } from './shapes/plain.ts'
import { statisticShapes } from './shapes/statistics.ts'
import type { DetectionCase } from './truth.ts'

const shapes: Record<string, Shape> = {
  ...plainShapes,
  ...statisticShapes,
  ...peopleShapes,
  ...addedShapes,
  ...formShapes,
  ...bookShapes,
  ...columnShapes,
}

export const shapeNames = Object.keys(shapes)

/** The tests of the product use small seeds. */
export const firstSeed = 500_001

/** A number from a text, so that equal seeds of two classes choose differently (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Makes the file of a class and a seed; sheets of slips are turned as the program turns them before detection. */
export function generate(shape: string, seed: number): DetectionCase {
  const make = shapes[shape]
  if (make === undefined) throw new Error(`There is no class “${shape}”. There are: ${shapeNames.join('; ')}`)
  const { grids, truth } = make(new Choice((seed + hash(shape)) >>> 0))
  const turned = transposeSlips(grids)
  const isTurned = truth.names !== undefined
  return { shape, seed, grids: turned, truth: isTurned ? { ...truth, sheet: turned[0]?.name ?? '' } : truth }
}

export const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index)
