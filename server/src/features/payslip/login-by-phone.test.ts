import { smsRules } from '@zhixin/domain/session/sms-code'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { appWithSms, otherThan, picture, type SentCode } from '../../test/session-factory.ts'
import { changeSlip, makePerson, makeSlip } from '../../test/slip-factory.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'
import { replaceSmsCodes } from '../session/sms-code-store.ts'

let app: TestApp
let sent: SentCode[]

beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(() => app.close())

/** Asks for a code, and waits until it is sent or not. */
async function ask(phone: string, test = app) {
  const answer = await test.caller().call('payslip.sendPhoneCode', { phone, ...(await picture(test)) })
  await test.services.afterAnswers.idle()
  return answer
}

/** Asks for a code and reads it where the phone would receive it. */
async function codeFor(phone: string, test = app, caught = sent): Promise<string> {
  const before = caught.length
  expect(await ask(phone, test)).toMatchObject({ code: 0 })
  await expect.poll(() => caught.length).toBe(before + 1)
  return caught.at(-1)?.code ?? ''
}

/** Asks for a code and reads it as HR does, in the sandbox mailbox of the company. */
async function mailedCode({ phone, companyId }: { phone: string; companyId: string }, test: TestApp): Promise<string> {
  expect((await ask(phone, test)).code).toBe(0)
  const messages = () =>
    withCompany(test.services.pools, companyId, (db) =>
      db.selectFrom('sandbox_message').selectAll().where('channel', '=', 'sms').execute(),
    )
  await expect.poll(async () => (await messages()).length).toBe(1)
  const [message] = await messages()
  const sealer = await test.services.vault.sealer(companyId)
  const text = message && sealer.open('sandbox_message', 'content', message.id, message.content_sealed)
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
}

async function enteredByPhone(phone: string): Promise<Caller> {
  const caller = app.caller()
  caller.token = (await caller.ok('payslip.loginByPhone', { phone, code: await codeFor(phone) })).token
  return caller
}

