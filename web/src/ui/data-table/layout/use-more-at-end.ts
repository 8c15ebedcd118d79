import { type RefObject, useEffect } from 'react'

/**
 * Marks a table whose columns go on beyond its right edge, while they do. Set on the element, because a state would
 * draw the whole table anew at each step of scrolling.
 */
export function useMoreAtEnd(scroll: RefObject<HTMLElement | null>, contentWidth: number, width: number): void {
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    const mark = () => element.toggleAttribute('data-more', contentWidth - width - element.scrollLeft > 1)
    mark()
    element.addEventListener('scroll', mark, { passive: true })
    return () => element.removeEventListener('scroll', mark)
  }, [scroll, contentWidth, width])
}
