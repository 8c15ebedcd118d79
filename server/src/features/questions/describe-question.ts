import type { AskedItem, OwnQuestion } from '@zhixin/contract/questions'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { correctedTo } from '@zhixin/domain/questions/asked-line'
import type { Sealer } from '../../security/vault.ts'
import type { MessageRow, QuestionRow } from './question-store.ts'

export const sealItem = (sealer: Sealer, id: string, item: AskedItem): Buffer =>
  sealer.seal('question', 'item', id, JSON.stringify(item))

export const openItem = (sealer: Sealer, { id, item_sealed }: Pick<QuestionRow, 'id' | 'item_sealed'>) =>
  item_sealed ? (JSON.parse(sealer.open('question', 'item', id, item_sealed)) as AskedItem) : null

/** The key of an item's name, by which questions about the same item are found; '' for the whole slip. */
export const itemKeyOf = (sealer: Sealer, item: AskedItem | null): string =>
  item ? sealer.hash('question item', item.label).toString('hex').slice(0, 32) : ''

export const sealText = (sealer: Sealer, messageId: string, text: string): Buffer =>
  sealer.seal('question_message', 'text', messageId, text)

export const openText = (sealer: Sealer, { id, text_sealed }: Pick<MessageRow, 'id' | 'text_sealed'>): string =>
  sealer.open('question_message', 'text', id, text_sealed)

export const sealCloseReason = (sealer: Sealer, questionId: string, reason: string): Buffer =>
  sealer.seal('question', 'closeReason', questionId, reason)

/** A slip as it stands today; null where its content is gone. */
export const openContent = (sealer: Sealer, slipId: string, sealed: Buffer): SlipContent | null =>
  sealed.length ? JSON.parse(sealer.open('slip', 'content', slipId, sealed)) : null

/** What employee and HR see of a question alike; `content` is the slip of today, null where its content is gone. */
export function describeQuestion(
  sealer: Sealer,
  row: QuestionRow,
  content: SlipContent | null,
): Omit<OwnQuestion, 'messages'> {
  const item = openItem(sealer, row)
  const { close_reason_sealed: reason } = row
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    item,
    correctedTo: item && content ? correctedTo(content, item) : null,
    version: row.slip_version,
    askedAt: row.asked_at.toISOString(),
    closed:
      row.closed_at && row.closed_by
        ? {
            by: row.closed_by,
            at: row.closed_at.toISOString(),
            reason: reason ? sealer.open('question', 'closeReason', row.id, reason) : '',
          }
        : null,
  }
}
