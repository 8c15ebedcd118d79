import { fail } from '@zhixin/contract/errors'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { parseReason } from '@zhixin/domain/findings/reason'
import { answerValues, fillAnswer, unknownPlaceholder } from '@zhixin/domain/questions/answer-text'
import { correctedTo } from '@zhixin/domain/questions/asked-line'
import { needsReason, type QuestionAction, questionCan } from '@zhixin/domain/questions/question-rules'
import { v7 as newId } from 'uuid'
import { namesOf, record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { notifyAbout } from '../../live/notify.ts'
import { openContent, openItem, sealCloseReason, sealText } from './describe-question.ts'
import { holdQuestions, markSeen } from './inbox-store.ts'
import { addMessage, closeQuestion, markAnswered, updateDisputed } from './question-store.ts'

type Held = Awaited<ReturnType<typeof holdQuestions>>[number]

/**
 * Locks the chosen questions. All of them must be as the user saw them: an answer never goes to somebody who has written
 * something else meanwhile, or who has closed the question (decision 041).
 */
async function holdChosen(
  ctx: UserContext,
  chosen: readonly { id: string; seen: number }[],
  action: QuestionAction,
): Promise<Held[]> {
  const seen = new Map(chosen.map((each) => [each.id, each.seen] as const))
  const held = await holdQuestions(ctx.db, ctx.company.id, [...seen.keys()])
  if (held.length < seen.size) return fail('record.missing')
  const changed = held.filter(({ id, messages, state }) => messages !== seen.get(id) || !questionCan(action, state))
  return changed.length ? fail('question.changed', { count: changed.length }) : held
}

/** The batch and people of an audit entry; one action may be about several batches, of which none is named then. */
function aboutQuestions(held: readonly Held[]) {
  const [first] = held
  const isOneBatch = first && held.every(({ batch_id: id }) => id === first.batch_id)
  return {
    ...(isOneBatch ? { batch: { id: first.batch_id, title: first.title } } : {}),
    person:
      held.length === 1 && first ? { id: first.employee_id, name: first.name } : namesOf(held.map(({ name }) => name)),
    facts: { people: new Set(held.map(({ employee_id: id }) => id)).size },
  }
}

async function tellWindows(ctx: UserContext, held: readonly Held[]): Promise<void> {
  for (const batchId of new Set(held.map(({ batch_id: id }) => id))) {
    const departments = held.filter(({ batch_id: id }) => id === batchId).map(({ department }) => department)
    await notifyAbout(ctx.db, ctx.company.id, departments, { kind: 'question', batchId })
  }
}

/** What HR does about questions: answer them, or close them. */
export const answers = {
  answer: async ({ questions, text: typed }, ctx) => {
    const companyId = ctx.company.id
    const text = storableText(typed).trim()
    const unknown = unknownPlaceholder(text)
    if (unknown) return fail('question.unknownPlaceholder', { word: unknown })
    const held = await holdChosen(ctx, questions, 'answer')
    const now = ctx.clock.now()
    const { accountId, userName } = ctx.who
    for (const question of held) {
      const item = openItem(ctx.sealer, question)
      const content = openContent(ctx.sealer, question.slip_id, question.content_sealed)
      const id = newId()
      const { name, period, language } = question
      const corrected = item && content ? correctedTo(content, item) : null
      const filled = fillAnswer(text, answerValues({ name, item, correctedTo: corrected, period, language }))
      await addMessage(ctx.db, {
        company_id: companyId,
        id,
        question_id: question.id,
        author: 'hr',
        account_id: accountId,
        author_name: userName,
        text_sealed: sealText(ctx.sealer, id, filled),
        sent_at: now,
        notice: 'waiting',
      })
    }
    const ids = held.map(({ id }) => id)
    await markAnswered(ctx.db, companyId, ids, now)
    await markSeen(ctx.db, companyId, accountId, ids, now)
    await updateDisputed(ctx.db, companyId, slipsOf(held))
    record(ctx, 'question.answer', {
      ...aboutQuestions(held),
      changes: [{ field: 'answer', what: '', before: '', after: text }],
    })
    await ctx.enqueue('question.notify', { companyId })
    await tellWindows(ctx, held)
    return { answered: held.length }
  },

  close: async ({ questions, reason: typed }, ctx) => {
    const companyId = ctx.company.id
    const held = await holdChosen(ctx, questions, 'close')
    const reason = parseReason(storableText(typed))
    if (!reason && needsReason(held.map(({ state }) => state))) return fail('question.reasonNeeded')
    const now = ctx.clock.now()
    for (const { id } of held) {
      const reasonSealed = reason && sealCloseReason(ctx.sealer, id, reason)
      await closeQuestion(ctx.db, { companyId, id, by: 'hr', reasonSealed: reasonSealed || null }, now)
    }
    await updateDisputed(ctx.db, companyId, slipsOf(held))
    record(ctx, 'question.close', {
      ...aboutQuestions(held),
      changes: reason ? [{ field: 'reason', what: '', before: '', after: reason }] : [],
    })
    await tellWindows(ctx, held)
    return { closed: held.length }
  },
} satisfies Partial<HandlersOf<'questions'>>

const slipsOf = (held: readonly Held[]): string[] => [...new Set(held.map(({ slip_id: id }) => id))]
