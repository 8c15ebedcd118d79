import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import type { SheetProps } from './element-props.ts'

/** A sheet from below over the page. It keeps the focus while it is open and gives it back; Escape closes it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // At once, so that the next key already belongs to the sheet.
  useLayoutEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const followKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Tab') return
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const at = fields.indexOf(document.activeElement as HTMLElement)
    if (event.shiftKey ? at > 0 : at < fields.length - 1) return
    event.preventDefault()
    fields[event.shiftKey ? fields.length - 1 : 0]?.focus()
  }
  return (
    <div className="cover">
      <div className="sheet" role="dialog" aria-modal="true" aria-labelledby={id} onKeyDown={followKeys}>
        <h2 className="card-title html-sheet-title" id={id} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  )
}
