import { smsCodeMinutes, smsCodeTries } from '@zhixin/domain/session/sms-code'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { loggedIn, makeUser } from '../../test/factories.ts'
import { codeIn, forgetAttempts, makeOffice, paidSlip, readable } from '../../test/held-factory.ts'
import { startAliyun } from '../../test/providers/aliyun-stand-in.ts'
import type { StandIn } from '../../test/providers/stand-in.ts'
import { picture } from '../../test/session-factory.ts'
import { makePerson } from '../../test/slip-factory.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'
import { makeSmsCodes, replaceByCompanyCodes } from '../session/sms-code.ts'

const templates = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Aliyun's own notation
  SMS_100: '${company}已发放${month}工资条，请登录查看。',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Aliyun's own notation
  SMS_200: '验证码 ${code}',
}
const account = (signName: string) => ({
  accessKeyId: 'LTAI5tTestKey',
  accessKeySecret: 'the-secret-of-aliyun',
  signName,
  templateCode: 'SMS_100',
  templateText: '{company}已发放{month}工资条，请登录查看。',
  codeTemplate: 'SMS_200',
})

let app: TestApp
let aliyun: StandIn
beforeAll(async () => {
  aliyun = await startAliyun({ ...account('智薪科技'), templates })
  app = await testApp({ ALIYUN_SMS_URL: aliyun.url, SANDBOX: '0' })
})
afterAll(async () => {
  await app.close()
  await aliyun.stop()
})
beforeEach(() => forgetAttempts(app))

const saveSms = (hr: Caller, scope: 'company' | 'platform' = 'company') =>
  hr.ok('channelSettings.save', { channel: 'sms', provider: 'aliyun', scope, values: account('智薪科技') })

/**
 * Makes the owner of a phone at one company, and another company that has entered the same number for an entry of its
 * own.
 */
async function takeover() {
  const office = await makeOffice(app)
  const attacker = await loggedIn(app)
  await saveSms(attacker)
  const bait = await makePerson(app.services, {
    company: { id: attacker.companyId, name: '另一家公司' },
    phone: office.person.phone,
    name: office.person.name,
  })
  const baitSlip = await paidSlip(app, bait, '2026-03', 'bait@example.com')
  return { ...office, attacker, baitSlip }
}

/** Returns all codes that one request sent to a phone, in their order. */
async function codesTo(phone: string, count: number): Promise<string[]> {
  const before = aliyun.taken.length
  expect(await app.caller().call('payslip.sendPhoneCode', { phone, ...(await picture(app)) })).toMatchObject({
    code: 0,
  })
  await expect.poll(() => aliyun.taken.length - before).toBe(count)
  return aliyun.taken.slice(before).map(({ text }) => codeIn(text))
}

async function entered(phone: string, code: string): Promise<Caller> {
  const caller = app.caller()
  caller.token = (await caller.ok('payslip.loginByPhone', { phone, code })).token
  return caller
}

describe('a code over a company’s own account', () => {
  test('TRUST-06 opens that company’s slips and no other’s, whoever has the newest', async () => {
    const { person, slip, baitSlip } = await takeover()
    const [code = ''] = await codesTo(person.phone, 1)
    const caller = await entered(person.phone, code)
    expect(await readable(caller, [slip.slipId, baitSlip.slipId])).toEqual([baitSlip.slipId])
    const { list } = await caller.ok('payslip.list')
    expect(list.map(({ id }) => id)).toEqual([baitSlip.slipId])
  })

  test('TRUST-06 of several companies each code lets in to the one that sent it', async () => {
    const { person, slip, baitSlip, hr } = await takeover()
    await saveSms(hr)
    const codes = await codesTo(person.phone, 2)
    const opened = []
    for (const code of codes)
      opened.push(await readable(await entered(person.phone, code), [slip.slipId, baitSlip.slipId]))
    expect(opened.flat().sort()).toEqual([slip.slipId, baitSlip.slipId].sort())
    expect(opened.map((ids) => ids.length)).toEqual([1, 1])
    expect((await app.caller().call('payslip.loginByPhone', { phone: person.phone, code: codes[0] ?? '' })).error).toBe(
      'smsCode.expired',
    )
  })

  test('TRUST-06 lets no user in and sets no password: those codes go over the installation’s account or not at all', async () => {
    const attacker = await loggedIn(app)
    await saveSms(attacker)
    const victim = await makeUser(app.services, { companyIds: [attacker.companyId], phone: '19912120001' })
    const before = aliyun.taken.length
    const ask = async () => ({ phone: victim.phone, ...(await picture(app)) })
    expect((await app.caller().call('session.getLoginCode', await ask())).error).toBe('channel.notConfigured')
    expect((await app.caller().call('session.getResetPasswordCode', await ask())).error).toBe('channel.notConfigured')
    expect(aliyun.taken.length).toBe(before)
  })
})

