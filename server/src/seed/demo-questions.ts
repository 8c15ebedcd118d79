import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { linesOf } from '@zhixin/domain/questions/asked-line'
import { v7 as newId } from 'uuid'
import type { Db } from '../database/transaction.ts'
import { itemKeyOf, sealItem, sealText } from '../features/questions/describe-question.ts'
import {
  addMessage,
  addQuestion,
  closeQuestion,
  markAnswered,
  updateDisputed,
} from '../features/questions/question-store.ts'
import type { Sealer } from '../security/vault.ts'
import { demoQuestions } from './demo-questions-text.ts'

/**
 * Adds a question about each of the first slips of a company that were opened: one that waits for HR, one that is
 * answered and one that is closed. A company without opened slips gets none.
 */
export async function addDemoQuestions(db: Db, sealer: Sealer, now: Date): Promise<number> {
  const { companyId } = sealer.keys
  const slips = await db
    .selectFrom('slip')
    .select(['id', 'batch_id', 'employee_id', 'version', 'content_sealed'])
    .where('company_id', '=', companyId)
    .where('read_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('row_no')
    .limit(demoQuestions.length)
    .execute()
  for (const [n, slip] of slips.entries()) {
    const { kind, text, answer, isClosed } = demoQuestions[n] ?? {
      kind: 'other',
      text: '',
      answer: '',
      isClosed: false,
    }
    const content: SlipContent = JSON.parse(sealer.open('slip', 'content', slip.id, slip.content_sealed))
    const item = kind === 'amount' ? (linesOf(content)[1] ?? null) : null
    const [id, first] = [newId(), newId()]
    const of = { company_id: companyId, question_id: id, sent_at: now }
    await addQuestion(
      db,
      {
        company_id: companyId,
        id,
        slip_id: slip.id,
        batch_id: slip.batch_id,
        employee_id: slip.employee_id,
        slip_version: slip.version,
        kind,
        item_key: itemKeyOf(sealer, item),
        item_sealed: item && sealItem(sealer, id, item),
        asked_at: now,
        changed_at: now,
        employee_at: now,
        open_since: now,
        request_id: newId(),
      },
      { ...of, id: first, author: 'employee', text_sealed: sealText(sealer, first, text) },
    )
    if (!answer) continue
    const second = newId()
    await addMessage(db, { ...of, id: second, author: 'hr', text_sealed: sealText(sealer, second, answer) })
    await markAnswered(db, companyId, [id], now)
    if (isClosed) await closeQuestion(db, { companyId, id, by: 'employee', reasonSealed: null }, now)
  }
  const ids = slips.map(({ id }) => id)
  if (ids.length) await updateDisputed(db, companyId, ids)
  return slips.length
}
