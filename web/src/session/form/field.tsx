import { type HTMLInputAutoCompleteAttribute, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import type { FieldBinding } from './use-entry-form.ts'
import './field.css'

export interface FieldProps {
  field: FieldBinding
  label: string
  icon: IconShape
  autoComplete: HTMLInputAutoCompleteAttribute
  maxLength: number
  type?: 'text' | 'password'
  inputMode?: 'tel' | 'numeric'
  placeholder?: string
  autoFocus?: boolean
  /** Looked at as soon as it is left, and not only when the form is sent. */
  checkedOnLeave?: boolean
  /** What stands for what was typed. */
  clean?: (typed: string) => string
  /** One line below, for whoever wonders what is asked. */
  extra?: string
  /** Inside the box, at its end. */
  end?: ReactNode
  /** At the right of the box. */
  beside?: ReactNode
}

/** A labelled line to type in, with what is wrong with it below. */
export function Field({
  field,
  label,
  icon,
  clean,
  extra,
  end,
  beside,
  checkedOnLeave,
  autoFocus,
  ...input
}: FieldProps) {
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) element.current?.focus()
  }, [autoFocus])
  const told = [field.fault !== undefined && `${id}-fault`, extra !== undefined && `${id}-extra`].filter(Boolean)
  return (
    <div className="zx-field">
      <label htmlFor={id}>{label}</label>
      <div className="zx-field-row">
        <div className={field.fault === undefined ? 'zx-field-box' : 'zx-field-box zx-field-wrong'}>
          <Icon shape={icon} />
          <input
            id={id}
            ref={(current) => {
              element.current = current
              field.bind(current)
            }}
            name={field.name}
            value={field.value}
            required
            aria-invalid={field.fault !== undefined}
            aria-describedby={told.join(' ') || undefined}
            onChange={({ target }) => field.change(clean ? clean(target.value) : target.value)}
            onBlur={() => checkedOnLeave && field.leave()}
            {...input}
          />
          {end}
        </div>
        {beside}
      </div>
      {field.fault !== undefined && (
        <p className="zx-field-fault" id={`${id}-fault`} role="alert">
          {field.fault}
        </p>
      )}
      {extra !== undefined && (
        <p className="zx-field-extra" id={`${id}-extra`}>
          {extra}
        </p>
      )}
    </div>
  )
}
