import type { ComponentProps, ReactNode } from 'react'
import './button.css'
import './entry-form.css'

interface ButtonProps extends ComponentProps<'button'> {
  primary?: boolean
  /** The action of the button is running; another click does nothing. */
  busy?: boolean
  children: ReactNode
}

/** A button of the pages before the console. */
export function Button({ primary = false, busy = false, className = '', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`zx-button ${primary ? 'zx-button-primary' : ''} ${className}`}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="zx-spin" aria-hidden />}
      {children}
    </button>
  )
}

/** The button that submits its form. */
export function SubmitButton({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <Button type="submit" primary className="zx-entry-submit" busy={busy ?? false}>
      {children}
    </Button>
  )
}
