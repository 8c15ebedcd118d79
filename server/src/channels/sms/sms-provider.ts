import type { Outcome } from '@zhixin/domain/sending/outcome'
import type { Found } from '../channel.ts'

/** One text of a registered template to one phone. */
export interface SmsText {
  /** A mainland China number of 11 digits. */
  to: string
  template: string
  /** The values of the template's variables by name, in the template's order. */
  values: [name: string, value: string][]
  /** A reference that is returned in the provider's record of the message. */
  reference: string
}

/** The interface of an SMS provider. */
export interface SmsProvider {
  send(text: SmsText): Promise<Outcome>
  /** Asks whether the provider has a record of this message. */
  ask(sent: { to: string; reference: string; at: Date }): Promise<Extract<Found, 'taken' | 'notYet' | 'unknowable'>>
}

/** The timeout (ms) of an exchange with a provider. */
export const providerPatience = 15_000
