import type { ComponentPropsWithRef } from 'react'

interface AnchorProps extends ComponentPropsWithRef<'span'> {
  at: DOMRect
}

/** Covers the element to which a menu or tip belongs, so that all cells share one menu or tip. */
export function Anchor({ at, ...rest }: AnchorProps) {
  const { left, top, width, height } = at
  return <span {...rest} aria-hidden style={{ position: 'fixed', zIndex: 5, left, top, width, height }} />
}