describe('asking for a code', () => {
  test('SLIP-01 AUTH-09 the code has six digits, goes to the phone and rests as a hash only', async () => {
    const person = await makePerson(app.services)
    const code = await codeFor(person.phone)
    expect(code).toMatch(/^\d{6}$/)
    expect(sent.at(-1)).toEqual({ companyId: person.companyId, to: person.phone, code, minutes: 5 })
    const rows = await asPlatform(app.services.pools, (db) => db.selectFrom('sms_code').selectAll().execute())
    const kept = JSON.stringify(rows.map((row) => ({ ...row, code_hash: row.code_hash.toString('latin1') })))
    expect(kept).not.toContain(code)
    expect(app.logged()).not.toContain(person.phone)
    expect(app.logged()).not.toContain(code)
  })

  test('SLIP-01 a known and an unknown number get the same answers, all the way', async () => {
    const known = await makePerson(app.services)
    const code = await codeFor(known.phone)
    const unknown = '19900000001'
    const before = sent.length
    expect(await ask(unknown)).toMatchObject({ status: 200, code: 0, data: {} })
    const guess = (phone: string) => app.caller().call('payslip.loginByPhone', { phone, code: otherThan(code) })
    const [one, two] = [await guess(known.phone), await guess(unknown)]
    expect(one).toMatchObject({ status: 200, error: 'smsCode.wrong' })
    expect({ ...two, headers: {} }).toEqual({ ...one, headers: {} })
    expect((await ask(unknown)).error).toBe((await ask(known.phone)).error)
    expect(sent).toHaveLength(before)
  })

  test('AUTH-09 without the right picture code nothing is sent, and each works once', async () => {
    const { phone } = await makePerson(app.services)
    const caller = app.caller()
    const right = await picture(app)
    const before = sent.length
    expect((await caller.call('payslip.sendPhoneCode', { phone, ...right, pictureCode: 'no' })).error).toBe(
      'session.pictureWrong',
    )
    expect((await caller.call('payslip.sendPhoneCode', { phone, ...right })).error).toBe('session.pictureExpired')
    expect((await caller.call('payslip.sendPhoneCode', { phone, ...right, pictureCode: '' })).error).toBe(
      'session.pictureNeeded',
    )
    expect(sent).toHaveLength(before)
  })

  test('AUTH-09 one phone gets one code a minute, and ever fewer after that', async () => {
    const own = await appWithSms()
    const { phone } = await makePerson(own.app.services)
    await codeFor(phone, own.app, own.sent)
    expect(await ask(phone, own.app)).toMatchObject({ status: 429, error: 'session.slowDown' })
    expect((await ask(`+86 ${phone.slice(0, 3)} ${phone.slice(3)}`, own.app)).error).toBe('session.slowDown')
    own.app.later(61_000)
    await codeFor(phone, own.app, own.sent)
    own.app.later(61_000)
    expect((await ask(phone, own.app)).error).toBe('session.slowDown')
    own.app.later(60_000)
    await codeFor(phone, own.app, own.sent)
    await own.app.close()
  })

  test('AUTH-09 of many requests for one phone at the same moment one sends', async () => {
    const { phone } = await makePerson(app.services)
    const pictures = await Promise.all(Array.from({ length: 8 }, () => picture(app)))
    const before = sent.length
    const answers = await Promise.all(
      pictures.map((each) => app.caller().call('payslip.sendPhoneCode', { phone, ...each })),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.error === 'session.slowDown')).toHaveLength(7)
    await expect.poll(() => sent.length).toBe(before + 1)
  })

  test('AUTH-09 of codes that are made for one phone at the same moment one is kept', async () => {
    const hash = app.services.vault.lookupHash('phone', '17700000001')
    const made = Array.from({ length: 8 }, (_, at) => ({
      id: newId(),
      phoneHash: hash,
      purpose: 'payslip' as const,
      codeHash: Buffer.from([at]),
      ofCompany: null,
      expiresAt: new Date(Date.now() + 60_000),
    }))
    await Promise.all(
      made.map((code) => asPlatform(app.services.pools, (db) => replaceSmsCodes(db, hash, 'payslip', [code]))),
    )
    const kept = await asPlatform(app.services.pools, (db) =>
      db.selectFrom('sms_code').select(['id', 'code_hash', 'tries']).where('phone_hash', '=', hash).execute(),
    )
    expect(kept).toHaveLength(1)
    expect(made.find((code) => code.id === kept[0]?.id)?.codeHash).toEqual(kept[0]?.code_hash)
  })

  test('AUTH-09 one address is bounded too, whatever the numbers', async () => {
    const own = await appWithSms()
    const errors = []
    const { free } = smsRules.address
    for (let at = 0; at < free + 1; at++) errors.push((await ask(`177${10_000_000 + at}`, own.app)).error)
    expect(errors.slice(0, free)).toEqual(Array(free).fill(undefined))
    expect(errors[free]).toBe('session.slowDown')
    await own.app.close()
  })

  test('SLIP-01 without an SMS provider it is refused in words, never accepted', async () => {
    const own = await testApp({ SANDBOX: '0' })
    const { phone } = await makePerson(own.services)
    expect((await ask(phone, own)).error).toBe('channel.notConfigured')
    await own.close()
  })

  test('WIRE-08 what is no mobile number is refused', async () => {
    for (const phone of ['', '12345', '12800000000', '138000000001'])
      expect((await ask(phone)).error).toBe('employees.phoneInvalid')
    const answer = await app.caller().call('payslip.sendPhoneCode', { phone: '1', pictureId: 'x', pictureCode: '' })
    expect(answer).toMatchObject({ status: 400, error: 'wire.badInput' })
  })
})

