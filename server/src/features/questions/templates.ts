import { fail } from '@zhixin/contract/errors'
import { maxAnswerTemplates } from '@zhixin/contract/limits'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { unknownPlaceholder } from '@zhixin/domain/questions/answer-text'
import { v7 as newId } from 'uuid'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { listTemplates, removeTemplate, saveTemplate } from './template-store.ts'

async function openTemplates(ctx: UserContext, isChange: boolean) {
  const rows = await listTemplates(ctx.db, ctx.company.id, isChange)
  return rows.map(({ id, name, text_sealed: sealed }) => ({
    id,
    name,
    text: ctx.sealer.open('answer_template', 'text', id, sealed),
  }))
}

/** The audit trail shows a template by its name and text. */
const asText = ({ name, text }: { name: string; text: string }) => `${name}: ${text}`

const changeOf = (before: string, after: string) => ({
  changes: [{ field: 'answerTemplate' as const, what: '', before, after }],
})

/** The company's own texts for answers. */
export const templates = {
  listTemplates: async (_, ctx) => ({ list: await openTemplates(ctx, false) }),

  saveTemplate: async ({ id: known, name: typedName, text: typedText }, ctx) => {
    const [name, text] = [storableText(typedName), storableText(typedText)]
    const unknown = unknownPlaceholder(text)
    if (unknown) return fail('question.unknownPlaceholder', { word: unknown })
    const stored = await openTemplates(ctx, true)
    const before = stored.find(({ id }) => id === known)
    if (known && !before) return fail('record.missing')
    if (stored.some((each) => each.name === name && each.id !== known)) return fail('question.templateName')
    if (!known && stored.length >= maxAnswerTemplates)
      return fail('question.tooManyTemplates', { max: maxAnswerTemplates })
    const id = known ?? newId()
    await saveTemplate(ctx.db, {
      company_id: ctx.company.id,
      id,
      name,
      text_sealed: ctx.sealer.seal('answer_template', 'text', id, text),
      changed_by_name: ctx.who.userName,
      changed_at: ctx.clock.now(),
    })
    record(ctx, 'question.template', changeOf(before ? asText(before) : '', asText({ name, text })))
    return { id }
  },

  removeTemplate: async ({ id }, ctx) => {
    const before = (await openTemplates(ctx, true)).find((each) => each.id === id)
    if (!before) return fail('record.missing')
    await removeTemplate(ctx.db, ctx.company.id, id)
    record(ctx, 'question.template', changeOf(asText(before), ''))
    return {}
  },
} satisfies Partial<HandlersOf<'questions'>>
