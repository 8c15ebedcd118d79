import { fail } from '@zhixin/contract/errors'
import { lockConsents, maxConsents, setConsents } from '../../channels/wechat/consent-store.ts'
import type { EmployeeContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { findSessionAccount, listAccountsOf, listBindings, removeAccount } from './binding-store.ts'
import { unlink } from './link-people.ts'

interface Template {
  id: string
  left: number
  /** The companies that send it. */
  sending: string[]
}

/** Lists the templates of the companies whose messages reach the account, with the consents that are left. */
async function templatesOf(ctx: EmployeeContext, account: Buffer): Promise<Template[]> {
  const templates = new Map<string, Template>()
  for (const { companyId, templateId, consents } of await asPlatform(ctx.pools, (db) => listBindings(db, account))) {
    const program = await ctx.channels.miniProgramOf(companyId)
    if (!program) continue
    const { templateId: id } = program
    const { left, sending } = templates.get(id) ?? { left: 0, sending: [] }
    const counted = templateId === id ? consents : 0
    templates.set(id, { id, left: Math.max(left, counted), sending: [...sending, companyId] })
  }
  return [...templates.values()]
}

const told = (templates: readonly Template[]) => templates.map(({ id, left }) => ({ id, left }))

const accountOf = (ctx: EmployeeContext) => asPlatform(ctx.pools, (db) => findSessionAccount(db, ctx.who.tokenHash))

/** The messages to which somebody agrees, and the end of the link (MINI-01, decision 048). */
export const miniMessages = {
  messages: async (_, ctx) => {
    const { account } = await accountOf(ctx)
    return { linked: account !== null, templates: account ? told(await templatesOf(ctx, account)) : [] }
  },

  subscribed: async ({ results }, ctx) => {
    const { account } = await accountOf(ctx)
    if (!account) return fail('mini.templateUnknown')
    const known = new Map((await templatesOf(ctx, account)).map((each) => [each.id, each]))
    if (results.some(({ template }) => !known.has(template))) return fail('mini.templateUnknown')
    // WeChat asks for each template once, however often it is named.
    const accepted = new Set(
      results.filter(({ result }) => result.startsWith('accept')).map(({ template }) => template),
    )
    await asPlatform(ctx.pools, async (db) => {
      for (const template of accepted) {
        const left = await lockConsents(db, account, template)
        const { sending } = known.get(template) ?? {}
        await setConsents(db, { account, template, ...(sending && { sending }) }, Math.min(left + 1, maxConsents))
      }
    })
    return { templates: told(await templatesOf(ctx, account)) }
  },

  unbind: async (_, ctx) => {
    const { account, phone, ofCompany } = await accountOf(ctx)
    await asPlatform(ctx.pools, async (db) => {
      // Whoever has proved the phone another way may end what was linked by it.
      const keys = account ? [account] : phone ? await listAccountsOf(db, phone, ofCompany) : []
      for (const key of keys) {
        await unlink(ctx, db, key)
        await removeAccount(db, key, ctx.clock.now())
      }
    })
    return {}
  },
} satisfies Partial<HandlersOf<'mini'>>
