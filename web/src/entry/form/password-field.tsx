import { passwordFault, passwordLength } from '@zhixin/domain/session/password'
import { type Say, useSay } from '../../ui/language.ts'
import { sessionText as text } from '../text.ts'
import { SecretField } from './secret-field.tsx'
import type { FieldBinding } from './use-entry-form.ts'

/** What is wrong with a new password. `known`: what of its owner it must not be made of. */
export function newPasswordFault(value: string, known: string[], say: Say): string | undefined {
  if (!value) return say(text.passwordEmpty)
  const fault = passwordFault(value, known)
  return fault ? say(text.passwordFault[fault]) : undefined
}

/** A new password. */
export function PasswordField({ field, label }: { field: FieldBinding; label: string }) {
  const say = useSay()
  return (
    <SecretField
      field={field}
      label={label}
      extra={say(text.passwordRule)}
      autoComplete="new-password"
      maxLength={passwordLength.most}
      checkedOnLeave
    />
  )
}
