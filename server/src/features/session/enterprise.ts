import { fail } from '@zhixin/contract/errors'
import { guardRules, secondsLeft } from '@zhixin/domain/session/guard'
import { recordBy } from '../../audit/record.ts'
import type { PublicContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { enqueue } from '../../jobs/queue.ts'
import { hashToken, makeToken } from '../../security/token.ts'
import { findAccountById, listCompanies } from './account-store.ts'
import { findLinked, putLink } from './enterprise-store.ts'
import { refundAttempt, takeAttempt } from './guard-store.ts'
import { openSession } from './open-session.ts'
import { addEnterpriseTicket, takeEnterpriseTicket } from './ticket-store.ts'

async function enterpriseOf(ctx: PublicContext, companyId: string) {
  return (await ctx.channels.enterprise(companyId)) ?? fail('enterprise.notSetUp')
}

/**
 * Asks WeCom who the member is. Made-up codes are slowed down like passwords, because each costs a request to WeCom.
 */
async function askWhoItIs(ctx: PublicContext, companyId: string, code: string) {
  const enterprise = await enterpriseOf(ctx, companyId)
  const now = ctx.clock.now()
  const key = `enterprise:address:${ctx.address}`
  const attempt = await asPlatform(ctx.pools, (db) => takeAttempt(db, key, guardRules.address, now))
  if (!attempt.granted) return fail('session.slowDown', { seconds: secondsLeft(attempt.until, now) })
  const told = await enterprise.whoIs(code)
  const isGuess = 'fault' in told && told.fault === 'codeInvalid'
  if (!isGuess) await asPlatform(ctx.pools, (db) => refundAttempt(db, key, attempt, guardRules.address))
  if ('fault' in told) return fail(`enterprise.${told.fault}`)
  return { companyId, corpId: enterprise.corpId, member: told.member.toLowerCase() }
}

/**
 * Login from WeCom (AUTH-08). WeCom says which member it is; the user has linked that member once while logged in by
 * another way. Otherwise whoever administers the roster or the address book could become any user of the company.
 */
export const enterpriseHandlers = {
  enterpriseEntry: async ({ cusId }, ctx) => {
    const { corpId, agentId, authorizeUrl } = await enterpriseOf(ctx, cusId)
    return { id: cusId, corpId, agentId, authorizeUrl }
  },

  loginEnterpriseWechat: async ({ cusId, code }, ctx) => {
    const member = await askWhoItIs(ctx, cusId, code)
    return asPlatform(ctx.pools, async (db) => {
      const accountId = await findLinked(db, member)
      if (accountId) return openSession(db, await findAccountById(db, accountId), ctx, { onlyCompany: cusId })
      const { token, tokenHash } = makeToken()
      await addEnterpriseTicket(db, tokenHash, member, ctx.clock.now())
      return { linkTicket: token }
    })
  },

  linkEnterpriseWechat: async ({ ticket }, ctx) => {
    const now = ctx.clock.now()
    const { accountId: id, userName: name, oneCompany } = ctx.who
    // Whoever administers one company's WeCom must not be able to create logins that outlive it or lead to other
    // companies.
    if (oneCompany) return fail('access.refused')
    await asPlatform(ctx.pools, async (db) => {
      const proved = await takeEnterpriseTicket(db, hashToken(ticket), now)
      if (!proved) return fail('session.ticketEnded')
      const companies = await listCompanies(db, id)
      if (!companies.some((company) => company.id === proved.companyId)) return fail('session.notYourCompany')
      await putLink(db, proved, id, now)
      await enqueue(db, 'factor.tell', { accountId: id, what: 'linked', at: now.toISOString() })
      const source = { companyId: proved.companyId, actor: { kind: 'user' as const, id, name }, address: ctx.address }
      recordBy(ctx, db, source, 'session.enterpriseLink')
    })
    return {}
  },
} satisfies Partial<HandlersOf<'session'>>
