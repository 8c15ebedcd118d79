import { fail } from '@zhixin/contract/errors'
import type { SlipVersion } from '@zhixin/contract/history'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { record } from '../../audit/record.ts'
import type { HandlersOf } from '../../handler.ts'
import type { Sealer } from '../../security/vault.ts'
import { aboutSlip, findSlip, isErased, listVersions, reasonName } from './slip-store.ts'

interface Replaced {
  version: number
  replaced_at: Date
  replaced_by_name: string
  reason_sealed: Buffer | null
}

/** Describes who replaced a version of a slip, when and why. */
export const tellCorrection = (sealer: Sealer, slipId: string, replaced: Replaced) => ({
  at: replaced.replaced_at.toISOString(),
  by: replaced.replaced_by_name,
  reason: replaced.reason_sealed
    ? sealer.open('slip_version', 'reason', reasonName(slipId, replaced.version), replaced.reason_sealed)
    : '',
})

/** Shows the contents of a slip since its first send, version beside version (HISTORY-07). */
export const slipVersions = {
  listVersions: async ({ id }, ctx) => {
    const slip = await findSlip(ctx.db, ctx.company.id, id)
    if (!slip) return fail('record.missing')
    const replaced = await listVersions(ctx.db, ctx.company.id, id)
    const list = [...replaced, slip].map((each, at): SlipVersion => {
      const { content_sealed: sealed, sent_at: sentAt, read_at: readAt } = each
      const before = replaced[at - 1]
      const content: SlipContent | null =
        sealed && !isErased(sealed) ? JSON.parse(ctx.sealer.open('slip', 'content', id, sealed)) : null
      return {
        nth: at + 1,
        slip: content && { ...content, id, sentAt: sentAt?.toISOString() ?? null },
        sentAt: sentAt?.toISOString() ?? null,
        readAt: readAt?.toISOString() ?? null,
        correction: before
          ? { ...tellCorrection(ctx.sealer, id, before), repeats: before.content_hash.equals(each.content_hash) }
          : null,
      }
    })
    record(ctx, 'slip.view', aboutSlip(slip))
    return { list }
  },
} satisfies Partial<HandlersOf<'history'>>
