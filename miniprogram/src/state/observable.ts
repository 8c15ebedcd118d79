import { useSyncExternalStore } from 'react'

/** A value outside of the pages that can be subscribed to. */
export interface Observable<Value> {
  get(): Value
  become(next: Value): void
  watch(watcher: () => void): () => void
}

export function createObservable<Value>(first: Value): Observable<Value> {
  let current = first
  const watchers = new Set<() => void>()
  return {
    get: () => current,
    become(next) {
      current = next
      for (const watcher of [...watchers]) watcher()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

/** Returns the value and renders again when it changes. */
export function useObservable<Value>({ watch, get }: Observable<Value>): Value {
  return useSyncExternalStore(watch, get)
}
