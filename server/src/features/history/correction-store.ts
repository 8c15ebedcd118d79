import type { HistoryDetail } from '@zhixin/contract/history'
import type { SlipCorrected } from '@zhixin/contract/slip'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { comparedVersion, isUnseen, slipChanges } from '@zhixin/domain/payslip/slip-changes'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import type { Sealer } from '../../security/vault.ts'

/** The name under which the reason of a correction is sealed: that of the replaced version. */
export const reasonName = (slipId: string, version: number): string => `${slipId}/${version}`

export type Despite = NonNullable<NonNullable<HistoryDetail['corrected']>['despite']>

/** Seals why a correction went out although totals do not follow it. */
export const sealDespite = (sealer: Sealer, slipId: string, version: number, despite: Despite): Buffer =>
  sealer.seal('slip_version', 'despite', reasonName(slipId, version), JSON.stringify(despite))

const versions = (db: Db, companyId: string) =>
  db
    .selectFrom('slip_version')
    .select(['slip_id', 'version', 'content_sealed', 'content_hash', 'sent_at', 'read_at'])
    .select(['replaced_at', 'replaced_by_name', 'reason_sealed', 'reason_shown', 'despite_sealed'])
    .select(['withdrawn_at', 'withdrawn_by_name', 'withdrawn_reason_sealed'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('slip')
            .innerJoin('batch', (join) =>
              join.onRef('batch.company_id', '=', 'slip.company_id').onRef('batch.id', '=', 'slip.batch_id'),
            )
            .select('slip.id')
            .whereRef('slip.company_id', '=', 'slip_version.company_id')
            .whereRef('slip.id', '=', 'slip_version.slip_id')
            .where('slip_version.sent_at', 'is not', null)
            .where(sql<SqlBool>`batch.slip_style->>'mail' in ('slip', 'pdf')`),
        )
        .as('is_mailed'),
    )
    .where('company_id', '=', companyId)
    .orderBy('version')
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

/** Lists the content of a slip before each of its corrections, oldest first. */
export const listVersions = (db: Db, companyId: string, id: string) =>
  versions(db, companyId).where('slip_id', '=', id).execute()

