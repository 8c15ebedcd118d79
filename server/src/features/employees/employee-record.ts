import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** A person as stored in the table: sensitive fields sealed, with their hashes. */
export type EmployeeRecord = Selectable<Tables['employee']>
export type NewEmployee = Insertable<Tables['employee']>
export type EmployeeChanges = Updateable<Tables['employee']>
