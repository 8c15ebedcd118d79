import { randomUUID } from 'node:crypto'
import { errors } from '@zhixin/contract/errors'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { confirmed, loggedIn, makeCompany, makeUser, pictureFile } from '../../test/factories.ts'
import { newsOf, withApp } from '../../test/factors/factor-factory.ts'
import { startWecom, type WecomStandIn } from '../../test/providers/wecom-stand-in.ts'
import { countedAttempts } from '../../test/session-factory.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'

const account = { corpId: 'ww0123456789abcdef', agentId: '1000002', secret: 'the-secret-of-wecom' }

let wecom: WecomStandIn
let app: TestApp
beforeAll(async () => {
  wecom = await startWecom(account)
  app = await testApp({ WECOM_URL: wecom.url, WECOM_OPEN_URL: wecom.url })
})
afterEach(() => expect(wecom.faults.splice(0)).toEqual([]))
afterAll(async () => {
  await app.close()
  await wecom.stop()
})

/** Makes a company with WeCom and a user who belongs to it and possibly to other companies. */
async function enterprise(more: { companies?: number } = {}) {
  const companyIds: string[] = []
  for (let at = 0; at < 1 + (more.companies ?? 0); at++) companyIds.push((await makeCompany(app.services)).id)
  const user = await makeUser(app.services, { companyIds })
  const [cusId = ''] = companyIds
  const hr = await entered(user)
  await hr.ok('channelSettings.save', { channel: 'miniProgram', provider: 'wecom', values: account })
  return { cusId, user, hr }
}

async function entered({ userId, password }: { userId: string; password: string }): Promise<Caller> {
  const caller = app.caller()
  caller.token = (await caller.ok('session.logInNow', { userId, password })).token
  await confirmed(app, caller.token)
  return caller
}

const enter = (cusId: string, code: string) => app.caller().call('session.loginEnterpriseWechat', { cusId, code })

/** Logs in from WeCom, which must know this member. */
async function enteredFromWecom(cusId: string, userid: string) {
  const { data } = await enter(cusId, wecom.members.codeFor({ userid }))
  if (!data || !('token' in data)) throw new Error('Not linked')
  return data
}

async function linked(more?: { companies?: number }) {
  const made = await enterprise(more)
  const userid = `Member${made.cusId.slice(-6)}`
  const { data } = await enter(made.cusId, wecom.members.codeFor({ userid }))
  if (!data || !('linkTicket' in data)) throw new Error('Linked already')
  await made.hr.ok('session.linkEnterpriseWechat', { ticket: data.linkTicket })
  return { ...made, userid, ticket: data.linkTicket }
}