describe('entering with a code', () => {
  test('SLIP-01 opens the own slips for two hours', async () => {
    const slip = await makeSlip(app.services)
    const caller = app.caller()
    const code = await codeFor(slip.phone)
    const entered = await caller.ok('payslip.loginByPhone', { phone: slip.phone, code })
    expect(entered).toEqual({ token: expect.any(String), expiresIn: 7_200_000, name: slip.name, slipId: null })
    caller.token = entered.token
    await caller.ok('payslip.view', { id: slip.slipId })
  })

  test("SLIP-01 in a sandbox the code lands in the company's mailbox, sealed, and opens the slips", async () => {
    const own = await testApp()
    const slip = await makeSlip(own.services)
    const caller = own.caller()
    const code = await mailedCode(slip, own)
    caller.token = (await caller.ok('payslip.loginByPhone', { phone: slip.phone, code })).token
    expect((await caller.ok('payslip.list')).list.map(({ id }) => id)).toEqual([slip.slipId])
    await own.close()
  })

  test('SLIP-01 SEND-05 where real mails leave the machine, no mailbox shows codes: they are refused', async () => {
    const own = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const slip = await makeSlip(own.services)
    expect((await ask(slip.phone, own)).error).toBe('channel.notConfigured')
    await own.close()
  })

  test('SLIP-01 a code works once', async () => {
    const { phone } = await makePerson(app.services)
    const code = await codeFor(phone)
    const answers = await Promise.all([1, 2, 3].map(() => app.caller().call('payslip.loginByPhone', { phone, code })))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.error === 'smsCode.expired')).toHaveLength(2)
  })

  test('SLIP-01 wrong and expired are told apart', async () => {
    const own = await appWithSms()
    const { phone } = await makePerson(own.app.services)
    const enter = (code: string) => own.app.caller().call('payslip.loginByPhone', { phone, code })
    expect((await enter('000000')).error).toBe('smsCode.expired')
    const code = await codeFor(phone, own.app, own.sent)
    expect((await enter(otherThan(code))).error).toBe('smsCode.wrong')
    own.app.later(5 * 60_000)
    expect((await enter(code)).error).toBe('smsCode.expired')
    await own.app.close()
  })

  test('SLIP-01 only the newest code counts', async () => {
    const own = await appWithSms()
    const { phone } = await makePerson(own.app.services)
    const first = await codeFor(phone, own.app, own.sent)
    own.app.later(61_000)
    const second = await codeFor(phone, own.app, own.sent)
    const enter = (code: string) => own.app.caller().call('payslip.loginByPhone', { phone, code })
    if (first !== second) expect((await enter(first)).error).toBe('smsCode.wrong')
    expect((await enter(second)).code).toBe(0)
    await own.app.close()
  })

  test('AUTH-09 a code has five tries, counted one by one when they come together', async () => {
    const { phone } = await makePerson(app.services)
    const code = await codeFor(phone)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.caller().call('payslip.loginByPhone', { phone, code: otherThan(code) })),
    )
    expect(answers.filter((answer) => answer.error === 'smsCode.wrong')).toHaveLength(5)
    expect(answers.filter((answer) => answer.error === 'smsCode.expired')).toHaveLength(7)
    expect((await app.caller().call('payslip.loginByPhone', { phone, code })).error).toBe('smsCode.expired')
  })

  test('AUTH-09 wrong codes from one address are slowed, over all phones and at the same moment', async () => {
    const own = await appWithSms()
    const guesses: { phone: string; code: string }[] = []
    for (let people = 0; people < 7; people++) {
      const { phone } = await makePerson(own.app.services)
      const code = otherThan(await codeFor(phone, own.app, own.sent))
      guesses.push(...Array(5).fill({ phone, code }))
    }
    const guess = async (each: { phone: string; code: string }) =>
      (await own.app.caller().call('payslip.loginByPhone', each)).error
    const errors = await Promise.all(guesses.map(guess))
    expect(errors.filter((error) => error === 'smsCode.wrong')).toHaveLength(30)
    expect(errors.filter((error) => error === 'session.slowDown')).toHaveLength(5)
    await own.app.close()
  })
})

