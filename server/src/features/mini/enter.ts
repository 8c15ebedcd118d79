import { createHash } from 'node:crypto'
import { fail } from '@zhixin/contract/errors'
import { ownRows } from '@zhixin/domain/payslip/access/own-rows'
import { deviceForgotten } from '@zhixin/domain/session/guard'
import type { FoundMiniProgram, MiniProgram, MiniProgramFault } from '../../channels/channel.ts'
import type { PublicContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { enterSlips } from '../payslip/enter-slips.ts'
import { refuseEndedLeaver } from '../payslip/own/refuse-ended-leaver.ts'
import { nameHash } from '../payslip/own-rows.ts'
import { listPhoneRows } from '../payslip/store.ts'
import { takeAttempts } from './attempts.ts'
import { findAccount, listReplaced, type MiniAccount, removeAccount, saveAccount } from './binding-store.ts'
import { linkPeople, listReached, unlink } from './link-people.ts'
import { makeTicket, readTicket } from './ticket.ts'

type Rows = Awaited<ReturnType<typeof listPhoneRows>>

const accountKey = (ctx: PublicContext, appId: string, openid: string): Buffer =>
  ctx.vault.lookupHash('miniAccount', `${appId}\n${openid}`)

/** Returns the mini-programs that may be asked, or refuses. */
async function programsOf(ctx: PublicContext, appId: string): Promise<FoundMiniProgram[]> {
  const programs = await ctx.channels.miniPrograms(appId)
  return programs.length ? programs : fail('mini.notConfigured')
}

/** Asks one after the other until WeChat answers: with a wrong secret it says nothing about the code, and keeps it. */
async function askFirst<Answer>(
  programs: readonly FoundMiniProgram[],
  ask: (program: MiniProgram) => Promise<Answer | { fault: MiniProgramFault }>,
): Promise<{ answer: Answer; by: FoundMiniProgram } | 'codeInvalid' | 'unreachable'> {
  for (const by of programs) {
    const answer = await ask(by.program)
    if (!(answer instanceof Object && 'fault' in answer)) {
      await by.asked('answered')
      return { answer, by }
    }
    if (answer.fault === 'codeInvalid') return 'codeInvalid'
    await by.asked(answer.fault)
  }
  return 'unreachable'
}

/**
 * Returns the people of all rosters with a phone, as its owner proved it to a mini-program: of every company, where it is
 * the installation's, else of the first company that employs somebody under it and has set the mini-program up itself.
 */
async function rowsOf(
  ctx: PublicContext,
  phoneHash: Buffer,
  { companyIds }: FoundMiniProgram,
): Promise<{ rows: Rows; ofCompany: string | null }> {
  for (const ofCompany of companyIds ?? [null]) {
    const rows = await asPlatform(ctx.pools, async (db) => ownRows(await listPhoneRows(db, phoneHash, ofCompany)))
    if (rows.length) return { rows, ofCompany }
  }
  return { rows: [], ofCompany: null }
}

/** Links the account to the people, and opens the session that a login by phone opens. */
async function enter(ctx: PublicContext, account: MiniAccount, openid: string, rows: Rows) {
  const [person] = rows
  if (!person) return fail('mini.notBound')
  await refuseEndedLeaver(ctx, rows)
  const reached = await listReached(ctx, account.appId, rows)
  await asPlatform(ctx.pools, async (db) => {
    const now = ctx.clock.now()
    for (const key of await listReplaced(db, account)) {
      await unlink(ctx, db, key, rows)
      await removeAccount(db, key, now)
    }
    await saveAccount(db, account, now)
    await linkPeople(ctx, db, account, openid, reached)
  })
  const openidHash = createHash('sha256').update(openid).digest()
  const mini = { account: account.key, openidHash }
  return enterSlips(ctx, person, {
    phone: account.phoneHash,
    everywhere: account.ofCompany === null,
    others: rows,
    mini,
  })
}

/** Login at the mini-program (MINI-01, decision 048). */
export const enterMini = {
  login: async ({ appId, code }, ctx) => {
    const programs = await programsOf(ctx, appId)
    const attempts = await takeAttempts(ctx, null)
    const asked = await askFirst(programs, (program) => program.openidOf(code))
    if (asked === 'codeInvalid') return fail('mini.codeInvalid')
    await attempts.refund()
    if (asked === 'unreachable') return fail('mini.unreachable')
    const { openid } = asked.answer
    const { program, companyIds } = asked.by
    const key = accountKey(ctx, program.appId, openid)
    const since = new Date(ctx.clock.now().getTime() - deviceForgotten)
    const account = await asPlatform(ctx.pools, (db) => findAccount(db, key, since))
    // An account of the time when the mini-program was the installation's proves nothing to a company's.
    const isLinked = account && (companyIds === null || companyIds.includes(account.ofCompany ?? ''))
    if (isLinked) {
      const rows = await asPlatform(ctx.pools, async (db) =>
        ownRows(await listPhoneRows(db, account.phoneHash, account.ofCompany)).filter(({ name }) =>
          account.names.includes(nameHash(ctx, name)),
        ),
      )
      if (rows.length) return { entered: await enter(ctx, account, openid, rows), ticket: null }
    }
    // The number is nobody's any more, or somebody else's, or the account was away for long: the link has ended, and a
    // phone has to be proved anew.
    if (!account || isLinked)
      await asPlatform(ctx.pools, async (db) => {
        await unlink(ctx, db, key)
        await removeAccount(db, key, ctx.clock.now())
      })
    return { entered: null, ticket: makeTicket(ctx, { appId: program.appId, openid }) }
  },

  bindPhone: async ({ ticket, code }, ctx) => {
    const visitor = readTicket(ctx, ticket)
    if (!visitor) return fail('mini.ticketExpired')
    const { appId, openid } = visitor
    const key = accountKey(ctx, appId, openid)
    const programs = await programsOf(ctx, appId)
    const attempts = await takeAttempts(ctx, key)
    const asked = await askFirst(programs, (program) => program.phoneOf(code, openid))
    if (asked === 'unreachable') {
      await attempts.refund()
      return fail('mini.unreachable')
    }
    // A bad code and a number that nobody has get the same answer.
    if (asked === 'codeInvalid') return fail('mini.notBound')
    const phoneHash = ctx.vault.lookupHash('phone', asked.answer.phone)
    const { rows, ofCompany } = await rowsOf(ctx, phoneHash, asked.by)
    if (!rows.length) return fail('mini.notBound')
    await attempts.refund()
    const names = [...new Set(rows.map(({ name }) => nameHash(ctx, name)))]
    return enter(ctx, { key, appId, phoneHash, names, ofCompany }, openid, rows)
  },
} satisfies Partial<HandlersOf<'mini'>>
