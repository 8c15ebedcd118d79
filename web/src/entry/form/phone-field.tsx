import { mobileOf } from '@zhixin/domain/format/mobile'
import { type Say, useSay } from '../../ui/language.ts'
import { sessionText as text } from '../text.ts'
import { Field } from './field.tsx'
import type { FieldBinding } from './use-entry-form.ts'

export function phoneFault(value: string, say: Say): string | undefined {
  if (!value.trim()) return say(text.phoneEmpty)
  return mobileOf(value) ? undefined : say(text.phoneInvalid)
}

/** A mobile number however it is written. */
export function PhoneField({ field, autoFocus = false }: { field: FieldBinding; autoFocus?: boolean }) {
  const say = useSay()
  return (
    <Field
      field={field}
      label={say(text.phone)}
      icon="mobile"
      inputMode="tel"
      autoComplete="tel"
      autoFocus={autoFocus}
      maxLength={20}
      checkedOnLeave
    />
  )
}
