import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** A person as the table has them: sensitive fields sealed, with hashes beside them. */
export type EmployeeRecord = Selectable<Tables['employee']>
export type NewEmployee = Insertable<Tables['employee']>
export type EmployeeChanges = Updateable<Tables['employee']>
