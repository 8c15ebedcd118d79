import type { ReviewRow } from '@zhixin/contract/batches/review'

/** Rows that are asked for together; the first page of a look is one of them. */
export const windowSize = 100
/** Asked for before they come into view, in the direction of the scrolling. */
const ahead = 2
const maxKept = 60
const maxAtOnce = 3
/** How long (ms) a jump through the rows rests before they are asked for: what only flies past is never asked for. */
const jumpRest = 80
/** How long (ms) after a failure it is tried again. */
const retryRest = 3000

interface Part {
  list: ReviewRow[]
  order: string
  total: number
}
/** Asks the server for rows of a look, in the order of that name. */
export type LoadRows<Look> = (
  selection: Look,
  place: { order: string; from: number; count: number },
  signal: AbortSignal,
) => Promise<Part>

interface Window {
  rows: readonly ReviewRow[]
  /** Still shown, and asked for again. */
  stale: boolean
}

/**
 * The rows of a batch that are at hand while HR scrolls through all of them: asked for by windows, ahead of the
 * scrolling, kept, and never blank while newer ones are on their way. Rows corrected here stay where they are; what
 * others change makes a new order. An older answer never takes the place of a newer one.
 */
export class RowWindows<Look> {
  readonly #load: LoadRows<Look>
  readonly #watchers = new Set<() => void>()
  #selection: { key: string; selection: Look } | undefined
  #order = ''
  /** What the server said last; rows corrected here may be shown in an older order. */
  #newest = ''
  #hash = ''
  #total = 0
  #windows = new Map<number, Window>()
  #running = new Map<number, AbortController>()
  /** Rows that came back with a change made here, and when in the row of requests. */
  #saved = new Map<number, { row: ReviewRow; at: number }>()
  /** Review hashes that changes made here have led to: they are no news. */
  #own = new Set<string>()
  #clock = 0
  #view = { from: 0, to: 0, step: 1 }
  #timer: ReturnType<typeof setTimeout> | undefined
  version = 0

  constructor(load: LoadRows<Look>) {
    this.#load = load
  }

