import type { Insertable } from 'kysely'
import type { Tables } from '../database/tables.ts'

type BatchRecord = Insertable<Tables['batch']>

/** A batch under review as it rests, of February 2026, with no columns and nobody in it. */
export const batchRecord = (
  own: Pick<BatchRecord, 'company_id' | 'id'>,
  over: Partial<BatchRecord> = {},
): BatchRecord => ({
  ...own,
  state: 'review',
  title: '2026年2月工资条',
  file_name: 'pay.xlsx',
  sheet: 'Sheet1',
  salary_type: '1',
  salary_type_name: '',
  period: '2026-02',
  channel: 'email',
  items: '[]',
  ...over,
})
