import type { Translate } from '../../ui/language.ts'
import { ask } from '../entry-client.ts'
import { registrationText as text } from './text.ts'

/** Whether the company exists. A failed request counts as no, because the server checks again when the form is sent. */
async function isTaken(companyName: string): Promise<boolean> {
  try {
    return (await ask('registration.checkCustomerExists', { companyName })).exists
  } catch {
    return false
  }
}

/** Checks the name of a company that registers (AUTH-05). */
export async function companyFault(value: string, t: Translate): Promise<string | undefined> {
  const name = value.trim()
  if (!name) return t(text.companyEmpty)
  if (name.length === 1) return t(text.companyShort)
  return (await isTaken(name)) ? t(text.companyTaken) : undefined
}
