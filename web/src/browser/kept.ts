import type { Store } from './stored-value.ts'
import { createWatched, type Watched } from './watched.ts'

/** Settings of this browser: followed as they change, and still there after a reload. */
export interface Kept<Value extends object> extends Pick<Watched<Value>, 'get' | 'watch'> {
  change(some: Partial<Value>): void
}

/**
 * Settings under a name in the browser's storage. `read` makes settings of whatever stands there: a version before, or
 * somebody by hand, may have written something else.
 */
export function createKept<Value extends object>(
  store: Store,
  name: string,
  read: (stored: Partial<Record<keyof Value, unknown>>) => Value,
): Kept<Value> {
  const stored = store.take(name)
  const { get, become, watch } = createWatched(read(typeof stored === 'object' && stored !== null ? stored : {}))
  return {
    get,
    watch,
    change(some) {
      const next = { ...get(), ...some }
      store.put(name, next)
      become(next)
    },
  }
}
