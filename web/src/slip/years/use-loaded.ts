import { useEffect, useState } from 'react'

/**
 * A part of the page that loads after it. Null until it is there, and where it does not come: the slip stands without.
 */
export function useLoaded<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ part: T } | null>(null)
  useEffect(() => {
    let isThere = true
    load().then(
      (part) => {
        if (isThere) setLoaded({ part })
      },
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [load])
  return loaded?.part ?? null
}
