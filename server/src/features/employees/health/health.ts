import type { ReplyOf } from '@zhixin/contract/calls'
import type { RosterField } from '@zhixin/contract/employees/fields'
import type { UserContext } from '../../../context.ts'
import { loadFields } from '../fields/roster-fields.ts'
import { countProblems } from './store.ts'

/** The fields that everybody should have. */
export const requiredKeys = (fields: readonly RosterField[]): string[] =>
  fields.filter(({ key, required }) => required && key !== 'name').map(({ key }) => key)

/** Says what is wrong in the roster, before a send finds out. */
export async function rosterHealth(_input: unknown, ctx: UserContext): Promise<ReplyOf<'employees.health'>> {
  return await countProblems(ctx.db, requiredKeys(await loadFields(ctx)))
}
