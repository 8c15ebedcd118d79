import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '../../app.ts'
import { withCompany } from '../../database/transaction.ts'
import { makeLink } from '../../security/personal-link.ts'
import { openServices } from '../../services.ts'
import { changeSlip, makePerson, makeSlip, type Person } from '../../test/slip-factory.ts'
import { makeCaller, type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const person = (code?: string): Promise<Person> => makePerson(app.services, code ? { safetyCode: code } : {})
const rosterEntry = ({ companyId, employeeId }: Person) =>
  withCompany(app.services.pools, companyId, (db) =>
    db.selectFrom('employee').selectAll().where('id', '=', employeeId).executeTakeFirstOrThrow(),
  )

describe('opening a link', () => {
  test('SLIP-01 the first use asks to set the safety code and shows no more than company, month and a masked name', async () => {
    const slip = await makeSlip(app.services, { person: await makePerson(app.services, { name: '欧阳娜' }) })
    expect(await app.caller().ok('payslip.openLink', { link: slip.link })).toEqual({
      step: 'setCode',
      company: slip.company,
      name: '欧**',
      period: '2026-02',
      title: '2026-02 工资',
      lockedFor: 0,
      hasPhone: true,
    })
  })

  test('SLIP-01 once a code is set, links of every month ask for it', async () => {
    const owner = await person('204816')
    for (const period of ['2026-01', '2026-02']) {
      const { link } = await makeSlip(app.services, { person: owner, period })
      expect(await app.caller().ok('payslip.openLink', { link })).toMatchObject({ step: 'enterCode', period })
    }
  })

  test('SLIP-04 a link with any character changed, of another company or of no slip is the same refusal', async () => {
    const slip = await makeSlip(app.services)
    const stranger = await makePerson(app.services)
    const caller = app.caller()
    const bent = [...slip.link].map(
      (letter, at) => slip.link.slice(0, at) + (letter === 'A' ? 'B' : 'A') + slip.link.slice(at + 1),
    )
    const made = [
      { companyId: stranger.companyId, slipId: slip.slipId, version: 1 },
      { companyId: slip.companyId, slipId: stranger.employeeId, version: 1 },
      { companyId: slip.companyId, slipId: slip.slipId, version: 2 },
    ].map((link) => makeLink(app.services.vault, link))
    const answers = new Set<string>()
    for (const [at, link] of [...bent, ...made, 'x'.repeat(68), 'abc', 'not a link at all'].entries())
      for (const call of ['payslip.openLink', 'payslip.setCode', 'payslip.enterCode'] as const) {
        const { status, code, msg, data } = await caller.call(
          call,
          { link, code: '204816' },
          // From one network so many would be paused (refuse-guess.test.ts).
          { headers: { 'x-forwarded-for': `198.51.100.${at}` } },
        )
        answers.add(JSON.stringify({ status, code, msg, data }))
      }
    expect([...answers]).toEqual([
      JSON.stringify({ status: 200, code: 8001, msg: '链接无效或已失效，请打开最新的通知', data: null }),
    ])
  })

  test('SLIP-04 the link of a withdrawn slip says so and opens nothing', async () => {
    const slip = await makeSlip(app.services, { withdrawn: true })
    const caller = app.caller()
    const shown = await caller.ok('payslip.openLink', { link: slip.link })
    expect(shown).toMatchObject({ step: 'withdrawn', company: expect.stringMatching(/./), period: expect.any(String) })
    expect(shown.name).toContain('*')
    for (const call of ['payslip.setCode', 'payslip.enterCode'] as const)
      expect(await caller.call(call, { link: slip.link, code: '204816' })).toMatchObject({
        error: 'slip.withdrawn',
        data: null,
      })
    // The link of an earlier version may be in wrong hands: it names nothing.
    await changeSlip(app.services, slip, { version: 2 })
    expect(await caller.call('payslip.openLink', { link: slip.link })).toMatchObject({
      error: 'slip.withdrawn',
      data: null,
    })
    expect((await rosterEntry(slip)).safety_code_hash).toBeNull()
  })

  test('SLIP-04 the link of a replaced version says so and opens nothing; the new one opens', async () => {
    const slip = await makeSlip(app.services)
    await changeSlip(app.services, slip, { version: 2 })
    const caller = app.caller()
    for (const call of ['payslip.openLink', 'payslip.setCode', 'payslip.enterCode'] as const)
      expect((await caller.call(call, { link: slip.link, code: '204816' })).error).toBe('slip.replaced')
    const link = makeLink(app.services.vault, { ...slip, version: 2 })
    expect(await caller.ok('payslip.openLink', { link })).toMatchObject({ step: 'setCode' })
  })

  test('SLIP-04 a scheduled slip does not exist for its owner yet', async () => {
    const slip = await makeSlip(app.services, { sendStatus: 888 })
    expect((await app.caller().call('payslip.openLink', { link: slip.link })).error).toBe('slip.linkInvalid')
  })

  test('WIRE-08 bad input is refused with its fields', async () => {
    const answer = await app.caller().call('payslip.openLink', { link: '' })
    expect(answer).toMatchObject({ status: 400, error: 'wire.badInput', data: { fields: [{ path: 'link' }] } })
  })
})

describe('setting the safety code', () => {
  test('SLIP-01 a code of six digits opens the session; the code rests as argon2id', async () => {
    const slip = await makeSlip(app.services)
    const caller = app.caller()
    const entered = await caller.ok('payslip.setCode', { link: slip.link, code: '204816' })
    expect(entered).toEqual({ token: expect.any(String), expiresIn: 7_200_000, name: slip.name, slipId: slip.slipId })
    caller.token = entered.token
    expect((await caller.ok('payslip.list')).list).toHaveLength(1)
    const { safety_code_hash: hash } = await rosterEntry(slip)
    expect(hash).toMatch(/^\$argon2id\$/)
    expect(app.logged()).not.toContain('204816')
    expect(app.logged()).not.toContain(slip.link)
  })

  test('SLIP-01 weak codes are refused and set nothing', async () => {
    const slip = await makeSlip(app.services)
    const caller = app.caller()
    for (const code of ['111111', '123456', '987654', '12345', 'abcdef', '121212'])
      expect(await caller.call('payslip.setCode', { link: slip.link, code })).toMatchObject({
        status: 400,
        error: 'slip.codeWeak',
      })
    expect((await rosterEntry(slip)).safety_code_hash).toBeNull()
  })

  test('SLIP-01 of many who open the link at once one sets the code', async () => {
    const slip = await makeSlip(app.services)
    const codes = ['204816', '204817', '204818', '204819', '204820', '204821']
    const answers = await Promise.all(
      codes.map((code) => app.caller().call('payslip.setCode', { link: slip.link, code })),
    )
    const winners = answers.flatMap((answer, at) => (answer.code === 0 ? [codes[at] ?? ''] : []))
    expect(winners).toHaveLength(1)
    expect(answers.filter((answer) => answer.error === 'slip.codeAlreadySet')).toHaveLength(5)
    await app.caller().ok('payslip.enterCode', { link: slip.link, code: winners[0] ?? '' })
  })

  test('SLIP-01 a code that is set cannot be set again, not by a link of another month either', async () => {
    const owner = await person('204816')
    const { link } = await makeSlip(app.services, { person: owner })
    expect((await app.caller().call('payslip.setCode', { link, code: '975310' })).error).toBe('slip.codeAlreadySet')
  })
})

describe('entering the safety code', () => {
  test('SLIP-01 the right code opens a session of two hours', async () => {
    const slip = await makeSlip(app.services, { person: await person('204816') })
    const caller = app.caller()
    const entered = await caller.ok('payslip.enterCode', { link: slip.link, code: ' 204816 ' })
    expect(entered).toMatchObject({ expiresIn: 7_200_000, slipId: slip.slipId })
  })

  test('SLIP-01 without a code yet the page is told to set one', async () => {
    const slip = await makeSlip(app.services)
    expect((await app.caller().call('payslip.enterCode', { link: slip.link, code: '204816' })).error).toBe(
      'slip.codeNotSet',
    )
  })

  test('SLIP-01 five wrong tries lock it for 15 minutes; the message counts down; a right one before starts anew', async () => {
    const own = await testApp()
    const owner = await makePerson(own.services, { safetyCode: '204816' })
    const { link } = await makeSlip(own.services, { person: owner })
    const caller = own.caller()
    const guess = (code: string) => caller.call('payslip.enterCode', { link, code })
    const left = async () => (await guess('000000')).msg
    expect([await left(), await left()]).toEqual(['安全码不正确，还可尝试 4 次', '安全码不正确，还可尝试 3 次'])
    expect((await guess('204816')).code).toBe(0)
    for (const tries of [4, 3, 2, 1]) expect(await left()).toBe(`安全码不正确，还可尝试 ${tries} 次`)
    expect(await guess('000000')).toMatchObject({ status: 429, error: 'slip.locked' })
    expect(await guess('204816')).toMatchObject({ error: 'slip.locked', msg: '尝试次数过多，请在 15 分钟后再试' })
    own.later(10 * 60_000 + 1000)
    expect(await guess('204816')).toMatchObject({ error: 'slip.locked', msg: '尝试次数过多，请在 5 分钟后再试' })
    const { lockedFor } = await caller.ok('payslip.openLink', { link })
    expect(lockedFor).toBeGreaterThan(290)
    expect(lockedFor).toBeLessThan(300)
    own.later(5 * 60_000)
    expect((await caller.ok('payslip.openLink', { link })).lockedFor).toBe(0)
    expect(await left()).toBe('安全码不正确，还可尝试 4 次')
    expect((await guess('204816')).code).toBe(0)
    await own.close()
  })

  test('SLIP-01 AUTH-09 guesses at the same moment are counted one by one', async () => {
    const { link } = await makeSlip(app.services, { person: await person('204816') })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        app.caller().call('payslip.enterCode', { link, code: String(300_000 + at) }),
      ),
    )
    expect(answers.filter((answer) => answer.error === 'slip.wrongCode')).toHaveLength(4)
    expect(answers.filter((answer) => answer.error === 'slip.locked')).toHaveLength(26)
    expect((await app.caller().call('payslip.enterCode', { link, code: '204816' })).error).toBe('slip.locked')
  })

  test('SLIP-01 the lock holds in another process and after a restart', async () => {
    const { link } = await makeSlip(app.services, { person: await person('204816') })
    for (let tries = 0; tries < 5; tries++) await app.caller().call('payslip.enterCode', { link, code: '000000' })
    const secondServices = await openServices(app.services.config, app.programUrls, app.services.log)
    const second = await makeApp(secondServices)
    const url = await second.listen({ port: 0, host: '127.0.0.1' })
    expect((await makeCaller(url).call('payslip.enterCode', { link, code: '204816' })).error).toBe('slip.locked')
    await second.close()
    await secondServices.close()
  })

  test('SLIP-01 a lock is about one person only', async () => {
    const locked = await makeSlip(app.services, { person: await person('204816') })
    const other = await makeSlip(app.services, { person: await person('204816') })
    for (let tries = 0; tries < 5; tries++)
      await app.caller().call('payslip.enterCode', { link: locked.link, code: '000000' })
    await app.caller().ok('payslip.enterCode', { link: other.link, code: '204816' })
  })
})
