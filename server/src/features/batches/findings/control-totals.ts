import type { InputOf } from '@zhixin/contract/calls'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { type WeighedFinding, weighFindings } from '@zhixin/domain/findings/acceptance'
import { checkControlTotals } from '@zhixin/domain/findings/control-totals'
import { changesBetween, record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import type { Db } from '../../../database/transaction.ts'
import { heldBatch } from '../open-batch.ts'
import { acceptancesOf } from './acceptance-store.ts'
import type { CheckState } from './check-state.ts'
import { type CheckSummary, keyHash } from './check-work.ts'
import { findControlTotal, putControlTotal } from './settling-store.ts'
import { type AcceptanceRecord, tellAcceptance } from './told-finding.ts'

interface Stated {
  people: number | null
  net: string | null
  source: string
}

type Context = Pick<UserContext, 'company' | 'sealer'>

/** Opens the results of the last check other than its findings. */
export function openSummary(
  { sealer }: Pick<Context, 'sealer'>,
  { batch, check }: Pick<CheckState, 'check'> & { batch: { id: string } },
): CheckSummary | null {
  if (!check) return null
  return JSON.parse(sealer.open('batch_check', 'summary', batch.id, check.summary_sealed)) as CheckSummary
}

/** Returns the control totals of a batch and when they were entered. */
export async function statedTotals({ company, sealer }: Context, db: Db, batchId: string) {
  const kept = await findControlTotal(db, { companyId: company.id, batchId })
  if (!kept) return null
  const stated = JSON.parse(sealer.open('control_total', 'stated', batchId, kept.stated_sealed)) as Stated
  return { ...stated, by: kept.stated_by_name, at: kept.stated_at.toISOString() }
}

export interface AcceptedTotal extends AcceptanceRecord {
  key: string
  reason: string
}

/**
 * REVIEW-09: returns the differences between the batch and its control totals, each with its acceptance. They are
 * computed on demand and never stored.
 */
export async function totalFindings(ctx: Context, db: Db, state: CheckState): Promise<WeighedFinding<AcceptedTotal>[]> {
  const [summary, stated] = [openSummary(ctx, state), await statedTotals(ctx, db, state.batch.id)]
  if (!summary || !stated) return []
  const { people, net } = summary.totals
  const counted = { people, net: net ?? '0' }
  const findings = checkControlTotals(counted, stated, state.batch.items)
  const keys = findings.map((finding) => keyHash(ctx.sealer, finding))
  const place = { companyId: ctx.company.id, batchId: state.batch.id }
  const accepted = (await acceptancesOf(db, place, keys)).map(({ key_hash, ...rest }) => ({
    ...rest,
    key: key_hash.toString('hex'),
    reason: tellAcceptance(ctx.sealer, rest).reason,
  }))
  return weighFindings(findings, accepted, (finding) => keyHash(ctx.sealer, finding).toString('hex'))
}

/** Stores or removes the control totals of a batch. */
export async function setTotals(
  input: InputOf<'batches.setControlTotals'>,
  ctx: UserContext,
): Promise<Record<string, never>> {
  const batch = await heldBatch(ctx, input.id)
  const place = { companyId: ctx.company.id, batchId: batch.id }
  const before = await statedTotals(ctx, ctx.db, batch.id)
  const stated: Stated = { people: input.people, net: input.net, source: storableText(input.source) }
  const isNone = stated.people === null && stated.net === null
  await putControlTotal(
    ctx.db,
    place,
    isNone
      ? null
      : {
          stated_sealed: ctx.sealer.seal('control_total', 'stated', batch.id, JSON.stringify(stated)),
          stated_by_name: ctx.who.userName,
          stated_at: ctx.clock.now(),
        },
  )
  const told = (totals: Stated | null) => ({ people: totals?.people?.toString() ?? '', net: totals?.net ?? '' })
  record(ctx, 'batch.controlTotals', { batch, changes: changesBetween(told(before), told(stated), ['people', 'net']) })
  await ctx.notify({ kind: 'batch', batchId: batch.id })
  return {}
}
