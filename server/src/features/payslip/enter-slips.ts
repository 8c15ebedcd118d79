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
 * Opens an employee's session of two hours. By link, and by a code from a company's sandbox mailbox, it is about one
 * roster entry. By phone it also remembers which phone was proved: own-slips.ts says why.
 */
export async function enterSlips(ctx: PublicContext, person: Person, came: { slipId?: string; phone?: Buffer }) {
  const { token, tokenHash } = makeToken()
  const { companyId, employeeId } = person
  const proved = came.phone ? { provedPhone: came.phone } : {}
  const session = { tokenHash, companyId, employeeId, ...proved }
  await asPlatform(ctx.pools, (db) => addSession(db, session, ctx.clock.now()))
  return { token, expiresIn: tokenLife, name: person.name, slipId: came.slipId ?? null }
}
