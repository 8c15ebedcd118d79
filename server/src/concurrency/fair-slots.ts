/** A request to run one piece of work. */
export interface SlotRequest {
  /** The owner of the work: a company, or the address of a caller who is not logged in. */
  owner: string
  /** Whether the work is large. Large work takes seconds and never gets all slots. */
  isLarge?: boolean
  /** Removes the request from the queue; the waiting caller gets the reason. */
  signal?: AbortSignal | undefined
}

/** The right to run until the slot is released. Releasing it a second time does nothing. */
export interface Slot {
  readonly isLarge: boolean
  release(): void
}

export interface SlotRules {
  /** How much work runs at the same time. */
  slots: number
  /** How much of that may be large. One owner has at most one large work running. */
  largeSlots: number
  /** Whether the last free slot is reserved for an owner who has nothing small running. */
  keepsLastSlot: boolean
  /** The maximum number of waiting requests of one owner. */
  maxWaiting: number
  /** Makes the error with which further requests are refused. */
  refusal: () => Error
}

interface Waiting {
  isLarge: boolean
  start(slot: Slot): void
}

interface Owner {
  waiting: Waiting[]
  small: number
  large: number
  /** The number of the start at which the owner last started something. */
  lastStart: number
}

/**
 * Shares a number of slots between owners (TRUST-07). The owner with the least running goes next, so that nobody waits
 * for more than one work of each other owner, however many of those wait. Within one owner the order is that of
 * arrival, except that small work may overtake large work that cannot start yet.
 */
export class FairSlots {
  readonly #rules: SlotRules
  /** The owners who have something running or waiting. */
  readonly #owners = new Map<string, Owner>()
  #small = 0
  #large = 0
  #starts = 0

  constructor(rules: SlotRules) {
    this.#rules = rules
  }

  /** Waits for a slot. Rejects with the refusal of the rules when the owner has too many requests waiting already. */
  acquire({ owner: name, isLarge = false, signal }: SlotRequest): Promise<Slot> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const owner = this.#owners.get(name) ?? { waiting: [], small: 0, large: 0, lastStart: 0 }
      this.#owners.set(name, owner)
      const cancel = (): void => {
        owner.waiting.splice(owner.waiting.indexOf(waiting), 1)
        this.#forget(name, owner)
        reject(signal?.reason)
      }
      const waiting: Waiting = {
        isLarge,
        start: (slot) => {
          signal?.removeEventListener('abort', cancel)
          resolve(slot)
        },
      }
      owner.waiting.push(waiting)
      this.#startNext()
      if (!owner.waiting.includes(waiting)) return
      if (owner.waiting.length > this.#rules.maxWaiting) {
        owner.waiting.pop()
        return reject(this.#rules.refusal())
      }
      signal?.addEventListener('abort', cancel, { once: true })
    })
  }

  /** Returns how many requests of an owner wait. */
  waitingOf(name: string): number {
    return this.#owners.get(name)?.waiting.length ?? 0
  }

  #startNext(): void {
    for (;;) {
      const next = this.#next()
      if (!next) return
      const [started] = next.owner.waiting.splice(next.at, 1)
      if (started) started.start(this.#take(next.name, next.owner, started.isLarge))
    }
  }

  /**
   * Picks, among the owners who have something that may start now, the one with the least running; among equals, the
   * one served longest ago.
   */
  #next(): { name: string; owner: Owner; at: number } | null {
    let best: { name: string; owner: Owner; at: number } | null = null
    for (const [name, owner] of this.#owners) {
      const at = owner.waiting.findIndex(({ isLarge }) => this.#mayStart(owner, isLarge))
      if (at >= 0 && (!best || comesBefore(owner, best.owner))) best = { name, owner, at }
    }
    return best
  }

  #mayStart({ small, large }: Owner, isLarge: boolean): boolean {
    const { slots, largeSlots, keepsLastSlot } = this.#rules
    const free = slots - this.#small - this.#large
    if (free === 0) return false
    if (isLarge) return large === 0 && this.#large < largeSlots
    return small === 0 || free > 1 || !keepsLastSlot
  }

  #take(name: string, owner: Owner, isLarge: boolean): Slot {
    const count = (by: 1 | -1): void => {
      owner[isLarge ? 'large' : 'small'] += by
      if (isLarge) this.#large += by
      else this.#small += by
    }
    count(1)
    owner.lastStart = ++this.#starts
    let isHeld = true
    return {
      isLarge,
      release: () => {
        if (!isHeld) return
        isHeld = false
        count(-1)
        this.#startNext()
        this.#forget(name, owner)
      },
    }
  }

  #forget(name: string, { waiting, small, large }: Owner): void {
    if (waiting.length + small + large === 0) this.#owners.delete(name)
  }
}

function comesBefore(one: Owner, other: Owner): boolean {
  const fewer = one.small + one.large - (other.small + other.large)
  return fewer < 0 || (fewer === 0 && one.lastStart < other.lastStart)
}
