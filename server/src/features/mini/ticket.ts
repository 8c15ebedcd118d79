import { z } from 'zod'
import type { Clock } from '../../context.ts'
import type { Vault } from '../../security/vault.ts'

/** Who has logged in at WeChat and has no link to a person yet. */
const visitor = z.object({ appId: z.string(), openid: z.string(), until: z.number() })
export type Visitor = z.infer<typeof visitor>

const name = 'mini_ticket'
/** How long (ms) a ticket is good: the person is asked for the phone number meanwhile. */
const life = 10 * 60_000

type Keys = { vault: Pick<Vault, 'sealInstallation' | 'openInstallation'>; clock: Clock }

/** Makes the ticket between mini/login and mini/bindPhone: sealed, so that the caller neither reads nor makes one. */
export function makeTicket({ vault, clock }: Keys, of: Omit<Visitor, 'until'>): string {
  const text = JSON.stringify({ ...of, until: clock.now().getTime() + life })
  return vault.sealInstallation(name, Buffer.from(text)).toString('base64url')
}

/** Returns the visitor of a ticket; null where it is none of ours, or too old. */
export function readTicket({ vault, clock }: Keys, ticket: string): Visitor | null {
  try {
    const text = vault.openInstallation(name, Buffer.from(ticket, 'base64url')).toString('utf8')
    const read = visitor.parse(JSON.parse(text))
    return read.until > clock.now().getTime() ? read : null
  } catch {
    return null
  }
}
