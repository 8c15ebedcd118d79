import type { PublicContext } from '../../context.ts'
import { asPlatform } from '../../database/door.ts'
import { makeToken } from '../../http/token.ts'
import { addSession, tokenLife } from '../session/store.ts'

interface Person {
  companyId: string
  employeeId: string
  name: string
}

/**
 * Opens an employee's session of two hours. By link it is about one roster entry. By phone it also remembers which
 * phone was proved: own-slips.ts says why.
 */
export async function enterSlips(ctx: PublicContext, person: Person, came: { slipId: string } | { phone: Buffer }) {
  const { token, tokenHash } = makeToken()
  const { companyId, employeeId } = person
  const session = { tokenHash, companyId, employeeId }
  const proved = 'phone' in came ? { provedPhone: came.phone } : {}
  await asPlatform(ctx.pools, (db) => addSession(db, { ...session, ...proved }, ctx.clock.now()))
  return { token, expiresIn: tokenLife, name: person.name, slipId: 'slipId' in came ? came.slipId : null }
}
