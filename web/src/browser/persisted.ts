import { createObservable, type Observable } from './observable.ts'
import type { Store } from './stored-value.ts'

/** Settings of this browser, which can be subscribed to and survive a reload. */
export interface Persisted<Value extends object> extends Pick<Observable<Value>, 'get' | 'watch'> {
  change(some: Partial<Value>): void
}

/**
 * Settings under a name in the browser's storage. `read` makes valid settings of the stored text, which an earlier
 * version or somebody by hand may have written differently.
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