describe('whose slips a phone opens', () => {
  test('SLIP-04 the slips of every company that employs the number, and nobody else there', async () => {
    const one = await makeSlip(app.services, { period: '2026-01' })
    const two = await makeSlip(app.services, {
      person: await makePerson(app.services, { phone: one.phone, name: one.name }),
      period: '2026-02',
    })
    const company = { id: two.companyId, name: two.company }
    const colleague = await makeSlip(app.services, { person: await makePerson(app.services, { company }) })
    const caller = await enteredByPhone(one.phone)
    const { list } = await caller.ok('payslip.list')
    expect(list.map(({ id, company: at }) => [id, at])).toEqual([
      [two.slipId, two.company],
      [one.slipId, one.company],
    ])
    for (const { slipId, company: at } of [one, two])
      expect(await caller.ok('payslip.view', { id: slipId })).toMatchObject({ id: slipId, company: at })
    expect((await caller.call('payslip.view', { id: colleague.slipId })).error).toBe('record.missing')
    await changeSlip(app.services, one, { withdrawn_at: new Date() })
    expect((await caller.call('payslip.view', { id: one.slipId })).error).toBe('slip.withdrawn')
  })

  test('SLIP-04 a number that was handed on does not open the slips of the leaver before', async () => {
    const leaver = await makeSlip(app.services, {
      person: await makePerson(app.services, { status: 'left', name: '前员工' }),
    })
    const now = await makeSlip(app.services, { person: await makePerson(app.services, { phone: leaver.phone }) })
    const caller = await enteredByPhone(now.phone)
    expect((await caller.ok('payslip.list')).list.map((slip) => slip.id)).toEqual([now.slipId])
    expect((await caller.call('payslip.view', { id: leaver.slipId })).error).toBe('record.missing')
  })

  test('SLIP-01 leavers get in by phone as well', async () => {
    const leaver = await makeSlip(app.services, { person: await makePerson(app.services, { status: 'left' }) })
    const caller = await enteredByPhone(leaver.phone)
    await caller.ok('payslip.view', { id: leaver.slipId })
  })

  test("SLIP-04 the proved phone counts: writing somebody's number into the roster opens nothing", async () => {
    const victim = await makeSlip(app.services)
    const attacker = await makeSlip(app.services)
    const caller = await enteredByPhone(attacker.phone)
    await asPlatform(app.services.pools, (db) =>
      db
        .updateTable('employee')
        .set({ phone_hash: app.services.vault.lookupHash('phone', victim.phone) })
        .where('id', '=', attacker.employeeId)
        .execute(),
    )
    // Earlier slips stay open to the owner of the earlier phone (TRUST-06).
    expect((await caller.ok('payslip.list')).list.map(({ id }) => id)).toEqual([attacker.slipId])
    expect((await caller.call('payslip.view', { id: victim.slipId })).error).toBe('record.missing')
  })

  test("SLIP-04 a code from a company's own mailbox opens that company's slips only, whoever has newer ones", async () => {
    const own = await testApp()
    const victim = await makeSlip(own.services)
    const decoy = await makePerson(own.services, { phone: victim.phone, name: victim.name })
    const bait = await makeSlip(own.services, { person: decoy })
    const caller = own.caller()
    const code = await mailedCode(decoy, own)
    // In the meantime the victim's own company has sent again: the code remains that of the other company.
    const newer = await makeSlip(own.services, { person: victim, period: '2026-03' })
    caller.token = (await caller.ok('payslip.loginByPhone', { phone: victim.phone, code })).token
    expect((await caller.ok('payslip.list')).list.map(({ id }) => id)).toEqual([bait.slipId])
    for (const { slipId } of [victim, newer])
      expect((await caller.call('payslip.view', { id: slipId })).error).toBe('record.missing')
    await own.close()
  })
})
