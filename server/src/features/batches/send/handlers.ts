import { channelName } from '@zhixin/contract/batches/batch'
import { errors, fail } from '@zhixin/contract/errors'
import { type Language, translate } from '@zhixin/contract/pair'
import { batchCan } from '@zhixin/domain/batches/states'
import { titleIn } from '@zhixin/domain/batches/title-text'
import { channelsOf, companyChannel } from '@zhixin/domain/sending/company-channels'
import type { ProblemKind } from '@zhixin/domain/sending/problems'
import { record } from '../../../audit/record.ts'
import { channelFor } from '../../../channels/company-channel.ts'
import { findTestFailure } from '../../../channels/settings/settings-store.ts'
import type { UserContext } from '../../../context.ts'
import type { HandlersOf } from '../../../handler.ts'
import { wakeSenders } from '../../../outbox/outbox-store.ts'
import { toldOf } from '../alerts/told-store.ts'
import { acceptedFindings } from '../findings/accepted-findings.ts'
import { checkState } from '../findings/check-state.ts'
import { openSummary } from '../findings/control-totals.ts'
import { ensureChecked } from '../findings/ensure-check.ts'
import { comparedMonth, sumsOf } from '../findings/equations/batch-equations.ts'
import { settledOf } from '../findings/settled.ts'
import { listWithoutPassword } from '../messages/mail-content-store.ts'
import { slipStyleOf } from '../messages/slip-style.ts'
import { acceptedMatchesOf } from '../review/accepted-match.ts'
import { finalSlipsOf } from '../review/final-slip/final-slip.ts'
import { freshMatches, isOutdated } from '../review/fresh-matches.ts'
import type { RepeatedPerson } from '../review/repeated/repeated-store.ts'
import { reviewHash, reviewMarks } from '../review-hash-store.ts'
import { afterHandlers } from './after-handlers.ts'
import { channelTestProblem } from './channel-test-problem.ts'
import { titleToSend } from './fresh-title.ts'
import { messagePlan } from './message-plan.ts'
import { netPayTotal } from './net-pay-total.ts'
import { channelNoteText, listText, problemText } from './problem-text.ts'
import { planOf, releasable } from './release.ts'
import { notSentText } from './schedule-store.ts'
import { settlingProblems } from './settling/settling-problems.ts'
import { sharingOf } from './sharing/sharing.ts'
import { findBatchToSend, listRepeats, type RepeatOutcome, type SendCounts, startSending } from './store.ts'
import { timedHandlers } from './timed-handlers.ts'

/** Matches the batch against the current roster and checks it, before the transaction of the answer begins. */
async function prepare(ctx: UserContext, id: string): Promise<void> {
  await ctx.inCompany((db) => freshBatch({ ...ctx, db }, id))
  await ensureChecked(ctx, id)
}

/**
 * Returns the batch with its rows matched against the current roster, and with the title that its slips would have. The
 * draft keeps its own title until it is sent: by that HR tells the drafts of a month apart.
 */
async function freshBatch(ctx: UserContext, id: string) {
  const batch = await findBatchToSend(ctx.db, ctx.company.id, id, false)
  if (batch?.state !== 'review') return batch
  if (!(await isOutdated(ctx, id))) return { ...batch, title: await titleToSend(ctx, batch) }
  const held = await findBatchToSend(ctx.db, ctx.company.id, id, true)
  if (held?.state !== 'review') return held
  if (await freshMatches(ctx, id)) await ctx.notify({ kind: 'batch', batchId: id })
  return { ...held, title: await titleToSend(ctx, held) }
}

/** How many people of a send hear of it: of those to whom it goes, not who has agreed to no message. */
const reachedOf = ({ ready, notSubscribed }: SendCounts): number => ready - notSubscribed

/** What became of the slips that people already have of the month, by the problem that says so. */
const outcomeOf: Partial<Record<ProblemKind, RepeatOutcome>> = {
  alreadySent: 'arrived',
  beingSent: 'waiting',
  notDelivered: 'lost',
}

/** Who would get a second slip, and the batch of the first one. */
function repeatOf(kind: ProblemKind, repeats: Awaited<ReturnType<typeof listRepeats>> | undefined, language: Language) {
  const outcome = outcomeOf[kind]
  const found = outcome && repeats?.get(outcome)
  if (!found) return {}
  const { id, title, sentAt } = found.batch
  const at = sentAt === null ? null : new Date(sentAt).toISOString()
  return { names: found.names, otherBatch: { id, title: titleIn(title, language), sentAt: at } }
}

/** As many people who have several rows are named with the problem. */
const maxRepeatedNames = 3

/** Who has several rows, and how many rows the first of them has. */
function repeatedNames(repeated: readonly RepeatedPerson[], language: Language) {
  const names = repeated.slice(0, maxRepeatedNames).map(({ name }) => name)
  const isMore = repeated.length > names.length
  return {
    names: names.join(translate(listText.comma, language)) + (isMore ? translate(listText.more, language) : ''),
    rows: repeated[0]?.rowNos.length ?? 0,
  }
}

/** The maximum number of people who are named; their total is among the problems. */
const maxNamed = 20

