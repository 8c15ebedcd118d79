import './login-form.css'
import type { CodeField, CodeMessage } from './use-code-sending.ts'

/** What is said at one field, under an id that the field names in aria-describedby. */
export interface FieldMessage {
  words: string
  isBad: boolean
}

/** The message of a field where it is about that field. */
export const messageAt = (message: CodeMessage | null, at: CodeField): FieldMessage | null =>
  message?.at === at ? message : null

/** A message below its field. It is there without words too, so that screen readers hear them come. */
export function FieldNote({ id, message }: { id: string; message: FieldMessage | null }) {
  return (
    <p className={message?.isBad ? 'sp-fault' : 'sp-told'} id={id} role="alert">
      {message?.words}
    </p>
  )
}

/** The attributes of a field with a message below it, and perhaps a hint. */
export function describedBy(note: string, message: FieldMessage | null, hint?: string) {
  return {
    'aria-invalid': message?.isBad ? true : undefined,
    'aria-describedby': [message?.words && note, hint].filter(Boolean).join(' ') || undefined,
  }
}
