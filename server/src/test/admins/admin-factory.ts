import type { AskOf } from '@zhixin/contract/calls'
import type { TestCaller } from '../call-contract.ts'
import { loggedIn } from '../factories.ts'
import { picture, type SentCode } from '../session-factory.ts'
import type { Caller, TestApp } from '../test-app.ts'

/** Whoever registered the company, logged in, with a phone of their own. */
export const mainAdmin = (app: TestApp, phone = ''): Promise<TestCaller> =>
  loggedIn(app, { roles: ['admin', 'mainAdmin'], phone })

let count = 0
/** A phone that nobody has yet. */
export const freshPhone = (): string => `1577${String(++count).padStart(7, '0')}`

/** Somebody of the roster who can be invited. */
export async function colleague(main: Caller, over: Partial<AskOf<'employees.add'>> = {}) {
  const phone = freshPhone()
  const person = { name: '周静', phone, department: '人事部', email: `${phone}@example.com`, ...over }
  return main.ok('employees.add', person)
}

/** Invites somebody of the roster; returns the secret part of the link. */
export async function inviteAs(main: Caller, employeeId: string, screens: AskOf<'admins.save'>['screens']) {
  const { invitation } = await main.ok('admins.save', { employeeId, screens })
  if (!invitation) throw new Error('no invitation came back')
  return { ...invitation, token: tokenOf(invitation.link) }
}

export const tokenOf = (link: string): string => new URL(link).hash.replace('#t=', '')

export const goodPassword = 'Guten Tag 2026'

/** Accepts an invitation as its person does: with the code that came by SMS, and a new password or the present one. */
export async function acceptAs(
  app: TestApp,
  sent: SentCode[],
  token: string,
  chosen: Pick<AskOf<'admins.accept'>, 'account' | 'accountPassword' | 'secondProof'> = {
    account: { password: goodPassword, agreed: true },
  },
) {
  const caller = app.caller()
  await caller.ok('admins.getInvitationCode', { token, ...(await picture(app)) })
  return caller.call('admins.accept', { token, code: sent.at(-1)?.code ?? '', ...chosen })
}

/** A deputy who came by invitation, logged in. */
export async function deputyOf(
  app: TestApp,
  sent: SentCode[],
  main: Caller,
  screens: AskOf<'admins.save'>['screens'],
  over: Partial<AskOf<'employees.add'>> = {},
) {
  const person = await colleague(main, over)
  const { token } = await inviteAs(main, person.id, screens)
  const { data } = await acceptAs(app, sent, token)
  const caller = app.caller()
  const reply = await caller.ok('session.loginAfterRegistered', { ticket: data.ticket ?? '' })
  Object.assign(caller, { token: reply.token, companyId: reply.userInfo.user.tenantId })
  const { list } = await main.ok('admins.list', {})
  const own = list.find(({ employeeId }) => employeeId === person.id)
  return { caller: caller as TestCaller, person, id: own?.id ?? '', userId: data.userId }
}