describe('login from the enterprise messaging platform', () => {
  test("AUTH-08 the page learns where to send people, with the enterprise's own numbers and no secret", async () => {
    const { cusId } = await enterprise()
    const entry = await app.caller().ok('session.enterpriseEntry', { cusId })
    expect(entry).toMatchObject({ id: cusId, corpId: account.corpId, agentId: account.agentId })
    const back = `${entry.authorizeUrl}&redirect_uri=${encodeURIComponent('http://127.0.0.1/auth-redirect')}&state=abc`
    const reply = await fetch(back, { redirect: 'manual' })
    expect(reply.headers.get('location')).toMatch(/\/auth-redirect\?code=code-\d+&state=abc$/)
    expect(JSON.stringify(entry)).not.toContain(account.secret)
  })

  test('AUTH-08 a member is asked once which user they are, and from then on WeCom is enough', async () => {
    const { cusId, userid, user, ticket, hr } = await linked()
    const reply = await enteredFromWecom(cusId, userid)
    expect(reply.userInfo.user).toMatchObject({ userId: user.userId, cusId })
    // WeCom compares ids without regard to case.
    await enteredFromWecom(cusId, userid.toUpperCase())
    expect((await hr.call('session.info')).error).toBe('session.elsewhere')
    const again = await entered(user)
    expect((await again.call('session.linkEnterpriseWechat', { ticket })).error).toBe('session.ticketEnded')
  })

  test('AUTH-08 a code counts once; made-up ones, people from outside and companies without WeCom are told apart', async () => {
    const { cusId } = await linked()
    const code = wecom.members.codeFor({ userid: 'Somebody' })
    expect((await enter(cusId, code)).code).toBe(0)
    expect((await enter(cusId, code)).error).toBe('enterprise.codeInvalid')
    expect((await enter(cusId, 'made-up')).error).toBe('enterprise.codeInvalid')
    expect((await enter(cusId, wecom.members.codeFor({ openid: 'o123' }))).error).toBe('enterprise.notMember')
    const { id } = await makeCompany(app.services)
    expect((await enter(id, code)).error).toBe('enterprise.notSetUp')
    expect((await app.caller().call('session.enterpriseEntry', { cusId: id })).error).toBe('enterprise.notSetUp')
  })

  test('AUTH-08 an id that is no company is refused like a company without WeCom, and nothing is logged of it', async () => {
    const { id: known } = await makeCompany(app.services)
    const refusals = async (cusId: string) => {
      const asked = [
        await app.caller().call('session.enterpriseEntry', { cusId }),
        await enter(cusId, wecom.members.codeFor({ userid: 'Somebody' })),
      ]
      return asked.map(({ status, code, msg, data }) => ({ status, code, msg, data }))
    }
    const { code } = errors['enterprise.notSetUp']
    const refusedKnown = await refusals(known)
    expect(refusedKnown.map((refused) => ({ status: refused.status, code: refused.code }))).toEqual([
      { status: 200, code },
      { status: 200, code },
    ])
    const before = app.logged().length
    for (let at = 0; at < 25; at++) expect(await refusals(randomUUID())).toEqual(refusedKnown)
    expect(app.logged().slice(before)).not.toContain('a request failed')
  })

  test('AUTH-08 AUTH-11 a session alone links nobody, and a changed factor ends the links made before it', async () => {
    const { cusId, userid, user } = await linked()
    const hr = app.caller()
    hr.token = (await hr.ok('session.logInNow', { userId: user.userId, password: user.password })).token
    const { data } = await enter(cusId, wecom.members.codeFor({ userid: `Thief${cusId.slice(-6)}` }))
    if (!data || !('linkTicket' in data)) throw new Error('Linked already')
    const link = () => hr.call('session.linkEnterpriseWechat', { ticket: data.linkTicket })
    expect((await link()).error).toBe('session.confirmFirst')
    await hr.ok('session.confirm', { password: user.password })
    expect((await link()).code).toBe(0)
    expect((await newsOf(app, user.id)).slice(-1)).toEqual(['linked'])
    await withApp(app, hr)
    const { data: after } = await enter(cusId, wecom.members.codeFor({ userid }))
    expect(after).toEqual({ linkTicket: expect.any(String) })
  })

  test('AUTH-08 an access token that has ended is fetched anew, and the login goes on', async () => {
    const { cusId, userid } = await linked()
    wecom.spoilToken()
    await enteredFromWecom(cusId, userid)
  })

  test('AUTH-08 SESSION-09 the word of one company leads into that company and no other', async () => {
    const { cusId, userid, user } = await linked({ companies: 1 })
    const reply = await enteredFromWecom(cusId, userid)
    expect(reply.tenantList.map(({ id }) => id)).toEqual([cusId])
    const caller = app.caller()
    caller.token = reply.token
    const other = user.companyIds[1] ?? ''
    expect((await caller.call('session.exchangeLogin', { id: other })).error).toBe('session.notYourCompany')
    expect((await caller.ok('session.getUserInfo')).tenantList).toHaveLength(1)
    const exchanged = await caller.ok('session.exchangeLogin', { id: cusId })
    expect(exchanged.tenantList).toHaveLength(1)
    expect((await entered(user).then((hr) => hr.ok('session.getUserInfo'))).tenantList).toHaveLength(2)
  })

  test("AUTH-08 a session on one company's word links nobody, neither there nor in another company of the user", async () => {
    const { cusId, userid, user } = await linked({ companies: 1 })
    const other = user.companyIds[1] ?? ''
    const hr = await entered(user)
    await hr.ok('session.exchangeLogin', { id: other }).then(({ token }) => {
      hr.token = token
    })
    await hr.ok('channelSettings.save', { channel: 'miniProgram', provider: 'wecom', values: account })
    const onWord = app.caller()
    onWord.token = (await enteredFromWecom(cusId, userid)).token
    await confirmed(app, onWord.token)
    for (const at of [other, cusId]) {
      const { data } = await enter(at, wecom.members.codeFor({ userid: `Else${at.slice(-6)}` }))
      if (!data || !('linkTicket' in data)) throw new Error('Linked already')
      const { error } = await onWord.call('session.linkEnterpriseWechat', { ticket: data.linkTicket })
      expect(error).toBe('access.refused')
    }
  })

  test("AUTH-08 ACCOUNT-01 a session on one company's word changes neither name nor picture, which are those of all companies", async () => {
    const { cusId, userid, user } = await linked({ companies: 1 })
    const onWord = app.caller()
    onWord.token = (await enteredFromWecom(cusId, userid)).token
    await confirmed(app, onWord.token)
    const refused = [
      await onWord.call('session.saveUserInfo', { userName: '别人' }),
      await onWord.call('account.uploadPicture', { kind: 'avatar' }, { file: await pictureFile() }),
      await onWord.call('account.removeLogo', { kind: 'avatar' }),
    ]
    expect(refused.map(({ error }) => error)).toEqual(Array(3).fill('session.oneCompany'))
    const byPassword = await entered(user)
    await byPassword.ok('session.saveUserInfo', { userName: '别人' })
    await byPassword.ok('account.uploadPicture', { kind: 'avatar' }, { file: await pictureFile() })
  })

  test("AUTH-08 a member cannot be linked to a user of another company, nor one company's member enter another", async () => {
    const one = await enterprise()
    const two = await linked()
    const { data } = await enter(two.cusId, wecom.members.codeFor({ userid: 'Stranger' }))
    if (!data || !('linkTicket' in data)) throw new Error('Linked already')
    expect((await one.hr.call('session.linkEnterpriseWechat', { ticket: data.linkTicket })).error).toBe(
      'session.notYourCompany',
    )
    const elsewhere = await enter(one.cusId, wecom.members.codeFor({ userid: two.userid }))
    expect(elsewhere.data).toEqual({ linkTicket: expect.any(String) })
  })

  test('AUTH-08 when WeCom is away it is said in words', async () => {
    const away = await testApp({ WECOM_URL: 'http://127.0.0.1:9' })
    const hr = await loggedIn(away)
    await hr.ok('channelSettings.save', { channel: 'miniProgram', provider: 'wecom', values: account })
    const answer = await away.caller().call('session.loginEnterpriseWechat', { cusId: hr.companyId, code: 'x' })
    expect(answer).toMatchObject({ status: 200, error: 'enterprise.unreachable' })
    expect(await countedAttempts(away, 'enterprise:address:')).toBe(0)
    await away.close()
  })

  test('AUTH-08 refuses strangers and bad input', async () => {
    expect((await app.caller().call('session.linkEnterpriseWechat', { ticket: 'x' })).error).toBe('session.ended')
    for (const input of [{}, { cusId: 'x', code: 'y' }, { cusId: crypto.randomUUID(), code: '' }])
      expect((await app.caller().call('session.loginEnterpriseWechat', input as never)).error).toBe('wire.badInput')
  })
})
