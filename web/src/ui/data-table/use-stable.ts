import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function for good, which does what the latest one does: what is drawn with it need not be drawn again. For
 * events, not for what is called while drawing.
 */
export function useStable<Given extends unknown[], Result>(latest: (...given: Given) => Result) {
  const kept = useRef(latest)
  useLayoutEffect(() => {
    kept.current = latest
  })
  return useCallback((...given: Given): Result => kept.current(...given), [])
}
