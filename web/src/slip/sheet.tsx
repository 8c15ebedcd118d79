import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './sheet.css'

interface SheetProps {
  title: string
  /** What takes the focus; the title where nothing is named, so that nothing is done by a key pressed twice. */
  focusOn?: string
  onClose: () => void
  children: ReactNode
}

/** A sheet from below over the page. It keeps the focus while it is open and gives it back; Escape closes it. */
export function Sheet({ title, focusOn = 'h2', onClose, children }: SheetProps) {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  // At once, so that the next key already belongs to the sheet.
  useLayoutEffect(() => {
    const before = document.activeElement
    sheet.current?.querySelector<HTMLElement>(focusOn)?.focus()
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = ''
      if (before instanceof HTMLElement) before.focus()
    }
  }, [focusOn])
  const followKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Tab') return
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), textarea')]
    const at = fields.indexOf(document.activeElement as HTMLElement)
    if (event.shiftKey ? at > 0 : at < fields.length - 1) return
    event.preventDefault()
    fields[event.shiftKey ? fields.length - 1 : 0]?.focus()
  }
  return (
    <div className="sp-cover">
      <div ref={sheet} className="sp-sheet" role="dialog" aria-modal="true" aria-labelledby={id} onKeyDown={followKeys}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  )
}
