import type { ComparedPay } from './column-figures.ts'
import type { Sighting } from './evidence/sighting.ts'
import { evidenceFor, type FoundEvidence, weighRow } from './evidence/weigh-row.ts'
import type { RowCells } from './row-cells.ts'
import type { RowFeatures } from './row-features.ts'
import { atHeader, contextAfter, contextAfterGap, type RowContext, type RowLabel } from './row-labels.ts'
import type { TotalGuess } from './total-guess.ts'
import type { Likeness, Unusual } from './usual-row.ts'

/** How much less likely than the best a sequence of labels may be to be followed further, in bits. */
const maxBehind = 20
/** The number of rows after which the most probable sequence is taken, although others are still open. */
const maxOpen = 64

/** A row with its label. */
export interface DecidedRow {
  row: number
  label: RowLabel
  /** How much more likely the row is a person than anything else, in bits. */
  personBits: number
  /** Only the row's shape speaks against a person. */
  isByShape: boolean
  /** How like the names above its name is. */
  likeness: Likeness
  /** The other most likely label, for a row that is a person. */
  otherwise: RowLabel
  context: RowContext
  features: RowFeatures | null
  /** All evidence about the row, the strongest first, found anew when asked. */
  evidence(): FoundEvidence[]
}

interface Path {
  bits: number
  context: RowContext
  open: readonly DecidedRow[]
}

/** Nothing speaks against a plain person; a row below the header of another table belongs to that. */
const plainEvidence: FoundEvidence[] = []

/** How a row compares with the people above it. */
export interface RowMeasures {
  unusual(row: RowFeatures): Unusual | null
  /** @param open people above the row who are not settled yet */
  pay(row: number, open: readonly number[]): ComparedPay
}

/** Which rows are people; HR may have decided that. */
export interface RowJudge {
  /** By the label in a sequence. */
  counts(row: number, label: RowLabel): boolean
  /** In the end, because a row that may be somebody is kept although another label is likelier. */
  isKept(row: DecidedRow): boolean
}

/** Where the people of a table are told of, in the order of the rows. */
export interface RowSink {
  decided(row: DecidedRow): void
}

/** Finds the most probable sequence of labels for the rows of a table (Viterbi), row by row from the header down. */
export class RowDecoder {
  readonly #cells: RowCells
  readonly #guess: TotalGuess
  readonly #sink: RowSink
  readonly #measures: RowMeasures
  readonly #judge: RowJudge
  #paths: Path[] = [{ bits: 0, context: atHeader, open: [] }]

  constructor(cells: RowCells, guess: TotalGuess, judge: RowJudge, sink: RowSink, measures: RowMeasures) {
    this.#cells = cells
    this.#guess = guess
    this.#judge = judge
    this.#sink = sink
    this.#measures = measures
  }

  /** A person stands right above. */
  get isInList(): boolean {
    return this.#paths.every(({ context }) => context.last === 'person' && !context.gapSincePerson)
  }

  /** An empty row. */
  skip(): void {
    this.#paths = this.#paths.map((path) => ({ ...path, context: contextAfterGap(path.context) }))
  }

  /** A row that is plainly a person, which settles what is above it. */
  addPerson(row: number): void {
    this.finish()
    const path = this.#paths[0] as Path
    const { context } = path
    const label = context.inSecondTable ? 'secondTable' : 'person'
    this.#sink.decided({
      row,
      label,
      personBits: label === 'person' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY,
      isByShape: false,
      likeness: 'alike',
      otherwise: label,
      context,
      features: null,
      evidence: () => plainEvidence,
    })
    path.context =
      label === 'person' && context.last === 'person' && !context.gapSincePerson
        ? { ...context, before: 'person', lastPerson: row }
        : contextAfter(context, label, row, 0)
  }

  add(row: RowFeatures): void {
    const best = new Map<string, Path>()
    for (const path of this.#paths) {
      for (const next of this.#extend(path, row)) {
        const key = keyOf(next.context)
        const known = best.get(key)
        if (known === undefined || next.bits > known.bits) best.set(key, next)
      }
    }
    const paths = [...best.values()].sort((a, b) => b.bits - a.bits)
    const most = paths[0] as Path
    this.#paths = paths.filter(({ bits }) => bits >= most.bits - maxBehind)
    if (this.#paths.length === 1 || most.open.length >= maxOpen) this.finish()
  }

  /** Takes the most probable sequence for all rows so far. */
  finish(): void {
    const most = this.#paths.reduce((best, path) => (path.bits > best.bits ? path : best))
    for (const decided of most.open) this.#sink.decided(decided)
    this.#paths = [{ ...most, bits: 0, open: [] }]
  }

  #extend(path: Path, row: RowFeatures): Path[] {
    const { context } = path
    const people = rowsOf(path.open.filter((one) => this.#judge.counts(one.row, one.label)))
    const section = rowsOf(path.open.filter(({ label }) => label === 'total')).at(-1) ?? null
    const isSumOf = (summed: readonly number[]) => this.#guess.isTotal(row.row, summed, section)
    const isSumOfKept = () => {
      const kept = rowsOf(path.open.filter((one) => this.#judge.isKept(one)))
      return kept.join() !== people.join() && isSumOf(kept)
    }
    const sighting: Sighting = {
      row,
      above: context,
      cells: this.#cells,
      unusual: this.#measures.unusual(row),
      pay: () => this.#measures.pay(row.row, people),
      addsUp: () => isSumOf(people) || isSumOfKept(),
      isSummedBelow: () => this.#guess.isSummedBelow(row.row, people),
    }
    const { bits, isByShape } = weighRow(sighting)
    const person = bits.get('person') ?? Number.NEGATIVE_INFINITY
    const others = [...bits].filter(([label]) => label !== 'person').sort(([, a], [, b]) => b - a)
    const [otherwise, other] = others[0] ?? ['note' as const, Number.NEGATIVE_INFINITY]
    // Below the header of another table everything belongs to it, up to a header of this one.
    const labels =
      context.inSecondTable && !row.isHeaderAgain
        ? [['secondTable' as const, Math.max(person, other)] as const]
        : [...bits]
    return labels.map(([label, some]) => ({
      bits: path.bits + some,
      context: contextAfter(context, label, row.row, row.filled.length),
      open: [
        ...path.open,
        {
          row: row.row,
          label,
          personBits: label === 'secondTable' && context.inSecondTable ? Number.NEGATIVE_INFINITY : person - other,
          isByShape,
          likeness: sighting.unusual?.name ?? 'unlike',
          otherwise,
          context,
          features: row,
          evidence: () => evidenceFor(sighting),
        },
      ],
    }))
  }
}

const rowsOf = (decided: readonly DecidedRow[]): number[] => decided.map(({ row }) => row)

const keyOf = (context: RowContext): string =>
  [
    context.last,
    context.before,
    context.afterTotal,
    context.gapSinceTotal,
    context.gapSincePerson,
    context.isSigned,
    context.inSecondTable,
    context.lastPerson,
  ].join()
