import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { parseReason } from '@zhixin/domain/findings/reason'
import { v7 as newId } from 'uuid'
import { record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import { heldBatch } from '../open-batch.ts'
import { addAcceptance, removeAcceptance } from './acceptance-store.ts'
import { checkState } from './check-state.ts'
import { knownKeys, openKeys } from './check-store.ts'
import { keyHash } from './check-work.ts'
import { totalFindings } from './control-totals.ts'

/**
 * Accepts findings with a reason. Findings named by key are accepted exactly as they were seen, whatever else has
 * changed; "all of a kind" means all of the check that the caller saw.
 */
export async function accept(
  input: InputOf<'batches.acceptFindings'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.acceptFindings'>> {
  const batch = await heldBatch(ctx, input.id)
  const reason = parseReason(storableText(input.reason)) ?? fail('batch.reasonSaysNothing')
  const keys = await keysOf(ctx, input)
  if (keys.length === 0) return { accepted: 0 }
  const id = newId()
  const accepted = await addAcceptance(
    ctx.db,
    {
      company_id: ctx.company.id,
      id,
      batch_id: batch.id,
      reason_sealed: ctx.sealer.seal('acceptance', 'reason', id, reason),
      accepted_by: ctx.who.accountId,
      accepted_by_name: ctx.who.userName,
      accepted_at: ctx.clock.now(),
    },
    keys,
  )
  if (accepted === 0) return { accepted }
  record(ctx, 'batch.acceptFindings', {
    batch,
    facts: { count: accepted },
    changes: [{ field: 'reason', what: '', before: '', after: reason }],
  })
  await ctx.notify({ kind: 'batch', batchId: batch.id })
  return { accepted }
}

async function keysOf(ctx: UserContext, { id, which, basis }: InputOf<'batches.acceptFindings'>): Promise<Buffer[]> {
  const place = { companyId: ctx.company.id, batchId: id }
  const state = (await checkState(ctx, ctx.db, id)) ?? fail('record.missing')
  const totals = (await totalFindings(ctx, ctx.db, state)).map(({ finding }) => ({
    kind: finding.kind,
    key: keyHash(ctx.sealer, finding),
  }))
  if ('keys' in which) {
    const wanted = new Set(which.keys)
    const known = await knownKeys(
      ctx.db,
      place,
      which.keys.map((key) => Buffer.from(key, 'hex')),
    )
    return [...known, ...totals.map(({ key }) => key).filter((key) => wanted.has(key.toString('hex')))]
  }
  if (state.check?.basis !== basis) return fail('batch.changed')
  const ofTotals = totals.filter(({ kind }) => kind === which.kind).map(({ key }) => key)
  return [...ofTotals, ...(await openKeys(ctx.db, place, which))]
}

/** Withdraws acceptances: their findings are open again. */
export async function takeBack(
  input: InputOf<'batches.takeBackFindings'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.takeBackFindings'>> {
  const batch = await heldBatch(ctx, input.id)
  const place = { companyId: ctx.company.id, batchId: batch.id }
  const keys = input.keys.map((key) => Buffer.from(key, 'hex'))
  const takenBack = await removeAcceptance(ctx.db, place, keys)
  if (takenBack > 0) {
    record(ctx, 'batch.takeBackFindings', { batch, facts: { count: takenBack } })
    await ctx.notify({ kind: 'batch', batchId: batch.id })
  }
  return { takenBack }
}
