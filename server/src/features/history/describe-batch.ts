import { channelName } from '@zhixin/contract/batches/batch'
import type { ReplyOf } from '@zhixin/contract/calls'
import type { HeldUp, SlipCounts } from '@zhixin/contract/history'
import type { Language } from '@zhixin/contract/pair'
import { notSentText, scheduleOf } from '../batches/send/schedule-store.ts'
import type { BatchRow } from './store.ts'

type HistoryBatch = ReplyOf<'history.list'>['list'][number]

/** Describes a batch for the history; without slips yet, everybody in it is pending. */
export function describeBatch(
  batch: BatchRow,
  counts: SlipCounts | undefined,
  language: Language,
  {
    told,
    netPay = null,
    heldUp = null,
  }: { told?: string | undefined; netPay?: string | null | undefined; heldUp?: HeldUp | null | undefined } = {},
): HistoryBatch {
  const waiting = {
    total: batch.people,
    pending: batch.people,
    sent: 0,
    failed: 0,
    uncertain: 0,
    read: 0,
    unread: 0,
    confirmed: 0,
    unconfirmed: 0,
    withdrawn: 0,
    cancelled: 0,
    disputed: 0,
  }
  return {
    id: batch.id,
    title: batch.title,
    fileName: batch.file_name,
    sheet: batch.sheet,
    parts: batch.parts as HistoryBatch['parts'],
    salaryType: batch.salary_type,
    salaryTypeName: batch.salary_type_name,
    period: batch.period,
    state: batch.state,
    channel: channelName.parse(batch.channel),
    people: batch.people,
    createdAt: batch.created_at.toISOString(),
    createdBy: batch.created_by_name,
    sentAt: batch.sent_at?.toISOString() ?? null,
    sentBy: batch.sent_by_name,
    counts: counts?.total ? counts : waiting,
    heldUp,
    schedule: scheduleOf(batch),
    notSent: notSentText(batch, language, told),
    stoppedAt: batch.stopped_at?.toISOString() ?? null,
    removedAt: batch.removed_at?.toISOString() ?? null,
    removedBy: batch.removed_by_name,
    asksConfirmation: batch.asks_confirmation,
    netPay,
  }
}
