import type { EmployeeFields } from '@zhixin/contract/employees'
import { type ErrorKey, errors, fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import type { UserContext } from '../../context.ts'
import type { Db } from '../../database/transaction.ts'
import { hashes } from './sealed-fields.ts'
import { findOwners } from './store.ts'

type Keys = Pick<EmployeeFields, 'phone' | 'employeeNo'>

/** Recognises PostgreSQL's error for a violated unique index. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** Refuses a phone or number that another active person has, and names that person. */
async function refuseTaken(ctx: UserContext, db: Db, keys: Keys, id: string): Promise<void> {
  const phoneHash = hashes.phone(ctx, keys.phone)
  const owners = await findOwners(db, { phoneHash, employeeNo: keys.employeeNo }, id)
  const taken = (path: keyof Keys, key: ErrorKey, owner: { name: string } | undefined) =>
    owner ? [{ path, key, params: { name: owner.name } }] : []
  const faults = [
    ...taken(
      'phone',
      'employees.phoneTaken',
      owners.find((owner) => phoneHash && owner.phone_hash?.equals(phoneHash)),
    ),
    ...taken(
      'employeeNo',
      'employees.numberTaken',
      owners.find((owner) => keys.employeeNo && owner.employee_no === keys.employeeNo),
    ),
  ]
  refuseFaults(ctx, faults)
}

/** Refuses all wrong fields at once, each with its text, so that the form can mark them. */
export function refuseFaults(
  ctx: Pick<UserContext, 'lang'>,
  faults: { path: string; key: ErrorKey; params?: Record<string, string | number> }[],
): void {
  const [first] = faults
  if (!first) return
  const fields = faults.map(({ path, key, params }) => ({
    path,
    message: translate(errors[key].text, ctx.lang, params),
  }))
  fail(first.key, first.params, fields)
}

/**
 * Makes a change that must leave each phone and number with one active person. It checks first, because a refusal
 * should name the owner; the unique indexes decide when two changes coincide, and then it checks again.
 */
export async function withoutConflict<T>(
  ctx: UserContext,
  keys: Keys,
  id: string,
  change: () => Promise<T>,
): Promise<T> {
  await refuseTaken(ctx, ctx.db, keys, id)
  try {
    return await change()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The failed transaction accepts no further queries.
    await ctx.inCompany((db) => refuseTaken(ctx, db, keys, id))
    return fail('employees.rosterChanged')
  }
}
