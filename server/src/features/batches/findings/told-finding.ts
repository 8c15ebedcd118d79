import type { ReviewFinding } from '@zhixin/contract/batches/findings'
import { causesText, type FindingKind, reviewFindings, slippedText } from '@zhixin/contract/batches/review-text'
import { type Language, translate } from '@zhixin/contract/pair'
import { totalText } from '@zhixin/domain/format/money-text'
import { isAmount } from '@zhixin/domain/money/money'
import type { Sealer } from '../../../security/vault.ts'
import type { FindingRecord } from './check-store.ts'
import type { FindingDetail } from './check-work.ts'

/** The parameters that are amounts; the others are counts and positions. */
const amounts: ReadonlySet<string> = new Set(['expected', 'actual', 'difference', 'last', 'now', 'stated', 'counted'])
/** The kinds of which these parameters count people. */
const counting: ReadonlySet<FindingKind> = new Set(['manyMissing', 'controlPeople'])

/** Describes a finding in words, with amounts as the table shows them. */
export function tellFinding(kind: FindingKind, { params }: Pick<FindingDetail, 'params'>, language: Language): string {
  const shown = Object.entries(params).map(([name, value]) => {
    if (name === 'names') return [name, value.split('、').join(translate(slippedText.comma, language))]
    const isMoney = amounts.has(name) && !counting.has(kind) && isAmount(value)
    return [name, isMoney ? totalText(value) : value]
  })
  return translate(textOf(kind, params), language, Object.fromEntries(shown))
}

/** Findings about exchanged rows name the people; those of earlier checks do not know them. */
function textOf(kind: FindingKind, { names, exchanged }: FindingDetail['params']) {
  if (kind !== 'slippedRows' || !names) return reviewFindings[kind]
  return exchanged ? slippedText.exchanged : slippedText.named
}

/** Describes a finding in one text with the items that caused it, for where they have no lines of their own. */
export function tellWithCauses(
  kind: FindingKind,
  detail: Pick<FindingDetail, 'params' | 'moves'>,
  language: Language,
): string {
  const message = tellFinding(kind, detail, language)
  const { moves } = detail
  if (!moves) return message
  const amount = (value: string | null) => (value === null ? translate(causesText.absent, language) : totalText(value))
  const told = moves.map(({ name, last, now }) =>
    translate(causesText.move, language, { name, last: amount(last), now: amount(now) }),
  )
  return translate(told.length > 0 ? causesText.causes : causesText.none, language, {
    message,
    moves: told.join(translate(causesText.comma, language)),
  })
}

export interface AcceptanceRecord {
  acceptance_id: string
  reason_sealed: Buffer
  accepted_by_name: string
  accepted_at: Date
}

/** Describes who accepted a finding, when and why. */
export function tellAcceptance(sealer: Sealer, record: AcceptanceRecord): NonNullable<ReviewFinding['accepted']> {
  return {
    by: record.accepted_by_name,
    at: record.accepted_at.toISOString(),
    reason: sealer.open('acceptance', 'reason', record.acceptance_id, record.reason_sealed),
  }
}

/** Opens the stored part of a finding. */
export function openDetail(
  sealer: Sealer,
  batchId: string,
  { finding_no, detail_sealed }: Pick<FindingRecord, 'finding_no' | 'detail_sealed'>,
): FindingDetail {
  return JSON.parse(sealer.open('batch_finding', 'detail', `${batchId}/${finding_no}`, detail_sealed)) as FindingDetail
}

/** Returns a stored finding as the caller sees it. */
export function showFinding(
  { sealer, lang }: { sealer: Sealer; lang: Language },
  batchId: string,
  kind: FindingKind,
  record: FindingRecord,
): ReviewFinding {
  const detail = openDetail(sealer, batchId, record)
  const { acceptance_id, reason_sealed, accepted_by_name, accepted_at } = record
  const isAccepted = acceptance_id && reason_sealed && accepted_at
  return {
    key: record.key_hash.toString('hex'),
    message: tellFinding(kind, detail, lang),
    rows: detail.rows,
    rowCount: detail.rowCount,
    items: detail.items,
    moves: detail.moves ? [...detail.moves] : null,
    accepted: isAccepted
      ? tellAcceptance(sealer, { acceptance_id, reason_sealed, accepted_by_name: accepted_by_name ?? '', accepted_at })
      : null,
  }
}