/** Returns what the last check says at the gate: what was accepted, the month before, and whether sums were checked. */
async function checkedOf(ctx: UserContext, id: string) {
  const state = await checkState(ctx, ctx.db, id)
  if (!state) return { accepted: [], comparedWith: null, sums: null }
  const summary = openSummary(ctx, state)
  return {
    accepted: await acceptedFindings(ctx, state),
    comparedWith: comparedMonth(state.last, summary),
    sums: summary && sumsOf(summary, state.batch.items),
  }
}

/** The third step of a batch: the plan of the send, and the send itself (SEND-01, SEND-02). */
export const sendHandlers = {
  check: async ({ id, channel }, ctx) => {
    await prepare(ctx, id)
    const batch = await freshBatch(ctx, id)
    const hash = await reviewHash(ctx.db, ctx.company.id, id)
    if (!batch || hash === null) return fail('record.missing')
    const own = channelsOf(ctx.company.comeFrom)
    if (channel && !own.includes(channel)) return fail('channel.miniProgramOnly')
    const chosen = channel ?? companyChannel(ctx.company.comeFrom, channelName.parse(batch.channel))
    const { counts, problems, changers, limits, added, repeated } = await planOf(ctx, id, chosen)
    const settling = batch.state === 'review' ? settlingProblems(await settledOf(ctx, id), ctx.lang) : []
    const by = await channelFor(ctx, chosen)
    const wordsOf = (kind: ProblemKind) => {
      if (kind === 'repeated' && repeated.length === 1) return problemText.repeatedOne
      return problemText[kind === 'unreachable' && by?.boundByPerson ? 'notBound' : kind]
    }
    const whoOf = (kind: ProblemKind) =>
      kind === 'contactUnconfirmed' || kind === 'contactChanged' ? changers[kind].join(', ') : ''
    const sentBack = notSentText(batch, ctx.lang, (await toldOf(ctx, [id])).get(id))
    const channels = await Promise.all(
      own.map(async (name) => {
        const service = await channelFor(ctx, name)
        const available = service !== null
        const reason = available ? '' : translate(errors['channel.notConfigured'].text, ctx.lang)
        // The number is computed only for channels that can be chosen, because it matters only for that choice.
        const planned = name === chosen ? counts : available ? (await planOf(ctx, id, name)).counts : null
        const ready = planned ? reachedOf(planned) : 0
        const note = service?.boundByPerson ? translate(channelNoteText.boundByPerson, ctx.lang) : ''
        const testFailed = available && (await findTestFailure(ctx.db, ctx.company.id, name)) !== null
        return { name, available, reason, note, ready, testFailed }
      }),
    )
    const isRepeated = problems.some(({ kind }) => outcomeOf[kind])
    const repeats = isRepeated ? await listRepeats(ctx.db, ctx.company.id, id, maxNamed) : undefined
    const slipStyle = await slipStyleOf(ctx, id)
    return {
      state: batch.state,
      people: counts.people,
      ready: reachedOf(counts),
      netPayTotal: netPayTotal(ctx.sealer, batch),
      channel: chosen,
      channels,
      problems: [
        ...(sentBack ? [{ kind: 'sentBack' as const, blocks: false, count: 1, message: sentBack }] : []),
        ...problems.map(({ kind, blocks, count }) => ({
          kind,
          blocks,
          count,
          ...repeatOf(kind, repeats, ctx.lang),
          message: translate(wordsOf(kind), ctx.lang, {
            count,
            who: whoOf(kind),
            until: limits.until,
            people: limits.people,
            limit: limits.peopleLimit,
            added,
            ...repeatedNames(repeated, ctx.lang),
          }),
        })),
        ...(await channelTestProblem(ctx, chosen)),
        ...settling,
      ],
      canSend: batchCan('send', batch.state) && settling.length === 0 && !problems.some((problem) => problem.blocks),
      ...(await checkedOf(ctx, id)),
      acceptedMatches: await acceptedMatchesOf(ctx, id),
      finalSlips: await finalSlipsOf(ctx, id, chosen),
      sharing: counts.sharedTarget ? await sharingOf(ctx, id, chosen) : [],
      slipStyle,
      withoutPassword:
        chosen === 'email' && slipStyle.style.mail === 'pdf' ? await listWithoutPassword(ctx, id, maxNamed) : null,
      reviewHash: hash,
      reviewMarks: await reviewMarks(ctx.db, ctx.company.id, id),
      ...(await messagePlan(ctx, batch, chosen)),
    }
  },

  sendNow: async (wish, ctx) => {
    const { batch, planned, words, people } = await releasable(ctx, wish)
    const { id, channel } = wish
    const release = { companyId: ctx.company.id, id, channel, planned, words, by: ctx.who }
    await startSending(ctx.db, release, ctx.clock.now())
    record(ctx, 'batch.send', { batch, facts: { people, channel } })
    await wakeSenders(ctx.db)
    await ctx.notify({ kind: 'batch', batchId: id })
    return { batchId: id, people }
  },

  ...timedHandlers,
  ...afterHandlers,
} satisfies Partial<HandlersOf<'batches'>>
