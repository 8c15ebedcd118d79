import { fail } from '@zhixin/contract/errors'
import type { HistoryDetail, SlipVersion } from '@zhixin/contract/history'
import { record } from '../../audit/record.ts'
import type { HandlersOf } from '../../handler.ts'
import type { Sealer } from '../../security/vault.ts'
import { listConfirmations } from './confirmation/confirmation-store.ts'
import { type Despite, listVersions, openContent, openReason, reasonName, type VersionRow } from './correction-store.ts'
import { aboutSlip, findSlip, isErased } from './slip-store.ts'

/** Seals why slips of a batch were withdrawn: one value for all that are withdrawn together. */
export const sealWithdrawReason = (sealer: Sealer, batchId: string, reason: string): Buffer =>
  sealer.seal('slip', 'withdrawReason', batchId, reason)

interface Withdrawn {
  withdrawn_at: Date | null
  withdrawn_by_name: string
  withdrawn_reason_sealed: Buffer | null
}

/** Describes who withdrew a slip, and why; null where it is not withdrawn. */
export function tellWithdrawal(
  sealer: Sealer,
  batchId: string,
  { withdrawn_at: at, withdrawn_by_name: by, withdrawn_reason_sealed: sealed }: Withdrawn,
): HistoryDetail['withdrawal'] {
  if (!at) return null
  return { at: at.toISOString(), by, reason: sealed ? sealer.open('slip', 'withdrawReason', batchId, sealed) : '' }
}

type Replaced = Pick<VersionRow, 'version' | 'replaced_at' | 'replaced_by_name' | 'reason_sealed'> &
  Pick<VersionRow, 'reason_shown' | 'despite_sealed'> &
  Withdrawn

/** Describes who replaced a version of a slip, when and why. */
export const tellCorrection = (
  sealer: Sealer,
  { slipId, batchId }: { slipId: string; batchId: string },
  row: Replaced,
) => ({
  at: row.replaced_at.toISOString(),
  by: row.replaced_by_name,
  reason: openReason(sealer, slipId, row),
  shown: row.reason_shown,
  despite: row.despite_sealed
    ? (JSON.parse(
        sealer.open('slip_version', 'despite', reasonName(slipId, row.version), row.despite_sealed),
      ) as Despite)
    : null,
  withdrawal: tellWithdrawal(sealer, batchId, row),
})

/** Shows the contents of a slip since its first send, version beside version (HISTORY-07). */
export const slipVersions = {
  listVersions: async ({ id }, ctx) => {
    const slip = await findSlip(ctx.db, ctx.company.id, id)
    if (!slip) return fail('record.missing')
    const replaced = await listVersions(ctx.db, ctx.company.id, id)
    const of = { slipId: id, batchId: slip.batch_id }
    const confirmations = await listConfirmations(ctx.db, ctx.company.id, id)
    const list = [...replaced, slip].map((each, at): SlipVersion => {
      const { content_sealed: sealed, sent_at: sentAt, read_at: readAt } = each
      const before = replaced[at - 1]
      // A slip that was sent again unchanged in between has a higher version than what was confirmed.
      const confirmed = confirmations.findLast(
        ({ version }) => version <= each.version && version > (before?.version ?? 0),
      )
      const isPresent = at === replaced.length
      const content = sealed && !isErased(sealed) ? openContent(ctx.sealer, id, sealed) : null
      return {
        nth: at + 1,
        slip: content && { ...content, id, sentAt: sentAt?.toISOString() ?? null },
        sentAt: sentAt?.toISOString() ?? null,
        readAt: readAt?.toISOString() ?? null,
        // Of the present version the slip itself says it: mail that came back has undone a confirmation by deadline.
        confirmedAt: (isPresent ? slip.confirmed_at : confirmed?.confirmed_at)?.toISOString() ?? null,
        confirmedHow: (isPresent ? slip.confirmed_how : confirmed?.how) ?? null,
        correction: before
          ? { ...tellCorrection(ctx.sealer, of, before), repeats: before.content_hash.equals(each.content_hash) }
          : null,
      }
    })
    record(ctx, 'slip.view', aboutSlip(slip))
    return { list }
  },
} satisfies Partial<HandlersOf<'history'>>
