import type { Call } from '@zhixin/contract/call'
import type { Context, PublicContext, UploadedFile } from '../context.ts'
import { openCompanyTransaction, withCompany } from '../database/transaction.ts'
import { enqueue } from '../jobs/queue.ts'
import { notify } from '../live/notify.ts'
import type { Sealer } from '../security/vault.ts'
import { answerOnce, hashInput, type KeepAnswer, keepNothing } from './answer-once.ts'
import type { Entry } from './enter.ts'

export type AnyHandler = (input: unknown, ctx: PublicContext, file: UploadedFile | null) => Promise<unknown>

/** A request whose caller is authenticated and whose input is parsed. */
interface ReadyCall {
  call: Call
  handler: AnyHandler
  input: unknown
  base: PublicContext
  entry: Entry | null
  file: UploadedFile | null
}

/** Runs the handler of a request; with a repeat key (docs/wire.md) it runs once for all repetitions. */
export async function runCall(ready: ReadyCall, repeatKey: string | null): Promise<unknown> {
  const { call, handler, input, base, entry, file } = ready
  if (!entry) return checkedReply(call, await handler(input, base, file))
  const sealer = await base.vault.sealer(entry.company.id)
  const run = (keep: KeepAnswer) => runInCompany(ready, entry, sealer, keep)
  if (repeatKey === null || entry.who.kind !== 'user') return run(keepNothing)
  const companyId = entry.company.id
  const keyed = { companyId, accountId: entry.who.accountId, callName: call.name, key: repeatKey }
  return answerOnce({ call: keyed, inputHash: await hashInput(sealer, input, file), sealer, ctx: base }, run)
}

/** Checks and strips the reply before the commit, so that a wrong reply rolls everything back. */
const checkedReply = ({ route, reply }: Call, result: unknown): unknown =>
  route.travel === 'blob' ? result : reply.parse(result)

async function runInCompany(
  { call, handler, input, base, file }: ReadyCall,
  { company, who }: Entry,
  sealer: Sealer,
  keep: KeepAnswer,
): Promise<unknown> {
  const departments = who.kind === 'user' ? who.departments : null
  const transaction = openCompanyTransaction(base.pools, company.id, departments)
  let isKept = false
  const ctx: Context = {
    ...base,
    who,
    company,
    db: transaction.db,
    inCompany: (work) => withCompany(base.pools, company.id, work, departments),
    sealer,
    async keepAnswer(db, answer) {
      await keep(db, checkedReply(call, answer))
      isKept = true
    },
    enqueue: (job, payload, db = transaction.db) => enqueue(db, job, payload),
    notify: (event, db = transaction.db) => notify(db, { companyId: company.id }, event),
  }
  let result: unknown
  try {
    result = checkedReply(call, await handler(input, ctx, file))
    if (!isKept) await keep(transaction.db, result)
  } catch (error) {
    await transaction.rollback()
    throw error
  }
  await transaction.commit()
  return result
}
