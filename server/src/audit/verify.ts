import { ChainCheck, type ChainState, type Head } from '@zhixin/domain/audit/chain-check'
import { yieldingToRequests } from '../concurrency/yielding.ts'
import type { Db } from '../database/transaction.ts'
import { chainPages, findHead, inOneSnapshot } from './chain-store.ts'
import { sha256 } from './record.ts'

/** Verifies a company's whole chain in one snapshot. Needs a transaction of its own, and no key. */
export async function verifyChain(db: Db, companyId: string, kept: Head | null = null): Promise<ChainState> {
  await inOneSnapshot(db)
  const head = await findHead(db, companyId)
  const check = new ChainCheck(companyId, sha256, kept)
  for await (const page of chainPages(db, companyId))
    for await (const entry of yieldingToRequests(page)) check.add(entry)
  return check.end(head)
}
