import { fail } from '@zhixin/contract/errors'
import { maxMessagesPerDay, maxQuestionsPerDay } from '@zhixin/contract/limits'
import type { OwnQuestion } from '@zhixin/contract/questions'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { parseSlipStyle } from '@zhixin/domain/payslip/slip-style'
import { findLine } from '@zhixin/domain/questions/asked-line'
import { needsText, questionCan } from '@zhixin/domain/questions/question-rules'
import { v7 as newId } from 'uuid'
import { recordBy } from '../../audit/record.ts'
import type { EmployeeContext } from '../../context.ts'
import { type Db, withCompany } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { enqueue } from '../../jobs/queue.ts'
import { notifyAbout } from '../../live/notify.ts'
import { findOpenedSlip, findReadableSlip } from '../payslip/own/find-readable.ts'
import { refuseId } from '../payslip/own/refuse-guess.ts'
import { describeQuestion, itemKeyOf, openText, sealItem, sealText } from './describe-question.ts'
import { findBatchTitle } from './inbox-store.ts'
import {
  addMessage,
  addQuestion,
  closeQuestion,
  countSent,
  findByRequest,
  hasMessage,
  holdAskedSlip,
  holdAuthor,
  holdOwn,
  listMessages,
  listOfSlip,
  noteWaiting,
  openAgain,
  updateDisputed,
} from './question-store.ts'

const day = 24 * 60 * 60 * 1000

interface Author {
  companyId: string
  employeeId: string
}

async function refuseTooMany(ctx: EmployeeContext, db: Db, { companyId, employeeId }: Author, isNew: boolean) {
  const since = new Date(ctx.clock.now().getTime() - day)
  const sent = await countSent(db, companyId, employeeId, since)
  if (isNew && sent.questions >= maxQuestionsPerDay) fail('question.tooMany', { max: maxQuestionsPerDay })
  if (sent.messages >= maxMessagesPerDay) fail('question.tooManyMessages', { max: maxMessagesPerDay })
}

/** Has HR told, in open windows and by mail, once the transaction commits. */
async function tellHr(ctx: EmployeeContext, db: Db, about: { companyId: string; department: string; batchId: string }) {
  const { companyId, department, batchId } = about
  await noteWaiting(db, companyId, ctx.clock.now())
  await enqueue(db, 'question.alert', { companyId })
  await notifyAbout(db, companyId, [department], { kind: 'question', batchId })
}

const withoutAmount = <Q extends Pick<OwnQuestion, 'item'>>(question: Q, hides: boolean): Q =>
  hides && question.item ? { ...question, item: { ...question.item, value: '' } } : question

