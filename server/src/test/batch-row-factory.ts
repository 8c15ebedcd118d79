import type { RowContent } from '@zhixin/domain/batches/row-content'
import { v7 as newId } from 'uuid'
import type { Services } from '../context.ts'
import { withCompany } from '../database/transaction.ts'
import { sealRow } from '../features/batches/row-seal.ts'
import { batchRecord } from './batch-record.ts'

export interface TestRow {
  batchId: string
  rowNo: number
}

/** One row of a batch under review, in a batch of its own. Its pay is nobody's concern here. */
export async function makeBatchRow(
  services: Services,
  over: { companyId: string; name?: string; department?: string; employeeId?: string },
): Promise<TestRow> {
  const { companyId } = over
  const [batchId, rowNo] = [newId(), 2]
  const sealer = await services.vault.sealer(companyId)
  const contact = { phone: '', email: '', messenger: '', employeeNo: '', idNumber: '' }
  const content: RowContent = { cells: [], net: null, contact }
  await withCompany(services.pools, companyId, async (db) => {
    await db
      .insertInto('batch')
      .values(batchRecord({ company_id: companyId, id: batchId }))
      .execute()
    await db
      .insertInto('batch_row')
      .values({
        company_id: companyId,
        batch_id: batchId,
        row_no: rowNo,
        name: over.name ?? '李雷',
        department: over.department ?? '',
        ...sealRow(sealer, batchId, rowNo, content),
        employee_id: over.employeeId ?? null,
        match: over.employeeId ? 'byName' : 'unknown',
        match_reason: '',
        blocked: [],
        edited: [],
      })
      .execute()
  })
  return { batchId, rowNo }
}
