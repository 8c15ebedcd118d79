import { fail } from '@zhixin/contract/errors'
import type { RowContact } from '@zhixin/domain/batches/row-content'
import { v7 as newId } from 'uuid'
import type { UserContext } from '../../../context.ts'
import { enteredBy } from '../../employees/contact-changes.ts'
import type { NewEmployee } from '../../employees/store.ts'
import { rowKeys } from '../row-keys.ts'

/** Seals a person's contacts for their roster entry and computes their lookup hashes. */
export function sealedContact(ctx: UserContext, id: string, contact: RowContact) {
  const seal = (column: string, text: string) => (text ? ctx.sealer.seal('employee', column, id, text) : null)
  const keys = rowKeys(ctx.sealer, contact, (phone) => ctx.vault.lookupHash('phone', phone))
  return {
    phone_sealed: seal('phone', contact.phone),
    phone_hash: keys.phone_hash,
    email_sealed: seal('email', contact.email),
    email_hash: keys.email_hash,
    id_number_sealed: seal('id_number', contact.idNumber),
    id_number_hash: keys.id_number_hash,
    employee_no: contact.employeeNo,
    messenger: contact.messenger,
  }
}

export type NewEntry = NewEmployee & { id: string }

/** Makes a new roster entry from the file's data of the person. */
export function newEntry(
  ctx: UserContext,
  person: { name: string; department: string; contact: RowContact },
): NewEntry {
  const id = newId()
  const now = ctx.clock.now()
  return {
    company_id: ctx.company.id,
    id,
    name: person.name,
    department: person.department,
    ...sealedContact(ctx, id, person.contact),
    ...enteredBy(ctx, now),
    created_at: now,
    updated_at: now,
  }
}

/** The SQLSTATE of a violated unique index. */
const uniqueViolation = '23505'

/** Writes to the roster. A violated unique index means that somebody else entered the same phone or number first. */
export async function orRosterChanged<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) fail('employees.rosterChanged')
    throw error
  }
}
