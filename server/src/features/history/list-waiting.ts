import { channelName } from '@zhixin/contract/batches/batch'
import type { HistoryDetail, SlipShow } from '@zhixin/contract/history'
import { sendStatus } from '@zhixin/domain/sending/delivery-states'
import { maskTargetForHr } from '@zhixin/domain/sending/mask-target'
import type { UserContext } from '../../context.ts'
import { type ChangedRowWhy, findChangedRows } from '../batches/planned-store.ts'
import { rowOpener } from '../batches/row-block-store.ts'
import { changedRowText } from '../batches/send/schedule-store.ts'
import { rowTarget } from '../batches/send/waiting/slip-target.ts'
import { waitingRows } from '../batches/send/waiting/waiting-store.ts'

/**
 * Lists the people of a batch whose slips are not made yet, as the history shows them: status 888 until its time, then
 * 777, and where the slip would go now. `planned` is given for a batch that will not be sent, with the rows as they
 * were scheduled: who has changed since is told so.
 */
export async function listWaiting(
  { db, sealer, company, lang }: UserContext,
  batch: { id: string; state: string; channel: string },
  planned: { rows: Buffer | null } | null,
  filter: { keyword: string; show: SlipShow },
  page: { currentPage: number; pageSize: number },
): Promise<{ list: HistoryDetail[]; total: number }> {
  if (filter.show !== 'all' && filter.show !== 'pending') return { list: [], total: 0 }
  const channel = channelName.parse(batch.channel)
  const place = { companyId: company.id, batchId: batch.id, channel }
  const { rows, total } = await waitingRows(db, place, filter.keyword, page)
  const opener = await rowOpener(db, sealer, place, rows)
  const changed = planned ? await findChangedRows(db, place, planned.rows) : new Map<number, ChangedRowWhy>()
  const list = rows.map((row): HistoryDetail => {
    const [content, why] = [opener.open(row), changed.get(row.row_no)]
    return {
      id: '',
      rowNo: row.row_no,
      name: row.name,
      department: row.department,
      employeeNo: row.employee_no,
      sendStatus: batch.state === 'scheduled' ? sendStatus.scheduled : sendStatus.pending,
      channel,
      delivery: 'pending',
      reason: why ? changedRowText(why, channel, lang) : '',
      target: maskTargetForHr(rowTarget(sealer, batch.id, row, channel, row.by_file ? content.contact : null)),
      sentAt: null,
      readAt: null,
      confirmedAt: null,
      confirmedHow: null,
      withdrawnAt: null,
      disputedAt: null,
      withdrawal: null,
      remindedAt: null,
      version: 1,
      corrected: null,
      erased: false,
      netPay: content.net,
    }
  })
  return { list, total }
}
