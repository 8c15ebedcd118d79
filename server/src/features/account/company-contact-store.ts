import { z } from 'zod'
import type { Db } from '../../database/transaction.ts'
import type { Sealer } from '../../security/vault.ts'

const contact = z.object({ contactName: z.string(), contactPhone: z.string(), contactEmail: z.string() })
export type CompanyContact = z.infer<typeof contact>

const nobody: CompanyContact = { contactName: '', contactPhone: '', contactEmail: '' }

export const sealContact = (sealer: Sealer, companyId: string, named: CompanyContact): Buffer =>
  sealer.seal('company_info', 'contact', companyId, JSON.stringify(named))

/** Returns whom a company names for questions about slips. */
export async function findContact(db: Db, sealer: Sealer, companyId: string): Promise<CompanyContact> {
  const row = await db
    .selectFrom('company_info')
    .select('contact_sealed')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row ? contact.parse(JSON.parse(sealer.open('company_info', 'contact', companyId, row.contact_sealed))) : nobody
}
