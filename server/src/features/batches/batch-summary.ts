import { type BatchSummary, channelName } from '@zhixin/contract/batches/batch'
import type { Language } from '@zhixin/contract/pair'
import type { BatchRecord } from './batch-store.ts'
import { notSentText } from './send/schedule-store.ts'

/** Returns the channel that is planned for a batch. */
export function channelOf(batch: Pick<BatchRecord, 'channel'>) {
  return channelName.catch('email').parse(batch.channel)
}

export function summaryOf(batch: BatchRecord, language: Language, told?: string): BatchSummary {
  return {
    id: batch.id,
    title: batch.title,
    fileName: batch.file_name,
    sheet: batch.sheet,
    parts: batch.parts,
    salaryType: batch.salary_type,
    salaryTypeName: batch.salary_type_name,
    period: batch.period,
    state: batch.state,
    channel: channelOf(batch),
    people: batch.people,
    createdAt: batch.created_at.toISOString(),
    createdBy: batch.created_by_name,
    notSent: notSentText(batch, language, told),
  }
}
