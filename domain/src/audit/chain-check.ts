import { type ChainEntry, entryBytes, firstPrevious } from './entry-bytes.ts'

/** The last entry of a chain: its number, which is the chain's length, and its hash. */
export interface Head {
  seq: number
  hash: string
}

/**
 * How a chain is broken. missing: entries are gone. altered: the entry differs from what was hashed. inserted: the
 * entry was put in between. reordered: the entry stood elsewhere. replaced: the entry itself is intact, but the next
 * one was written after a different entry. older: the chain is shorter than a head kept elsewhere. rewritten: the chain
 * does not lead to the kept head.
 */
export type BreakKind = 'missing' | 'altered' | 'inserted' | 'reordered' | 'replaced' | 'older' | 'rewritten'

export interface Break {
  kind: BreakKind
  /** The first entry that is not intact. */
  seq: number
  /** The last missing entry; equal to `seq` when one entry is concerned. */
  upTo: number
}

export interface ChainState {
  count: number
  head: Head
  broken: Break | null
}

const nothing: Head = { seq: 0, hash: firstPrevious }

/**
 * Checks a company's chain from its first entry on and reports the first break (TRUST-03). After a break it looks only
 * at as many entries as it needs to tell what happened.
 *
 * @param sha256 returns the hash as lower-case hex.
 */
export class ChainCheck {
  readonly #companyId: string
  readonly #sha256: (bytes: Uint8Array) => string
  readonly #kept: Head | null
  /** The last two intact entries, the newer one first. */
  #last: Head = nothing
  #beforeLast: Head | null = null
  #count = 0
  #broken: Break | null = null
  /** The previous hash that the broken entry names, as long as the kind of break is not known. */
  #wanted: string | null = null
  #isNext = false

  constructor(companyId: string, sha256: (bytes: Uint8Array) => string, kept: Head | null = null) {
    this.#companyId = companyId
    this.#sha256 = sha256
    this.#kept = kept
  }

  /** Adds the next entry, in the order of the numbers. */
  add(entry: ChainEntry): void {
    this.#count++
    if (this.#broken) this.#explain(entry)
    else if (entry.seq !== this.#last.seq + 1) this.#gap(entry.seq)
    else if (this.#isWhole(entry)) this.#take(entry)
    else this.#break(entry)
  }

  /** The result, given the head that is stored beside the entries. */
  end(stored: Head | null): ChainState {
    const head = this.#last
    const broken = this.#broken ?? this.#endBreak(stored ?? nothing) ?? this.#tooShort()
    return { count: this.#count, head, broken }
  }

  #isWhole(entry: ChainEntry): boolean {
    return entry.companyId === this.#companyId && entry.previous === this.#last.hash && this.#isItself(entry)
  }

  #isItself(entry: ChainEntry): boolean {
    return this.#sha256(entryBytes(entry)) === entry.hash
  }

  #take({ seq, hash }: ChainEntry): void {
    this.#beforeLast = this.#last
    this.#last = { seq, hash }
    if (this.#kept?.seq === seq && this.#kept.hash !== hash) this.#found('rewritten', seq)
  }

  #found(kind: BreakKind, seq: number, upTo = seq): void {
    this.#broken = { kind, seq, upTo }
  }

  #gap(seq: number): void {
    const expected = this.#last.seq + 1
    if (seq > expected) this.#found('missing', expected, seq - 1)
    else this.#found('reordered', seq)
  }

  #break(entry: ChainEntry): void {
    const { seq, previous } = entry
    // The entry was written after its neighbour's predecessor, so the neighbour was inserted.
    if (this.#beforeLast && previous === this.#beforeLast.hash) {
      this.#found('inserted', this.#last.seq)
      return
    }
    if (previous !== this.#last.hash && this.#isItself(entry)) this.#found('replaced', Math.max(1, this.#last.seq))
    else this.#found('altered', seq)
    this.#wanted = previous
    this.#isNext = true
  }

  /** The entry after the break tells whether the broken one was altered, inserted or moved. */
  #explain(entry: ChainEntry): void {
    if (this.#wanted === null) return
    const at = this.#last.seq + 1
    const isNext = this.#isNext
    this.#isNext = false
    if (this.#wanted !== this.#last.hash && entry.hash === this.#wanted) this.#found('reordered', at)
    else if (isNext && entry.previous === this.#last.hash) this.#found('inserted', at)
    else return
    this.#wanted = null
  }

  #endBreak(stored: Head): Break | null {
    const { seq, hash } = this.#last
    if (stored.seq > seq) return { kind: 'missing', seq: seq + 1, upTo: stored.seq }
    if (stored.seq < seq) return { kind: 'inserted', seq: stored.seq + 1, upTo: seq }
    return stored.hash === hash ? null : { kind: 'replaced', seq: Math.max(1, seq), upTo: Math.max(1, seq) }
  }

  #tooShort(): Break | null {
    const kept = this.#kept
    return kept && kept.seq > this.#last.seq ? { kind: 'older', seq: this.#last.seq + 1, upTo: kept.seq } : null
  }
}

/** Parses a head that was kept elsewhere, 'seq:hash'; null if the text is not a head. */
export function parseHead(text: string): Head | null {
  const found = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text.trim())
  return found ? { seq: Number(found[1]), hash: (found[2] ?? '').toLowerCase() } : null
}

export const showHead = ({ seq, hash }: Head): string => `${seq}:${hash}`
