import type { RosterField } from '@zhixin/contract/employees/fields'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'
import { changedDetails } from './detail-values.ts'
import { eachDetails, updateDetails } from './store.ts'

/** Writes what a file says of the fields without a column of their own; values that it leaves out stay. */
export async function importDetails(
  ctx: UserContext,
  fields: readonly RosterField[],
  values: ReadonlyMap<string, Record<string, string>>,
  now: Date,
): Promise<void> {
  for await (const page of eachDetails(ctx.db, [...values.keys()])) {
    const changes: { id: string; details: string; details_sealed: Buffer | null }[] = []
    for await (const person of yieldingToRequests(page))
      changes.push({ id: person.id, ...changedDetails(ctx, person, fields, values.get(person.id) ?? {}) })
    await updateDetails(ctx.db, changes, now)
  }
}