/** What an employee may do about the own questions (SLIP-03, SLIP-07). */
export const ownQuestions = {
  listOwn: async ({ slipId }, ctx) => {
    const { row, slip } = await findOpenedSlip(ctx, slipId)
    const { companyId, employeeId } = row
    const sealer = await ctx.vault.sealer(companyId)
    const hides = parseSlipStyle(slip.slip_style).burn === true
    // A correction that was not opened yet is told by its page, and an amount that hides itself by nothing else.
    const content: SlipContent | null =
      slip.read_at === null || hides ? null : JSON.parse(sealer.open('slip', 'content', slipId, slip.content_sealed))
    return withCompany(ctx.pools, companyId, async (db) => {
      const rows = await listOfSlip(db, companyId, employeeId, slipId)
      const ids = rows.map(({ id }) => id)
      const messages = await listMessages(db, companyId, ids)
      const list = rows.map((question) => ({
        ...withoutAmount(describeQuestion(sealer, question, content), hides),
        messages: messages
          .filter(({ question_id: of }) => of === question.id)
          .map((message) => ({
            id: message.id,
            from: message.author,
            text: openText(sealer, message),
            at: message.sent_at.toISOString(),
          })),
      }))
      return { list }
    })
  },

  ask: async ({ slipId, requestId, kind, text: typed, item }, ctx) => {
    const { row, slip } = await (item ? findOpenedSlip : findReadableSlip)(ctx, slipId)
    // Whether a line has an amount is no answer for whoever has not opened the slip.
    if (item && slip.read_at === null) return fail('question.lineChanged')
    const { companyId, employeeId } = row
    const text = storableText(typed).trim()
    if (!text && needsText(kind, item !== undefined)) return fail('question.textNeeded')
    const sealer = await ctx.vault.sealer(companyId)
    const content: SlipContent = JSON.parse(sealer.open('slip', 'content', slipId, slip.content_sealed))
    const line = item ? findLine(content, item) : null
    return withCompany(ctx.pools, companyId, async (db) => {
      const { department } = await holdAuthor(db, companyId, employeeId)
      const before = await findByRequest(db, companyId, employeeId, requestId)
      if (before) return before
      const held = await holdAskedSlip(db, companyId, slipId)
      if (held.withdrawn_at) return fail('slip.withdrawn')
      if (held.version !== slip.version || (item && !line)) return fail('question.lineChanged')
      await refuseTooMany(ctx, db, row, true)
      const now = ctx.clock.now()
      const [id, messageId] = [newId(), newId()]
      await addQuestion(
        db,
        {
          company_id: companyId,
          id,
          slip_id: slipId,
          batch_id: held.batch_id,
          employee_id: employeeId,
          slip_version: held.version,
          kind,
          item_key: itemKeyOf(sealer, line),
          item_sealed: line && sealItem(sealer, id, line),
          asked_at: now,
          changed_at: now,
          employee_at: now,
          open_since: now,
          request_id: requestId,
        },
        {
          company_id: companyId,
          id: messageId,
          question_id: id,
          author: 'employee',
          text_sealed: sealText(sealer, messageId, text),
          sent_at: now,
          request_id: requestId,
        },
      )
      await updateDisputed(db, companyId, [slipId])
      await tellHr(ctx, db, { companyId, department, batchId: held.batch_id })
      return { id }
    })
  },

  followUp: async ({ slipId, id, requestId, text: typed }, ctx) => {
    const { row } = await findReadableSlip(ctx, slipId)
    const { companyId, employeeId } = row
    const text = storableText(typed).trim()
    if (!text) return fail('question.textNeeded')
    const sealer = await ctx.vault.sealer(companyId)
    const done = await withCompany(ctx.pools, companyId, async (db) => {
      const { department } = await holdAuthor(db, companyId, employeeId)
      const question = await holdOwn(db, companyId, slipId, id)
      if (!question) return null
      if (!questionCan('followUp', question.state)) return fail('record.missing')
      if (await hasMessage(db, companyId, id, requestId)) return {}
      await refuseTooMany(ctx, db, row, false)
      const now = ctx.clock.now()
      const messageId = newId()
      await addMessage(db, {
        company_id: companyId,
        id: messageId,
        question_id: id,
        author: 'employee',
        text_sealed: sealText(sealer, messageId, text),
        sent_at: now,
        request_id: requestId,
      })
      await openAgain(db, companyId, id, now)
      await updateDisputed(db, companyId, [question.slip_id])
      await tellHr(ctx, db, { companyId, department, batchId: question.batch_id })
      return {}
    })
    return done ?? refuseId(ctx)
  },

  settle: async ({ slipId, id }, ctx) => {
    const { companyId, employeeId } = (await findReadableSlip(ctx, slipId)).row
    const done = await withCompany(ctx.pools, companyId, async (db) => {
      const { name, department } = await holdAuthor(db, companyId, employeeId)
      const question = await holdOwn(db, companyId, slipId, id)
      if (!question) return null
      if (!questionCan('settle', question.state)) return {}
      await closeQuestion(db, { companyId, id, by: 'employee', reasonSealed: null }, ctx.clock.now())
      await updateDisputed(db, companyId, [question.slip_id])
      const person = { id: employeeId, name }
      const source = { companyId, actor: { kind: 'employee' as const, ...person }, address: ctx.address }
      const batch = { id: question.batch_id, title: await findBatchTitle(db, companyId, question.batch_id) }
      recordBy(ctx, db, source, 'question.settle', { batch, person })
      await notifyAbout(db, companyId, [department], { kind: 'question', batchId: question.batch_id })
      return {}
    })
    return done ?? refuseId(ctx)
  },
} satisfies Partial<HandlersOf<'questions'>>