/** Lists the same for many slips, by slip; slips that were never corrected are left out. */
export async function listVersionsOf(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, VersionRow[]>> {
  const bySlip = new Map<string, VersionRow[]>()
  if (!ids.length) return bySlip
  const rows = await versions(db, companyId)
    .where(sql<SqlBool>`slip_id = any(${[...ids]}::uuid[])`)
    .execute()
  for (const row of rows) bySlip.set(row.slip_id, [...(bySlip.get(row.slip_id) ?? []), row])
  return bySlip
}

const hasContent = (sealed: Buffer | null): sealed is Buffer => sealed !== null && sealed.length > 0

/** The content of a replaced version; null where it was removed with its batch. */
export const openContent = (sealer: Sealer, id: string, sealed: Buffer | null): SlipContent | null =>
  hasContent(sealed) ? JSON.parse(sealer.open('slip', 'content', id, sealed)) : null

export const openReason = (sealer: Sealer, id: string, row: Pick<VersionRow, 'version' | 'reason_sealed'>): string =>
  row.reason_sealed ? sealer.open('slip_version', 'reason', reasonName(id, row.version), row.reason_sealed) : ''

type Compared =
  | 'version'
  | 'content_sealed'
  | 'read_at'
  | 'withdrawn_at'
  | 'is_mailed'
  | 'replaced_at'
  | 'reason_sealed'
  | 'reason_shown'

/** Whether a replaced version was withdrawn before anybody saw it. `is_mailed`: the batch's mails carry the slip. */
const wasUnseen = (row: Pick<VersionRow, 'withdrawn_at' | 'read_at' | 'is_mailed'>): boolean =>
  isUnseen({ withdrawnAt: row.withdrawn_at, readAt: row.read_at, isMailed: Boolean(row.is_mailed) })

/**
 * What the corrections of a slip changed for its reader, with the reason of the last one where HR shows it
 * (HISTORY-07). Undefined: nothing is another than what they read.
 */
export function shownCorrection(
  sealer: Sealer,
  id: string,
  replaced: readonly Pick<VersionRow, Compared>[],
  content: SlipContent,
): SlipCorrected | undefined {
  const last = replaced.at(-1)
  if (!last) return undefined
  const before = comparedVersion(
    replaced.map((row) => ({
      content: openContent(sealer, id, row.content_sealed),
      readAt: row.read_at,
      isUnseen: wasUnseen(row),
    })),
  )
  const changes = before ? slipChanges(before, content) : []
  if (changes.length === 0) return undefined
  const reason = last.reason_shown ? openReason(sealer, id, last) : ''
  return { at: last.replaced_at.toISOString(), changes, reason }
}

/**
 * The version with which a corrected slip is compared, still sealed, for whoever opens it elsewhere: what shownCorrection
 * opens. Null: there is none.
 */
export function comparedRow(sealer: Sealer, id: string, replaced: readonly VersionRow[]) {
  const last = replaced.at(-1)
  const compared = comparedVersion(
    replaced.map((row) => ({
      content: hasContent(row.content_sealed) ? row : null,
      readAt: row.read_at,
      isUnseen: wasUnseen(row),
    })),
  )
  if (!last || !compared?.content_sealed) return null
  const reason = last.reason_shown ? openReason(sealer, id, last) : ''
  return { before: compared.content_sealed, at: last.replaced_at.toISOString(), reason }
}

/** What the corrections of one slip changed for its reader; nothing where they changed nothing. */
export async function findCorrection(
  db: Db,
  sealer: Sealer,
  slip: { companyId: string; id: string },
  content: SlipContent,
): Promise<{ correction?: SlipCorrected }> {
  const correction = shownCorrection(sealer, slip.id, await listVersions(db, slip.companyId, slip.id), content)
  return correction ? { correction } : {}
}

/**
 * Replaces the content of a slip. The previous content stays as evidence, with the times at which it was sent, opened
 * and withdrawn, and with who corrected it and why (HISTORY-02, HISTORY-07).
 */
export async function replaceContent(
  db: Db,
  slip: {
    companyId: string
    id: string
    accountId: string
    userName: string
    reasonSealed: Buffer
    reasonShown: boolean
    despiteSealed: Buffer | null
    sealed: Buffer
    hash: Buffer
  },
  now: Date,
): Promise<void> {
  const { companyId, id } = slip
  const kept = ['company_id', 'version', 'content_sealed', 'content_hash', 'sent_at', 'read_at'] as const
  const withdrawn = ['withdrawn_at', 'withdrawn_by_name', 'withdrawn_reason_sealed'] as const
  await db
    .insertInto('slip_version')
    .columns([
      ...kept,
      ...withdrawn,
      'slip_id',
      'replaced_at',
      'replaced_by',
      'reason_sealed',
      'replaced_by_name',
      'reason_shown',
      'despite_sealed',
    ])
    .expression((eb) =>
      eb
        .selectFrom('slip')
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .select((select) => [
          ...kept,
          ...withdrawn,
          'id',
          select.val(now).as('replaced_at'),
          select.val(slip.accountId).as('replaced_by'),
          select.val(slip.reasonSealed).as('reason_sealed'),
          select.val(slip.userName).as('replaced_by_name'),
          select.val(slip.reasonShown).as('reason_shown'),
          select.val(slip.despiteSealed).as('despite_sealed'),
        ]),
    )
    .execute()
  await db
    .updateTable('slip')
    .set({ content_sealed: slip.sealed, content_hash: slip.hash, read_at: null, reminded_at: null })
    // What was confirmed was the content of before; its record stays.
    .set({ confirmed_at: null, confirmed_how: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
