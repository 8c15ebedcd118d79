import { useSyncExternalStore } from 'react'

/** A value of the page that can be subscribed to. */
export interface Observable<Value> {
  get(): Value
  become(next: Value): void
  /** Calls the listener at every change until the returned function is called. */
  watch(watcher: () => void): () => void
}

/** Makes an observable for the few values outside of components: the session, the language, the address. */
export function createObservable<Value>(first: Value): Observable<Value> {
  let current = first
  const watchers = new Set<() => void>()
  return {
    get: () => current,
    become(next) {
      current = next
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

/** Returns the value and renders again when it changes. */
export function useObservable<Value>({ watch, get }: Pick<Observable<Value>, 'watch' | 'get'>): Value {
  return useSyncExternalStore(watch, get)
}
