/** The form in which the specification stores values in session or local storage: with their type and time. */
export interface StoredValue {
  type: string
  timestamp: number
  value: unknown
  /** Milliseconds from the timestamp; left out for values that do not expire. */
  lifetime?: number
}

/** The part of a browser's storage that is used here. */
export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Store {
  put(name: string, value: unknown, lifetime?: number): void
  /** Returns the value; undefined if there is none, or if it is unreadable or expired, and then it is removed. */
  take(name: string): unknown
  drop(name: string): void
}

/** Values wrapped with {type, timestamp, value} in a browser's storage (SESSION-02). */
export function createStore(drawer: Drawer, now: () => number): Store {
  return {
    put(name, value, lifetime) {
      const stored: StoredValue = { type: typeName(value), timestamp: now(), value }
      if (lifetime !== undefined) stored.lifetime = lifetime
      drawer.setItem(name, JSON.stringify(stored))
    },
    take(name) {
      const text = drawer.getItem(name)
      if (text === null) return undefined
      const stored = readStored(text)
      const over = stored?.lifetime !== undefined && now() - stored.timestamp >= stored.lifetime
      if (stored && !over) return stored.value
      drawer.removeItem(name)
      return undefined
    },
    drop: (name) => drawer.removeItem(name),
  }
}

const typeName = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

/** Parses a stored value; undefined if its type is not the stated one. */
export function readStored(text: string): StoredValue | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return undefined
    const { type, timestamp, value, lifetime } = parsed as Partial<StoredValue>
    if (typeof timestamp !== 'number' || type !== typeName(value)) return undefined
    return { type, timestamp, value, ...(typeof lifetime === 'number' ? { lifetime } : {}) }
  } catch {
    return undefined
  }
}
