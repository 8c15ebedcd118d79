import { useSyncExternalStore } from 'react'

/** A value of this page that whoever shows it follows. */
export interface Observable<Value> {
  get(): Value
  become(next: Value): void
  /** Tells of every change until the returned function is called. */
  watch(watcher: () => void): () => void
}

/** For the few things that stand outside of components: who is logged in, the language, the place. */
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

/** The value, followed as it changes. */
export function useObservable<Value>({ watch, get }: Pick<Observable<Value>, 'watch' | 'get'>): Value {
  return useSyncExternalStore(watch, get)
}
