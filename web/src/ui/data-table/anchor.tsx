import type { ComponentPropsWithRef } from 'react'

interface AnchorProps extends ComponentPropsWithRef<'span'> {
  at: DOMRect
}

/** Lies over an element that a menu or tip belongs to, so that one of them serves all cells. */
export function Anchor({ at, ...rest }: AnchorProps) {
  const { left, top, width, height } = at
  return <span {...rest} aria-hidden style={{ position: 'fixed', zIndex: 5, left, top, width, height }} />
}
