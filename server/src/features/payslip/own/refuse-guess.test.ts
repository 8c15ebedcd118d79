import { safetyCodeTries } from '@zhixin/domain/payslip/code-tries'
import { guardRules } from '@zhixin/domain/session/guard'
import { smsCodeTries } from '@zhixin/domain/session/sms-code'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../../database/transaction.ts'
import { makeLink } from '../../../security/personal-link.ts'
import { forgetAttempts } from '../../../test/held-factory.ts'
import {
  appWithSms,
  countedAttempts,
  otherThan,
  picture,
  type SentCode,
  smsCodeFor,
} from '../../../test/session-factory.ts'
import { makePerson, makeSlip } from '../../../test/slip-factory.ts'
import { type Caller, copyDatabase, type TestApp } from '../../../test/test-app.ts'

/** Whoever guesses is refused, counted and locked, in every process alike; whoever has what they name is not. */

let app: TestApp
let other: TestApp
let sent: SentCode[]

beforeAll(async () => {
  const database = await copyDatabase()
  const MASTER_KEY = Buffer.alloc(32, 7).toString('base64')
  ;({ app, sent } = await appWithSms({ MASTER_KEY }, database))
  ;({ app: other } = await appWithSms({ MASTER_KEY }, { ...database, drop: async () => undefined }))
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const code = '204816'
/** A caller’s address as the program behind a proxy is told it. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const openFrom = (address: string, link: string, at = app) =>
  at.caller().call('payslip.openLink', { link }, from(address))
/** The same link with another signature. */
const forgedOf = (link: string, nth: number) => `${link.slice(0, -5)}${String(nth).padStart(5, 'A')}`
const keysOf = () => asPlatform(app.services.pools, (db) => db.selectFrom('guard').select('key').execute())

async function entered(link: string, at = app): Promise<Caller> {
  const caller = at.caller()
  caller.token = (await caller.ok('payslip.enterCode', { link, code })).token
  return caller
}

describe('links', () => {
  test('SLIP-04 AUTH-09 forged links pause their network in every process, with the time to wait; the office goes on opening its own', async () => {
    const slip = await makeSlip(app.services, { person: await makePerson(app.services, { safetyCode: code }) })
    const { free } = guardRules.address
    for (let nth = 0; nth < free; nth++)
      expect((await openFrom('203.0.113.7', forgedOf(slip.link, nth), nth % 2 ? app : other)).error).toBe(
        'slip.linkInvalid',
      )
    for (const at of [app, other]) {
      const refused = await openFrom('203.0.113.7', forgedOf(slip.link, free), at)
      expect(refused).toMatchObject({ status: 429, error: 'slip.linkSlowDown' })
      expect(refused.msg).toContain('请在 1 分钟后再试')
      expect((await openFrom('203.0.113.7', slip.link, at)).data).toMatchObject({ step: 'enterCode' })
    }
    const login = await app.caller().call('payslip.enterCode', { link: slip.link, code }, from('203.0.113.7'))
    expect(login.code).toBe(0)
    expect((await openFrom('203.0.113.8', forgedOf(slip.link, 1))).error).toBe('slip.linkInvalid')
    expect(app.logged() + other.logged()).toContain('slips are being guessed')
    for (const kept of [JSON.stringify(await keysOf()), app.logged()]) expect(kept).not.toContain('203.0.113.7')
  })

  test('SLIP-04 AUTH-09 of forged links at the same moment no more than the free ones are looked at; a network of IPv6 is one', async () => {
    const { link } = await makeSlip(app.services)
    const { free } = guardRules.address
    const answers = await Promise.all(
      Array.from({ length: free + 10 }, (_, nth) =>
        openFrom(`2001:db8:1:2::${nth + 1}`, forgedOf(link, nth), nth % 2 ? app : other),
      ),
    )
    expect(answers.filter(({ error }) => error === 'slip.linkInvalid')).toHaveLength(free)
    expect(answers.filter(({ error }) => error === 'slip.linkSlowDown')).toHaveLength(10)
    expect((await openFrom('2001:db8:1:3::1', forgedOf(link, 1))).error).toBe('slip.linkInvalid')
  })

  test('SLIP-04 AUTH-09 a link of a slip that is gone is no guess: many, one after the other, pause nobody', async () => {
    const { companyId } = await makeSlip(app.services)
    const address = '203.0.113.20'
    for (let nth = 0; nth < guardRules.address.free + 5; nth++) {
      const gone = makeLink(app.services.vault, { companyId, slipId: crypto.randomUUID(), version: 1 })
      expect((await openFrom(address, gone)).error).toBe('slip.linkInvalid')
      await app.services.afterAnswers.idle()
    }
    const gone = makeLink(app.services.vault, { companyId, slipId: crypto.randomUUID(), version: 1 })
    expect((await openFrom(address, forgedOf(gone, 1))).error).toBe('slip.linkInvalid')
  })
})

describe('ids', () => {
  test("SLIP-04 AUTH-09 a colleague's, another company's and made-up ids are counted against the reader in every process and locked; the own slip still opens", async () => {
    const own = await makeSlip(app.services, { person: await makePerson(app.services, { safetyCode: code }) })
    const company = { id: own.companyId, name: own.company }
    const colleague = await makeSlip(app.services, { person: await makePerson(app.services, { company }) })
    const stranger = await makeSlip(app.services)
    const here = await entered(own.link)
    const there = other.caller()
    there.token = here.token
    const ids = [colleague.slipId, stranger.slipId, crypto.randomUUID()]
    const guesses = [
      (caller: Caller, id: string) => caller.call('payslip.view', { id }),
      (caller: Caller, id: string) => caller.call('payslip.confirm', { id, version: 1, contentHash: 'aa' }),
      (caller: Caller, id: string) => caller.call('payslip.pdf', { id }),
      (caller: Caller, id: string) => caller.call('questions.settle', { slipId: id, id }),
      (caller: Caller, id: string) => caller.call('questions.settle', { slipId: own.slipId, id }),
    ]
    const { free } = guardRules.slipIds
    for (let nth = 0; nth < free; nth++) {
      const guess = guesses[nth % guesses.length]
      expect((await guess?.(nth % 2 ? here : there, ids[nth % 3] ?? ''))?.error).toBe('record.missing')
    }
    for (const caller of [here, there])
      for (const guess of guesses) {
        const refused = await guess(caller, colleague.slipId)
        expect(refused).toMatchObject({ status: 429, error: 'slip.idSlowDown' })
        expect(refused.msg).toContain('请在 1 分钟后再试')
        expect((await caller.call('payslip.view', { id: own.slipId })).code).toBe(0)
      }
    // The lock is the guesser's own, not the colleague's.
    const theirs = await makeSlip(app.services, {
      person: await makePerson(app.services, { company, safetyCode: code }),
    })
    expect((await (await entered(theirs.link)).call('payslip.view', { id: own.slipId })).error).toBe('record.missing')
    app.later(61_000)
    expect((await here.call('payslip.view', { id: colleague.slipId })).error).toBe('record.missing')
  })
})

describe('numbers and codes', () => {
  test('SLIP-01 AUTH-09 the codes of a phone and of a link are refused, counted and locked in every process, the right one too', async () => {
    const person = await makePerson(app.services, { safetyCode: code })
    const { link } = await makeSlip(app.services, { person })
    const left: unknown[] = []
    for (let nth = 0; nth < safetyCodeTries; nth++)
      left.push((await (nth % 2 ? app : other).caller().call('payslip.enterCode', { link, code: '908172' })).error)
    expect(left).toEqual([...Array(safetyCodeTries - 1).fill('slip.wrongCode'), 'slip.locked'])
    for (const at of [app, other])
      expect(await at.caller().call('payslip.enterCode', { link, code })).toMatchObject({
        status: 429,
        error: 'slip.locked',
      })

    const right = await smsCodeFor(app, 'payslip', person.phone)
    const enter = (at: TestApp, typed: string) =>
      at.caller().call('payslip.loginByPhone', { phone: person.phone, code: typed })
    for (let nth = 0; nth < smsCodeTries; nth++)
      expect((await enter(nth % 2 ? app : other, otherThan(right))).error).toBe('smsCode.wrong')
    for (const at of [app, other]) expect((await enter(at, right)).error).toBe('smsCode.expired')
  })

  test('AUTH-09 numbers, known or not, are asked for from one address in a bounded number in every process', async () => {
    await forgetAttempts(app)
    const before = sent.length
    const errors: unknown[] = []
    for (let nth = 0; nth < 104; nth++) {
      const at = nth % 2 ? app : other
      const phone = `1990001${String(nth).padStart(4, '0')}`
      const asked = { phone, ...(await picture(at)) }
      errors.push((await at.caller().call('payslip.sendPhoneCode', asked, from('203.0.113.30'))).error)
    }
    await app.services.afterAnswers.idle()
    expect(errors.filter((error) => error === undefined)).toHaveLength(100)
    expect(errors.slice(100)).toEqual(Array(4).fill('session.slowDown'))
    expect(await countedAttempts(app, 'sms:address:203.0.113.30')).toBe(100)
    expect(sent).toHaveLength(before)
  })
})
