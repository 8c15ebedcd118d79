import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { parseSlipStyle } from '@zhixin/domain/payslip/slip-style'
import type { OwnSlip } from '@zhixin/domain/payslip/years/own-slip'
import type { EmployeeContext } from '../../../context.ts'
import { withCompany } from '../../../database/transaction.ts'
import { listVersionsOf, openReason } from '../../history/correction-store.ts'
import { isErased } from '../../history/slip-store.ts'
import { listReadable, type ReadableRow } from './list-readable.ts'
import { listContents } from './opened-store.ts'

/** What one company has sent to the reader, as far as they have opened it. */
export interface OpenedSlips {
  companyId: string
  company: string
  timeZone: string
  slips: OwnSlip[]
  /** The months of slips that can be opened and were not. */
  unread: string[]
  /** The months of slips that hide after reading, or are held back. */
  hidden: string[]
}

/**
 * Lists the contents of the own slips that the reader has opened, by company. Opening is the read receipt, and HR may
 * take back what nobody has opened: an amount of an unopened slip is therefore in no sum and in no answer.
 */
export async function listOpened(ctx: EmployeeContext): Promise<OpenedSlips[]> {
  const opened = new Map<string, OpenedSlips>()
  for (const readable of await listReadable(ctx)) {
    const { companyId, company } = readable.row
    const before = opened.get(companyId) ?? {
      ...{ companyId, company, timeZone: readable.terms.timeZone },
      ...{ slips: [], unread: [], hidden: [] },
    }
    before.slips.push(...(await openContents(ctx, readable)))
    before.unread.push(...readable.slips.filter(isUnread).map(({ period }) => period))
    before.hidden.push(...readable.slips.filter(isHidden).map(({ period }) => period))
    opened.set(companyId, before)
  }
  return [...opened.values()]
}

type Listed = ReadableRow['slips'][number]
const hides = ({ slip_style: style }: Listed): boolean => parseSlipStyle(style).burn === true
const isHidden = (slip: Listed): boolean => !slip.withdrawn && (slip.held || hides(slip))
const isUnread = (slip: Listed): boolean => !isHidden(slip) && !slip.withdrawn && slip.read_at === null
/** A slip that hides after reading is in no sum and no answer either (SLIP-03). */
const isOpened = (slip: Listed): boolean => !isHidden(slip) && !slip.withdrawn && slip.read_at !== null

async function openContents(ctx: EmployeeContext, { row, slips }: ReadableRow): Promise<OwnSlip[]> {
  const { companyId, company } = row
  const ids = slips.filter(isOpened).map(({ id }) => id)
  if (ids.length === 0) return []
  const { contents, versions } = await withCompany(ctx.pools, companyId, async (db) => {
    const contents = await listContents(db, companyId, row.employeeId, ids)
    const corrected = contents.filter(({ version }) => version > 1).map(({ id }) => id)
    return { contents, versions: await listVersionsOf(db, companyId, corrected) }
  })
  const sealer = await ctx.vault.sealer(companyId)
  return contents
    .filter(({ content_sealed: sealed }) => !isErased(sealed))
    .map(({ id, sent_at: sentAt, content_sealed: sealed }) => {
      const last = versions.get(id)?.at(-1)
      const content: SlipContent = JSON.parse(sealer.open('slip', 'content', id, sealed))
      return { id, companyId, company, sentAt, content, reason: last?.reason_shown ? openReason(sealer, id, last) : '' }
    })
}
