import { recordBy } from '../../../audit/record.ts'
import type { PublicContext } from '../../../context.ts'
import type { Db } from '../../../database/transaction.ts'
import { listCompanies } from '../account-store.ts'

/** Records what a user did to their own account in the trail of every company of theirs. */
export async function recordEverywhere(
  ctx: PublicContext,
  db: Db,
  { id, name }: { id: string; name: string },
  action: Parameters<typeof recordBy>[3],
  more: Parameters<typeof recordBy>[4] = {},
): Promise<void> {
  const actor = { kind: 'user' as const, id, name }
  for (const company of await listCompanies(db, id))
    recordBy(ctx, db, { companyId: company.id, actor, address: ctx.address }, action, more)
}
