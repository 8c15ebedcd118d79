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
  /** Checks the field when it loses the focus, not only when the form is submitted. */
  checkedOnLeave?: boolean
  /** The placeholder. */
  clean?: (typed: string) => string
  /** A line below the field that explains it. */
  extra?: string
  /** Content inside the box, at its end. */
  end?: ReactNode
  /** Content to the right of the box. */
  beside?: ReactNode
}

/** A labelled input with its error below. */
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
