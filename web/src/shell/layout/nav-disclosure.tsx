import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import './navbar.css'
import { NavTool } from './nav-tool.tsx'

/** A tool that shows something below itself, until one looks elsewhere. */
export function NavDisclosure(props: { icon: ReactNode; label: string; children: (close: () => void) => ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', close)
    }
  }, [open])
  return (
    <div ref={root} className="zx-disclosure">
      <NavTool
        ref={button}
        icon={props.icon}
        label={props.label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <section
          ref={(own) => own?.scrollIntoView({ block: 'nearest' })}
          id={id}
          className="zx-disclosed"
          aria-label={props.label}
        >
          {props.children(() => setOpen(false))}
        </section>
      )}
    </div>
  )
}
