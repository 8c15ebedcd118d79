import { mobileOf } from '@zhixin/domain/format/mobile'
import { type Translate, useText } from '../../ui/language.ts'
import { sessionText as text } from '../text.ts'
import { Field } from './field.tsx'
import type { FieldBinding } from './use-entry-form.ts'

export function phoneFault(value: string, t: Translate): string | undefined {
  if (!value.trim()) return t(text.phoneEmpty)
  return mobileOf(value) ? undefined : t(text.phoneInvalid)
}

/** An input for a mobile number in any notation. */
export function PhoneField({ field, autoFocus = false }: { field: FieldBinding; autoFocus?: boolean }) {
  const t = useText()
  return (
    <Field
      field={field}
      label={t(text.phone)}
      icon="mobile"
      inputMode="tel"
      autoComplete="tel"
      autoFocus={autoFocus}
      maxLength={20}
      checkedOnLeave
    />
  )
}
