import { type Translate, useText } from '../../ui/language.ts'
import { sessionText as text } from '../text.ts'
import './entry-form.css'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import type { FieldBinding } from './use-entry-form.ts'
import type { SmsSending } from './use-sms-sending.ts'

export function smsFault(value: string, t: Translate): string | undefined {
  if (!value) return t(text.smsEmpty)
  return value.length === 6 ? undefined : t(text.smsLength)
}

interface SmsCodeFieldProps {
  field: FieldBinding
  sending: SmsSending
  hint: string
  /** Codes are sent to known numbers only. */
  ifKnown?: boolean
}

/** The SMS code of a form, with a button that requests one and counts down to the next. */
export function SmsCodeField({ field, sending, hint, ifKnown = false }: SmsCodeFieldProps) {
  const t = useText()
  const { left, busy, sentTo, inMailbox, send } = sending
  const sent = sentTo !== ''
  return (
    <>
      <Field
        field={field}
        label={t(text.smsCode)}
        icon="message"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        clean={(typed) => typed.normalize('NFKC').replace(/\D/g, '')}
        checkedOnLeave
        beside={
          <Button className="zx-entry-ask" onClick={() => void send()} busy={busy} disabled={left > 0}>
            {left > 0 ? t(text.smsAgainIn, { seconds: left }) : t(sent ? text.smsAgain : text.smsGet)}
          </Button>
        }
      />
      <p className="zx-entry-sent" role="status" hidden={!sent}>
        {sent && (inMailbox ? t(ifKnown ? text.smsInMailboxIfKnown : text.smsInMailbox) : hint)}
      </p>
    </>
  )
}
