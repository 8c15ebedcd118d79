import { channelName } from '@zhixin/contract/batches/batch'
import type { HistoryDetail, SlipShow } from '@zhixin/contract/history'
import { sendStatus } from '@zhixin/domain/sending/delivery-states'
import type { UserContext } from '../../context.ts'
import { rowOpener } from '../batches/row-block-store.ts'
import { waitingRows } from '../batches/send/waiting-store.ts'

/**
 * Lists the people of a batch whose slips are not made yet, as the history shows them: status 888 until its time, then
 * 777.
 */
export async function listWaiting(
  { db, sealer, company }: UserContext,
  batch: { id: string; state: string; channel: string },
  filter: { keyword: string; show: SlipShow },
  page: { currentPage: number; pageSize: number },
): Promise<{ list: HistoryDetail[]; total: number }> {
  if (filter.show !== 'all' && filter.show !== 'pending') return { list: [], total: 0 }
  const place = { companyId: company.id, batchId: batch.id }
  const { rows, total } = await waitingRows(db, place, filter.keyword, page)
  const opener = await rowOpener(db, sealer, place, rows)
  const list = rows.map(
    (row): HistoryDetail => ({
      id: '',
      rowNo: row.row_no,
      name: row.name,
      department: row.department,
      employeeNo: row.employee_no,
      sendStatus: batch.state === 'scheduled' ? sendStatus.scheduled : sendStatus.pending,
      channel: channelName.parse(batch.channel),
      delivery: 'pending',
      reason: '',
      target: '',
      sentAt: null,
      readAt: null,
      confirmedAt: null,
      confirmedHow: null,
      withdrawnAt: null,
      withdrawal: null,
      remindedAt: null,
      version: 1,
      corrected: null,
      erased: false,
      netPay: opener.open(row).net,
    }),
  )
  return { list, total }
}
