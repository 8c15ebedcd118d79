import { type ChainEntry, entryBytes, firstPrevious } from './entry-bytes.ts'

/** The last entry of a chain: how long it is and what it ends with. */
export interface Head {
  seq: number
  hash: string
}

/**
 * How a chain is broken. missing: entries are gone. altered: the entry is not what was hashed. inserted: it was put in
 * between. reordered: it stood elsewhere. replaced: the entry is whole, and the next one was written behind another.
 * older: the chain is shorter than a head kept elsewhere. rewritten: it is another chain than that of the kept head.
 */
export type BreakKind = 'missing' | 'altered' | 'inserted' | 'reordered' | 'replaced' | 'older' | 'rewritten'

export interface Break {
  kind: BreakKind
  /** The first entry that is not as it was. */
  seq: number
  /** The last one that is missing; `seq` for one entry. */
  upTo: number
}

export interface ChainState {
  count: number
  head: Head
  broken: Break | null
}

const nothing: Head = { seq: 0, hash: firstPrevious }

/**
 * Goes through a company's chain from its first entry on and says where it breaks first (TRUST-03). Of what comes after
 * a break only as much is looked at as tells what happened there.
 *
 * @param sha256 gives the hash as lower-case hex.
 */
export class ChainCheck {
  readonly #companyId: string
  readonly #sha256: (bytes: Uint8Array) => string
  readonly #kept: Head | null
  /** The last two entries that were whole, the newer one first. */
  #last: Head = nothing
  #beforeLast: Head | null = null
  #count = 0
  #broken: Break | null = null
  /** What the broken entry says it was written behind, while it is not known what happened to it. */
  #wanted: string | null = null
  #isNext = false

  constructor(companyId: string, sha256: (bytes: Uint8Array) => string, kept: Head | null = null) {
    this.#companyId = companyId
    this.#sha256 = sha256
    this.#kept = kept
  }

  /** The next entry, by number. */
  add(entry: ChainEntry): void {
    this.#count++
    if (this.#broken) this.#explain(entry)
    else if (entry.seq !== this.#last.seq + 1) this.#gap(entry.seq)
    else if (this.#isWhole(entry)) this.#take(entry)
    else this.#break(entry)
  }

  /** What was found, given the head that is kept beside the entries. */
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
    // It was written behind the entry before its neighbour: the neighbour was put in between.
    if (this.#beforeLast && previous === this.#beforeLast.hash) {
      this.#found('inserted', this.#last.seq)
      return
    }
    if (previous !== this.#last.hash && this.#isItself(entry)) this.#found('replaced', Math.max(1, this.#last.seq))
    else this.#found('altered', seq)
    this.#wanted = previous
    this.#isNext = true
  }

  /** What stands behind the break tells an altered entry from one that was put in or stood elsewhere. */
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

/** The head as it is written down elsewhere: 'seq:hash'. Null when it is none. */
export function parseHead(text: string): Head | null {
  const found = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text.trim())
  return found ? { seq: Number(found[1]), hash: (found[2] ?? '').toLowerCase() } : null
}

export const showHead = ({ seq, hash }: Head): string => `${seq}:${hash}`
