import { fail } from '@zhixin/contract/errors'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { asPlatform } from '../../database/door.ts'
import { endEmployeeSessions } from '../session/store.ts'
import { openEmployee } from './sealed-fields.ts'
import { clearSafetyCode } from './store.ts'

/**
 * Takes a person's safety code away, with its tries and its lock: the next personal link asks for a new one
 * (ROSTER-05). Whoever is in with the old code is out at once. Sessions are no tenant's table, hence the rare door;
 * one transaction, so that no code goes while its sessions stay.
 */
export async function resetSafetyCode({ id }: { id: string }, ctx: UserContext) {
  const now = ctx.clock.now()
  const reset = await asPlatform(ctx.pools, async (db) => {
    const cleared = await clearSafetyCode(db, ctx.company.id, id, now)
    await endEmployeeSessions(db, ctx.company.id, id, now)
    if (cleared) record(ctx, 'employee.resetCode', { person: cleared }, db)
    return cleared
  })
  return reset ? openEmployee(ctx, reset) : fail('record.missing')
}
