import type { Outcome } from '@zhixin/domain/sending/outcome'
import type { Found } from '../channel.ts'

/** One text of a registered template to one phone. */
export interface SmsText {
  /** 11 digits, mainland China. */
  to: string
  template: string
  /** Values of the template's variables by name, in the order in which the template names them. */
  values: [name: string, value: string][]
  /** Comes back with the provider's record of the message. */
  reference: string
}

/** What the SMS channel wants of a provider. */
export interface SmsProvider {
  send(text: SmsText): Promise<Outcome>
  /** Whether the provider has a record of this message. */
  ask(sent: { to: string; reference: string; at: Date }): Promise<Extract<Found, 'taken' | 'notYet' | 'unknowable'>>
}

/** How long (ms) an exchange with a provider may take. */
export const providerPatience = 15_000