  /** Tells of every change until the returned function is called. */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#watchers.add(changed)
    return () => void this.#watchers.delete(changed)
  }

  /** The name of the order that places count by. */
  get order(): string {
    return this.#order
  }

  get count(): number {
    return this.#total
  }

  /** How the rows are looked at. */
  get selection(): Look | undefined {
    return this.#selection?.selection
  }

  at(index: number): ReviewRow | undefined {
    return this.#windows.get(Math.floor(index / windowSize))?.rows[index % windowSize]
  }

  /** The same, of rows that stand where they do in the order that places count by. */
  fresh(index: number): ReviewRow | undefined {
    return this.#windows.get(Math.floor(index / windowSize))?.stale === false ? this.at(index) : undefined
  }

  /** Where a row stands, as far as it is at hand. */
  batchLocationOf(rowNo: number): number {
    for (const [number, { rows }] of this.#windows) {
      const at = rows.findIndex((row) => row.rowNo === rowNo)
      if (at >= 0) return number * windowSize + at
    }
    return -1
  }

  /** What the server says of a look, in a language: its first rows, its order and the state of the batch. */
  show(selection: Look, review: Part & { reviewHash: string }, language: string): void {
    const key = JSON.stringify([selection, language])
    const isSame = key === this.#selection?.key
    if (isSame && review.reviewHash === this.#hash && review.order === this.#newest) return
    this.#hash = review.reviewHash
    this.#newest = review.order
    if (isSame && this.#own.has(review.reviewHash)) return
    this.#stop()
    this.#own.clear()
    this.#selection = { key, selection }
    this.#order = review.order
    this.#total = review.total
    if (isSame) for (const window of this.#windows.values()) window.stale = true
    else {
      this.#windows.clear()
      this.#saved.clear()
    }
    this.#windows.set(0, { rows: review.list.slice(0, windowSize), stale: false })
    this.#tell()
    this.#ask()
  }

  /** A row as a change made here has left it. */
  put(row: ReviewRow, reviewHash: string): void {
    this.putAll([row], reviewHash)
  }

  /** Rows as a change made here has left them; without the hash that it led to, all rows are asked for again. */
  putAll(list: readonly ReviewRow[], reviewHash: string | undefined): void {
    if (reviewHash !== undefined) this.#own.add(reviewHash)
    const changed = new Map(list.map((row) => [row.rowNo, row]))
    for (const row of list) this.#saved.set(row.rowNo, { row, at: ++this.#clock })
    for (const window of this.#windows.values()) window.rows = window.rows.map((one) => changed.get(one.rowNo) ?? one)
    this.#tell()
  }

  /** The rows from one place to another are near the screen. */
  near(from: number, to: number): void {
    const before = this.#view
    this.#view = { from, to, step: from < before.from ? -1 : 1 }
    clearTimeout(this.#timer)
    if (Math.abs(from - before.from) <= windowSize) this.#ask()
    else this.#timer = setTimeout(() => this.#ask(), jumpRest)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#stop()
  }

  #wanted(): number[] {
    const { from, to, step } = this.#view
    const last = Math.ceil(this.#total / windowSize) - 1
    const [first, end] = [Math.floor(from / windowSize), Math.floor(Math.max(from, to) / windowSize)]
    const wanted: number[] = []
    for (let number = first; number <= end; number++) wanted.push(number)
    for (let far = 1; far <= ahead; far++) wanted.push(step > 0 ? end + far : first - far)
    return wanted.filter((number) => number >= 0 && number <= last)
  }

  #ask(): void {
    if (!this.#selection) return
    const wanted = this.#wanted()
    for (const [number, request] of this.#running) {
      if (wanted.includes(number)) continue
      request.abort()
      this.#running.delete(number)
    }
    for (const number of wanted) {
      if (this.#running.size >= maxAtOnce) break
      const window = this.#windows.get(number)
      if (this.#running.has(number) || (window && !window.stale)) continue
      void this.#fetch(number, this.#selection.selection)
    }
  }

  async #fetch(number: number, selection: Look): Promise<void> {
    const request = new AbortController()
    this.#running.set(number, request)
    const since = ++this.#clock
    const place = { order: this.#order, from: number * windowSize, count: windowSize }
    let part: Part
    try {
      part = await this.#load(selection, place, request.signal)
    } catch {
      // Told by a toast already, unless it was called off; tried again for as long as it is looked at.
      if (this.#running.get(number) !== request) return
      this.#running.delete(number)
      this.#timer = setTimeout(() => this.#ask(), retryRest)
      return
    }
    // Called off meanwhile: another look, another order, or scrolled on.
    if (this.#running.get(number) !== request) return
    this.#running.delete(number)
    if (part.order !== this.#order) this.#reorder(part)
    const rows = part.list.map((row) => {
      const saved = this.#saved.get(row.rowNo)
      return saved && saved.at > since ? saved.row : row
    })
    this.#windows.delete(number)
    this.#windows.set(number, { rows, stale: false })
    this.#forget()
    this.#tell()
    this.#ask()
  }

  /** Rows came or went: places count anew. */
  #reorder({ order, total }: Part): void {
    this.#stop()
    this.#order = order
    this.#total = total
    for (const window of this.#windows.values()) window.stale = true
  }

  #forget(): void {
    const near = new Set(this.#wanted())
    for (const number of this.#windows.keys()) {
      if (this.#windows.size <= maxKept) return
      if (!near.has(number)) this.#windows.delete(number)
    }
  }

  #stop(): void {
    for (const request of this.#running.values()) request.abort()
    this.#running.clear()
  }

  #tell(): void {
    this.version++
    for (const changed of this.#watchers) changed()
  }
}
