import { decideRow } from '../harm.ts'
import { type RowLabel, transitionBits } from '../row-labels.ts'
import { ofShapes, ofSummaries } from './evidence-of-figures.ts'
import { ofHeaders } from './evidence-of-headers.ts'
import { ofNotes, ofSignatures } from './evidence-of-notes.ts'
import { againstWords, ofEmpties, ofPeople } from './evidence-of-people.ts'
import type { Evidence, Sighting } from './sighting.ts'

/** All evidence about rows. A row has the label that the sequence of rows makes most probable by it. */
const rowEvidence: readonly Evidence[] = [
  ...ofPeople,
  ...againstWords,
  ...ofHeaders,
  ...ofSummaries,
  ...ofShapes,
  ...ofSignatures,
  ...ofNotes,
  ...ofEmpties,
]

export interface FoundEvidence {
  id: string
  label: RowLabel
  bits: number
}

/** The evidence that a row shows, the strongest first. */
export const evidenceFor = (sighting: Sighting): FoundEvidence[] =>
  rowEvidence
    .filter(({ when }) => when(sighting))
    .map(({ id, label, bits }) => ({ id, label, bits }))
    .sort((a, b) => b.bits - a.bits)

/** How far behind a person a figure is that only shapes speak for; no sequence follows it. */
const notFollowed = 24

const shapes = new Set(ofShapes)

export interface Weighed {
  bits: ReadonlyMap<RowLabel, number>
  /** Nothing but the row's shape speaks against a person, so HR is told, whatever the row is taken for. */
  isByShape: boolean
}

/**
 * Adds up the evidence about a row. Somebody's row is never left out for its shape and for words that no list has: if
 * nothing else speaks against a person, it is a figure only if its amounts are figures of their columns (`statesFigure`).
 */
export function weighRow(sighting: Sighting): Weighed {
  const bits = new Map<RowLabel, number>()
  let byShapes = 0
  let statesFigure = false
  for (const evidence of rowEvidence) {
    if (!evidence.when(sighting)) continue
    bits.set(evidence.label, (bits.get(evidence.label) ?? 0) + evidence.bits)
    if (evidence.label === 'average' && shapes.has(evidence)) byShapes += evidence.bits
    statesFigure ||= evidence.id === 'statesFigure'
  }
  for (const [label, some] of bits) bits.set(label, some + transitionBits(sighting.above.last, label))
  if (byShapes === 0 || !hasDoubt(bits, byShapes)) return { bits, isByShape: false }
  if (!statesFigure) bits.set('average', (bits.get('person') ?? 0) - notFollowed)
  return { bits, isByShape: true }
}

/** True if the row is somebody without the evidence of shapes, and not clearly so with it. */
function hasDoubt(bits: ReadonlyMap<RowLabel, number>, byShapes: number): boolean {
  const person = bits.get('person') ?? 0
  const others = [...bits].filter(([label]) => label !== 'person')
  const without = Math.max(...others.map(([label, some]) => (label === 'average' ? some - byShapes : some)))
  const { isPerson, isDoubtful } = decideRow(person - Math.max(...others.map(([, some]) => some)))
  return person > without && (!isPerson || isDoubtful)
}
