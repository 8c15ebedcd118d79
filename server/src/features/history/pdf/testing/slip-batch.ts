import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { v7 as newId } from 'uuid'
import type { Services } from '../../../../context.ts'
import { asPlatform } from '../../../../database/transaction.ts'
import { batchRecord } from '../../../../test/batch-record.ts'
import { makePerson, slipContentOf } from '../../../../test/slip-factory.ts'

export interface SlipBatch {
  companyId: string
  batchId: string
  slips: { id: string; content: SlipContent }[]
}

/** A batch that was sent, with a slip for each of these contents; all are about one person of the roster. */
export async function makeSlipBatch(
  services: Services,
  companyId: string,
  contents: readonly Partial<SlipContent>[],
): Promise<SlipBatch> {
  const person = await makePerson(services, { company: { id: companyId, name: '示例科技' } })
  const sealer = await services.vault.sealer(companyId)
  const batchId = newId()
  const now = services.clock.now()
  const slips = contents.map((over) => ({ id: newId(), content: slipContentOf(person, over) }))
  await asPlatform(services.pools, async (db) => {
    const place = { company_id: companyId, id: batchId }
    const batch = {
      state: 'sent',
      title: '二月工资',
      period: '2026-02',
      people: slips.length,
      created_at: now,
    } as const
    await db.insertInto('batch').values(batchRecord(place, batch)).execute()
    for (let from = 0; from < slips.length; from += 500) {
      const values = slips.slice(from, from + 500).map(({ id, content }, at) => ({
        company_id: companyId,
        id,
        batch_id: batchId,
        row_no: from + at + 2,
        employee_id: person.employeeId,
        content_sealed: sealer.seal('slip', 'content', id, JSON.stringify(content)),
        content_hash: sealer.hash('slip', JSON.stringify(content)),
        send_status: 999,
        created_at: now,
        sent_at: now,
        withdrawn_at: null,
        withdrawn_by: null,
      }))
      if (values.length > 0) await db.insertInto('slip').values(values).execute()
    }
  })
  return { companyId, batchId, slips }
}
