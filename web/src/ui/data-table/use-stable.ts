import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that never changes and calls the latest version, so that components with it need not render again. It is
 * for events and must not be called while rendering.
 */
export function useStable<Given extends unknown[], Result>(latest: (...given: Given) => Result) {
  const kept = useRef(latest)
  useLayoutEffect(() => {
    kept.current = latest
  })
  return useCallback((...given: Given): Result => kept.current(...given), [])
}
