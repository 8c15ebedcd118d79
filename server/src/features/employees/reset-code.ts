import { fail } from '@zhixin/contract/errors'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { endEmployeeSessions } from '../session/store.ts'
import { openKinds } from './contact-change-store.ts'
import { noteContactChanges } from './contact-changes.ts'
import { openEmployee } from './sealed-fields.ts'
import { clearSafetyCode } from './store.ts'

/**
 * Removes a person's safety code with its attempts and its lock: the next personal link asks for a new one (ROSTER-05).
 * Earlier slips stay closed to whoever sets it until that person proves to be the owner (TRUST-06). Sessions that the
 * old code opened end at once. Sessions are no tenant table, so this needs a platform transaction; it is a single one,
 * so that the code is never removed while its sessions stay.
 */
export async function resetSafetyCode({ id }: { id: string }, ctx: UserContext) {
  const now = ctx.clock.now()
  const reset = await asPlatform(ctx.pools, async (db) => {
    const cleared = await clearSafetyCode(db, ctx.company.id, id, now)
    await noteContactChanges(ctx, db)
    await endEmployeeSessions(db, ctx.company.id, id, now)
    if (cleared) record(ctx, 'employee.resetCode', { person: cleared }, db)
    const answer =
      cleared && openEmployee(ctx, cleared, { contactChange: (await openKinds(db, ctx.company.id, [id])).get(id) })
    if (answer) await ctx.keepAnswer(db, answer)
    return answer
  })
  return reset ?? fail('record.missing')
}
