/** How the specification keeps values in session or local storage: with their type and when they were stored. */
export interface StoredValue {
  type: string
  timestamp: number
  value: unknown
  /** ms from the timestamp; left out for what does not expire. */
  lifetime?: number
}

/** What this needs of a browser's storage. */
export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Store {
  put(name: string, value: unknown, lifetime?: number): void
  /** The value, or undefined when there is none, it is unreadable or its time is over; such values are removed. */
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

/** A stored value that is what it says it is, or undefined. */
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
