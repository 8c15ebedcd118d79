import { passwordFault, passwordLength } from '@zhixin/domain/session/password'
import { type Translate, useText } from '../../ui/language.ts'
import { sessionText as text } from '../text.ts'
import { SecretField } from './secret-field.tsx'
import type { FieldBinding } from './use-entry-form.ts'

/** Checks a new password. `known` is the data of its owner that it must not contain. */
export function newPasswordFault(value: string, known: string[], t: Translate): string | undefined {
  if (!value) return t(text.passwordEmpty)
  const fault = passwordFault(value, known)
  return fault ? t(text.passwordFault[fault]) : undefined
}

/** A new password. */
export function PasswordField({ field, label }: { field: FieldBinding; label: string }) {
  const t = useText()
  return (
    <SecretField
      field={field}
      label={label}
      extra={t(text.passwordRule)}
      autoComplete="new-password"
      maxLength={passwordLength.max}
      checkedOnLeave
    />
  )
}
