import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/language.ts'
import { sessionText as text } from '../text.ts'
import './field.css'
import { Field, type FieldProps } from './field.tsx'

/** An input for a password, which the user can show. */
export function SecretField(props: Omit<FieldProps, 'icon' | 'type' | 'end'>) {
  const t = useText()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      icon="lock"
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="zx-field-eye"
          aria-label={t(text.showPassword)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon shape={shown ? 'eye' : 'eyeShut'} />
        </button>
      }
    />
  )
}
