import type { Selectable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

/** One run of the sync as the database has it. */
export type SyncRow = Selectable<Tables['wecom_sync']>

/** Which run is meant. */
export type SyncOf = Pick<SyncRow, 'company_id' | 'id'>
