import { useSyncExternalStore } from 'react'
import type { Store } from './stored-value.ts'

/** Settings of this browser: followed as they change, and still there after a reload. */
export interface Kept<Value extends object> {
  get(): Value
  change(some: Partial<Value>): void
  watch(watcher: () => void): () => void
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
  let current = read(typeof stored === 'object' && stored !== null ? stored : {})
  const watchers = new Set<() => void>()
  return {
    get: () => current,
    change(some) {
      current = { ...current, ...some }
      store.put(name, current)
      for (const watcher of watchers) watcher()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

/** The settings, followed as they change. */
export function useKept<Value extends object>(kept: Kept<Value>): Value {
  return useSyncExternalStore(kept.watch, kept.get)
}
