import { createObservable, type Observable } from './observable.ts'
import type { Store } from './stored-value.ts'

/** Settings of this browser: followed as they change, and still there after a reload. */
export interface Persisted<Value extends object> extends Pick<Observable<Value>, 'get' | 'watch'> {
  change(some: Partial<Value>): void
}

/**
 * Settings under a name in the browser's storage. `read` makes settings of whatever stands there: a version before, or
 * somebody by hand, may have written something else.
 */
export function createPersisted<Value extends object>(
  store: Store,
  name: string,
  read: (stored: Partial<Record<keyof Value, unknown>>) => Value,
): Persisted<Value> {
  const stored = store.take(name)
  const { get, become, watch } = createObservable(read(typeof stored === 'object' && stored !== null ? stored : {}))
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
