import type { AskedQuestion } from '@zhixin/contract/questions'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { lineValue, monthBefore } from '@zhixin/domain/questions/asked-line'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { describeQuestion, openContent, openItem, openText } from './describe-question.ts'
import {
  countGroups,
  countOpen,
  countQuestions,
  type InboxRow,
  listGroups,
  listItems,
  listOptions,
  listQuestions,
  listSlipsOfMonth,
  markSeen,
} from './inbox-store.ts'
import { listMessages, type MessageRow } from './question-store.ts'

/** What became of the message that tells of an answer; null: it is no answer. */
function noticeOf({ notice, delivery }: MessageRow): AskedQuestion['messages'][number]['notice'] {
  if (notice === null || notice === 'none') return notice
  if (delivery === 'sent') return 'sent'
  return delivery === null || delivery === 'pending' || delivery === 'handingOver' ? 'waiting' : 'failed'
}

/** The slips of the month before, by person. All questions of a cause are about one batch, so about one month. */
async function contentBefore(ctx: UserContext, rows: readonly InboxRow[]): Promise<Map<string, SlipContent | null>> {
  const month = monthBefore(rows[0]?.period ?? '')
  const people = [...new Set(rows.map(({ employee_id: id }) => id))]
  if (!month || !people.length) return new Map()
  const slips = await listSlipsOfMonth(ctx.db, ctx.company.id, people, month)
  return new Map(
    slips.map((slip) => [slip.employee_id, openContent(ctx.sealer, slip.id, slip.content_sealed)] as const),
  )
}

/** The inbox of employees' questions. */
export const inbox = {
  count: (_, ctx) => countOpen(ctx.db, ctx.company.id, ctx.who.accountId),

  listGroups: async ({ currentPage, pageSize, ...filter }, ctx) => {
    const companyId = ctx.company.id
    const page = { currentPage, pageSize }
    const groups = await listGroups(ctx.db, companyId, ctx.who.accountId, filter, page)
    const samples = groups.length
      ? await listItems(
          ctx.db,
          companyId,
          groups.map(({ sample }) => sample),
        )
      : []
    const messages = await listMessages(
      ctx.db,
      companyId,
      groups.map(({ latest }) => latest),
    )
    const list = groups.map((group) => {
      const row = samples.find(({ id }) => id === group.sample)
      const item = row ? openItem(ctx.sealer, row) : null
      const words = messages.findLast(({ question_id: of, author }) => of === group.latest && author === 'employee')
      return {
        batch: { id: group.batch_id, title: group.title, period: group.period },
        item: item && { key: group.item_key, label: item.label, labelEn: item.labelEn },
        kind: group.kind,
        state: group.state,
        people: group.people,
        questions: group.questions,
        latest: { name: group.latestName, text: words ? openText(ctx.sealer, words) : '' },
        unread: group.unread,
        changedAt: new Date(group.changedAt).toISOString(),
      }
    })
    return { list, ...page, total: await countGroups(ctx.db, companyId, filter) }
  },

  list: async ({ currentPage, pageSize, ...filter }, ctx) => {
    const companyId = ctx.company.id
    const page = { currentPage, pageSize }
    const rows = await listQuestions(ctx.db, companyId, ctx.who.accountId, filter, page)
    const ids = rows.map(({ id }) => id)
    const messages = await listMessages(ctx.db, companyId, ids)
    const before = await contentBefore(ctx, rows)
    const list = rows.map((row): AskedQuestion => {
      const content = openContent(ctx.sealer, row.slip_id, row.content_sealed)
      const described = describeQuestion(ctx.sealer, row, content)
      const { item } = described
      const last = before.get(row.employee_id)
      return {
        ...described,
        slipId: row.slip_id,
        person: { name: row.name, department: row.department, employeeNo: row.employee_no, language: row.language },
        period: row.period,
        now: item && content ? lineValue(content, item) : null,
        lastMonth: item && last ? lineValue(last, item) : null,
        withdrawn: row.withdrawn_at !== null,
        isUnread: Boolean(row.isUnread),
        messages: messages
          .filter(({ question_id: of }) => of === row.id)
          .map((message) => ({
            id: message.id,
            from: message.author,
            by: message.author === 'hr' ? message.author_name : row.name,
            text: openText(ctx.sealer, message),
            at: message.sent_at.toISOString(),
            notice: noticeOf(message),
          })),
      }
    })
    return { list, ...page, total: await countQuestions(ctx.db, companyId, filter) }
  },

  options: async (_, ctx) => {
    const { batches, departments, items } = await listOptions(ctx.db, ctx.company.id)
    return {
      batches: batches.map(({ id, title, period }) => ({ id, title, period })),
      departments,
      items: items.map((row) => {
        const { label = '', labelEn = '' } = openItem(ctx.sealer, row) ?? {}
        return { key: row.item_key, label, labelEn }
      }),
    }
  },

  markSeen: async ({ ids }, ctx) => {
    await markSeen(ctx.db, ctx.company.id, ctx.who.accountId, ids, ctx.clock.now())
    return {}
  },
} satisfies Partial<HandlersOf<'questions'>>