describe('guesses while the companies’ own codes are still to be made', () => {
  const nobodys = '19900009999'
  const guess = async (phone: string) =>
    (await app.caller().call('payslip.loginByPhone', { phone, code: '000000' })).error
  const guesses = async (phone: string, count: number) => {
    const errors: unknown[] = []
    for (let nth = 0; nth < count; nth++) errors.push(await guess(phone))
    return errors
  }

  /** Asks for a code, and holds the work that comes after the answer until `meanwhile` is over. */
  async function askAndHold(phone: string, meanwhile: () => Promise<void>): Promise<void> {
    await forgetAttempts(app)
    const { channels, afterAnswers } = app.services
    const { codes } = channels
    const held = Promise.withResolvers<void>()
    channels.codes = async (companyId) => {
      await held.promise
      return codes(companyId)
    }
    const asked = { phone, ...(await picture(app)) }
    expect((await app.caller().call('payslip.sendPhoneCode', asked)).code).toBe(0)
    await meanwhile()
    held.resolve()
    await afterAnswers.idle()
    channels.codes = codes
  }

  test('SLIP-01 AUTH-09 count for these as well: a known number has as many tries as one that nobody has', async () => {
    const { person } = await takeover()
    for (const before of [smsCodeTries, 2]) {
      const told: unknown[][] = []
      for (const phone of [person.phone, nobodys]) {
        const errors: unknown[] = []
        await askAndHold(phone, async () => void errors.push(...(await guesses(phone, before))))
        told.push([...errors, ...(await guesses(phone, smsCodeTries - before + 1))])
      }
      const expected = [...Array(smsCodeTries).fill('smsCode.wrong'), 'smsCode.expired']
      expect(told).toEqual([expected, expected])
    }
  })

  test('SLIP-01 AUTH-09 codes of both expire at the same time after they were asked for', async () => {
    const { person } = await takeover()
    const taken = aliyun.taken.length
    const told: unknown[] = []
    for (const phone of [person.phone, nobodys]) {
      await askAndHold(phone, async () => app.later(60_000))
      told.push(await guess(phone))
      app.later((smsCodeMinutes - 1) * 60_000)
      told.push(await guess(phone))
    }
    // The clock of the other tests is that of their callers.
    app.later(-2 * smsCodeMinutes * 60_000)
    expect(told).toEqual(['smsCode.wrong', 'smsCode.expired', 'smsCode.wrong', 'smsCode.expired'])
    expect(aliyun.taken.length).toBe(taken + 1)
  })

  test('SLIP-01 AUTH-09 in the very moment in which they are made meet them, as they meet the code of a number that nobody has', async () => {
    const { person, attacker } = await takeover()
    const { pools, vault } = app.services
    const phone = { number: person.phone, hash: vault.lookupHash('phone', person.phone) }
    const [made] = await makeSmsCodes(app.services, 'payslip', phone, [null])
    const guessed = await asPlatform(pools, async (db) => {
      await replaceByCompanyCodes(db, app.services, 'payslip', phone, { id: made?.id ?? '' }, [attacker.companyId])
      const answer = guess(person.phone)
      await expect.poll(somebodyWaits).toBe(true)
      return { answer }
    })
    expect(await guessed.answer).toBe('smsCode.wrong')
  })
})

/** Whether a connection to this test's database waits for a lock of an open transaction. */
const somebodyWaits = () =>
  asPlatform(app.services.pools, async (db) => {
    const { rows } = await sql`select from pg_locks join pg_stat_activity a using (pid)
      where not granted and a.datname = current_database()`.execute(db)
    return rows.length > 0
  })

test('TRUST-06 where the installation has an account it sends every code, and no company comes in between', async () => {
  const { person, slip, baitSlip, attacker } = await takeover()
  const platform = await loggedIn(app, { userType: 2, roles: ['admin', 'platform'] })
  await saveSms(platform, 'platform')
  await saveSms(attacker)
  // Settings are cached for two seconds.
  await expect.poll(async () => (await app.services.channels.codes(attacker.companyId))?.account).toBe('installation')
  const [code = ''] = await codesTo(person.phone, 1)
  const caller = await entered(person.phone, code)
  expect(await readable(caller, [slip.slipId, baitSlip.slipId])).toEqual([slip.slipId, baitSlip.slipId])
})
