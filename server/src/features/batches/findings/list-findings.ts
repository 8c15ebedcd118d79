import type { FindingGroup } from '@zhixin/contract/batches/findings'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import type { WeighedFinding } from '@zhixin/domain/findings/acceptance'
import type { UserContext } from '../../../context.ts'
import { inOneSnapshot } from '../review/decrypted-store.ts'
import { showApproval } from './approval.ts'
import { type CheckState, checkState, isCurrent } from './check-state.ts'
import { type BatchOf, countFindings, type GroupCount, listFindings } from './check-store.ts'
import { detailOf, keyHash } from './check-work.ts'
import { type AcceptedTotal, openSummary, statedTotals, totalFindings } from './control-totals.ts'
import { checkOnce, hasFailed } from './ensure-check.ts'
import { comparedMonth, sumsOf, tellEquations } from './equations/batch-equations.ts'
import { showFinding, tellAcceptance, tellFinding } from './told-finding.ts'

type Reply = ReplyOf<'batches.findings'>

/** The maximum number of open findings of each kind in one reply. */
const maxAtOnce = 20

/**
 * Returns the findings of the review (REVIEW-05, 07 to 10). It first waits briefly for a check, and otherwise replies
 * that the check is running.
 */
export async function showFindings({ id, again }: InputOf<'batches.findings'>, ctx: UserContext): Promise<Reply> {
  await begin(ctx, id, again === '1')
  await inOneSnapshot(ctx.db)
  const state = (await checkState(ctx, ctx.db, id)) ?? fail('record.missing')
  const place = { companyId: ctx.company.id, batchId: id }
  const summary = openSummary(ctx, state)
  const { last } = state
  return {
    state: isCurrent(state) ? 'ready' : hasFailed(ctx, state) ? 'failed' : 'checking',
    basis: state.check?.basis ?? '-',
    reviewHash: state.reviewHash,
    comparedWith: comparedMonth(last, summary),
    groups: [...totalGroups(ctx, state, await totalFindings(ctx, ctx.db, state)), ...(await keptGroups(ctx, place))],
    equations: summary ? tellEquations(summary, ctx.lang) : [],
    sums: summary && sumsOf(summary, state.batch.items),
    totals: { counted: summary?.totals ?? null, stated: await statedTotals(ctx, ctx.db, id) },
    approval: await showApproval(ctx, state.batch, state.reviewHash),
  }
}

/** How long (ms) a caller waits for a check. Small batches are finished by then; for others the caller asks again. */
const patience = 300

async function begin(ctx: UserContext, id: string, again: boolean): Promise<void> {
  const state = await ctx.inCompany((db) => checkState(ctx, db, id))
  if (!state || isCurrent(state) || (hasFailed(ctx, state) && !again)) return
  // The check continues when nobody waits for it any more.
  const work = checkOnce(ctx, state)
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([work, enough])
  clearTimeout(timer)
}

async function keptGroups(ctx: UserContext, place: BatchOf): Promise<FindingGroup[]> {
  const groups: FindingGroup[] = []
  for (const count of await countFindings(ctx.db, place)) groups.push(await keptGroup(ctx, place, count))
  return groups
}

async function keptGroup(ctx: UserContext, place: BatchOf, count: GroupCount): Promise<FindingGroup> {
  const { kind, severity, open } = count
  const which = { kind, severity, accepted: false, from: 0, count: maxAtOnce }
  const list = open ? await listFindings(ctx.db, place, which) : []
  return { ...count, list: list.map((each) => showFinding(ctx, place.batchId, kind, each)) }
}

/** Groups the differences from the control totals by kind. */
function totalGroups(
  ctx: UserContext,
  { batch }: CheckState,
  weighed: readonly WeighedFinding<AcceptedTotal>[],
): FindingGroup[] {
  return weighed.map((each) => ({
    kind: each.finding.kind,
    severity: each.finding.severity,
    open: each.accepted ? 0 : 1,
    accepted: each.accepted ? 1 : 0,
    list: each.accepted ? [] : [showTotal(ctx, batch.items, each)],
  }))
}

function showTotal(
  { sealer, lang }: UserContext,
  items: CheckState['batch']['items'],
  { finding, accepted }: WeighedFinding<AcceptedTotal>,
) {
  const detail = detailOf(finding, items)
  return {
    key: keyHash(sealer, finding).toString('hex'),
    message: tellFinding(finding.kind, detail, lang),
    rows: detail.rows,
    rowCount: detail.rowCount,
    items: detail.items,
    moves: null,
    accepted: accepted ? tellAcceptance(sealer, accepted) : null,
  }
}

/** Returns some findings of one kind. */
export async function showSome(
  input: InputOf<'batches.findingsOf'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.findingsOf'>> {
  await inOneSnapshot(ctx.db)
  const state = (await checkState(ctx, ctx.db, input.id)) ?? fail('record.missing')
  const { kind, severity, accepted, from, count } = input
  if (kind === 'controlPeople' || kind === 'controlNet') {
    const all = (await totalFindings(ctx, ctx.db, state))
      .filter((each) => each.finding.kind === kind && (each.accepted !== null) === accepted)
      .map((each) => showTotal(ctx, state.batch.items, each))
    return { list: all.slice(from, from + count), total: all.length }
  }
  const place = { companyId: ctx.company.id, batchId: input.id }
  const list = await listFindings(ctx.db, place, { kind, severity, accepted, from, count })
  const counts = (await countFindings(ctx.db, place)).find((each) => each.kind === kind && each.severity === severity)
  return {
    list: list.map((each) => showFinding(ctx, input.id, kind, each)),
    total: (accepted ? counts?.accepted : counts?.open) ?? 0,
  }
}
