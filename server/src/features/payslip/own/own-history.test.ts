import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { sayAnswer } from '@zhixin/domain/payslip/ask/testing-answers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform, withCompany } from '../../../database/transaction.ts'
import { readPdf } from '../../../pdf/testing/read-pdf.ts'
import { describeCallContract } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { enterByLink, makeOffice } from '../../../test/held-factory.ts'
import { smsCodeFor } from '../../../test/session-factory.ts'
import { changeSlip, makePerson, makeSlip, type Person } from '../../../test/slip-factory.ts'
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const code = '204816'
const person = (over: Parameters<typeof makePerson>[1] = {}) => makePerson(app.services, { safetyCode: code, ...over })

/** A slip with a net pay, a base pay and a tax. */
const pay = (net: string, base: string, tax: string): Partial<SlipContent> => ({
  netPay: { label: '实发工资', labelEn: 'Net pay', value: net },
  groups: [
    {
      label: '应发项目',
      labelEn: 'Earnings',
      items: [{ label: '基本工资', labelEn: 'Base pay', value: base, money: true }],
    },
    {
      label: '扣款项目',
      labelEn: 'Deductions',
      items: [{ label: '个税', labelEn: 'Income tax', value: tax, money: true }],
    },
  ],
})

const slipOf = (owner: Person, period: string, content: Partial<SlipContent>) =>
  makeSlip(app.services, { person: owner, period, content })

async function entered(link: string): Promise<Caller> {
  const caller = app.caller()
  caller.token = (await caller.ok('payslip.enterCode', { link, code })).token
  return caller
}

/** Two slips of one person, both opened. */
async function twoMonths() {
  const owner = await person()
  const january = await slipOf(owner, '2026-01', pay('8000', '9000', '1000'))
  const february = await slipOf(owner, '2026-02', pay('7800.50', '8700.50', '900'))
  const caller = await entered(january.link)
  for (const { slipId: id } of [january, february]) await caller.ok('payslip.view', { id })
  return { owner, january, february, caller }
}

const asCaller = async (): Promise<Caller & { companyId: string; slipId: string }> => {
  const slip = await makeSlip(app.services, { person: await person() })
  return Object.assign(await entered(slip.link), { companyId: slip.companyId, slipId: slip.slipId })
}
const ofCaller = (caller: Caller) => (caller as Caller & { slipId: string }).slipId

describeCallContract('payslip.years', {
  app: () => app,
  caller: asCaller,
  input: () => ({}),
  foreignInput: null,
  badInput: [],
})
describeCallContract('payslip.change', {
  app: () => app,
  caller: asCaller,
  input: (caller) => ({ id: ofCaller(caller) }),
  foreignAnswer: (answer) => expect(answer.data).toEqual({ change: null }),
  badInput: [{}, { id: 'x' }],
})
describeCallContract('payslip.ask', {
  app: () => app,
  caller: asCaller,
  input: (caller) => ({ question: '个税多少', slip: ofCaller(caller) }),
  foreignAnswer: (answer) => expect(answer.data).toMatchObject({ numbers: [] }),
  badInput: [{}, { question: '' }, { question: '多'.repeat(201) }, { question: 'x', slip: 'y' }],
})
describeCallContract('payslip.pdf', {
  app: () => app,
  caller: asCaller,
  input: (caller) => ({ id: ofCaller(caller) }),
  badInput: [{ id: 'x' }, { id: '00000000-0000-4000-8000-000000000000', language: 'fr' }],
})
describeCallContract('payslip.setLanguage', {
  app: () => app,
  caller: asCaller,
  input: () => ({ language: 'en' }),
  foreignInput: null,
  badInput: [{}, { language: 'fr' }],
})

describe('the sums of a year', () => {
  test('SLIP-07 add up the opened slips; unopened and withdrawn ones are not in them', async () => {
    const { owner, january, february, caller } = await twoMonths()
    await slipOf(owner, '2026-03', pay('1', '1', '0'))
    const { years, unopened } = await caller.ok('payslip.years')
    expect(years).toEqual([
      {
        company: owner.company,
        year: '2026',
        netPay: '15800.50',
        months: [
          // Each month leads to its slips.
          { period: '2026-01', netPay: '8000', slips: [january.slipId] },
          { period: '2026-02', netPay: '7800.50', slips: [february.slipId] },
        ],
        items: [
          { label: '基本工资', labelEn: 'Base pay', group: 'earnings', currency: '', sum: '17700.50' },
          { label: '个税', labelEn: 'Income tax', group: 'deductions', currency: '', sum: '1900' },
        ],
      },
    ])
    expect(unopened).toBe(1)
    await changeSlip(app.services, february, { withdrawn_at: new Date() })
    expect((await caller.ok('payslip.years')).years[0]).toMatchObject({ netPay: '8000' })
  })

  test('SLIP-07 of somebody else and of another company nothing is in them', async () => {
    const { owner, caller } = await twoMonths()
    const colleague = await person({ company: { id: owner.companyId, name: owner.company } })
    const theirs = await slipOf(colleague, '2026-01', pay('5', '5', '0'))
    await (await entered(theirs.link)).ok('payslip.view', { id: theirs.slipId })
    expect((await caller.ok('payslip.years')).years[0]?.netPay).toBe('15800.50')
    const hr = await loggedIn(app)
    expect((await hr.call('payslip.years')).error).toBe('access.refused')
  })
})

describe('the change from the month before', () => {
  test('SLIP-07 says item by item what changed, from amounts of both slips', async () => {
    const { january, february, caller } = await twoMonths()
    const { change } = await caller.ok('payslip.change', { id: february.slipId })
    expect(change && sayAnswer(change, 'zh')).toBe(
      '2026 年 2 月实发 7,800.50，比 2026 年 1 月的 8,000.00 少 199.50。变化的项目：基本工资少 299.50，个税少扣 100.00。这些项目正好合成实发的变化。',
    )
    expect(change).toMatchObject({ from: '2026-01', to: '2026-02', isMonthBefore: true })
    const lines = change?.numbers.flatMap(({ line }) => line?.slip ?? []) ?? []
    expect(new Set(lines)).toEqual(new Set([january.slipId, february.slipId]))
    expect(await caller.ok('payslip.change', { id: january.slipId })).toEqual({ change: null })
  })

  test('SLIP-07 nothing of a slip that was not opened', async () => {
    const { owner, caller } = await twoMonths()
    const march = await slipOf(owner, '2026-03', pay('1', '1', '0'))
    expect(await caller.ok('payslip.change', { id: march.slipId })).toEqual({ change: null })
  })
})

describe('questions about own slips', () => {
  test('SLIP-09 are answered with amounts and the lines on which they stand', async () => {
    const { february, caller } = await twoMonths()
    const answer = await caller.ok('payslip.ask', { question: '2月个税多少', slip: null })
    expect(sayAnswer(answer, 'zh')).toBe('2026 年 2 月个税：900.00。')
    const line = { slip: february.slipId, line: '1.0', period: '2026-02', label: '个税', labelEn: 'Income tax' }
    expect(answer.numbers).toEqual([{ value: '900.00', line, parts: [] }])
  })

  test('SLIP-09 another person’s slip answers nothing, and neither question nor amount is logged or stored', async () => {
    const { caller } = await twoMonths()
    const stranger = await slipOf(await person(), '2026-02', pay('4321.09', '4321.09', '0'))
    const question = '李四家的独一无二问题'
    const answer = await caller.ok('payslip.ask', { question, slip: stranger.slipId })
    expect(answer).toMatchObject({ known: false, numbers: [], forHr: { text: question } })
    expect(sayAnswer(await caller.ok('payslip.ask', { question: '2月实发', slip: stranger.slipId }), 'zh')).toContain(
      '7,800.50',
    )
    expect(app.logged()).not.toContain('独一无二')
    expect(app.logged()).not.toContain('7,800.50')
    const audit = await asPlatform(app.services.pools, (db) => db.selectFrom('audit_entry').selectAll().execute())
    expect(JSON.stringify(audit)).not.toContain('独一无二')
  })

  test('SLIP-09 the month of today is that of the company', async () => {
    const { owner, caller } = await twoMonths()
    const zone = (timeZone: string) =>
      asPlatform(app.services.pools, (db) =>
        db.updateTable('company').set({ time_zone: timeZone }).where('id', '=', owner.companyId).execute(),
      )
    const today = app.services.clock.now()
    const answers = new Set<string>()
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await zone(timeZone)
      const day = today.toLocaleDateString('en-CA', { timeZone })
      const answer = sayAnswer(await caller.ok('payslip.ask', { question: '本月个税', slip: null }), 'zh')
      expect(answer).toContain(`还没有 ${Number(day.slice(0, 4))} 年 ${Number(day.slice(5, 7))} 月的工资条`)
      answers.add(day)
    }
    expect(answers.size).toBe(2)
  })

  test('SLIP-09 too many are slowed down', async () => {
    const { caller } = await twoMonths()
    const errors: unknown[] = []
    for (let at = 0; at < 62; at++) errors.push((await caller.call('payslip.ask', { question: '?', slip: null })).error)
    expect(errors.slice(0, 60).every((error) => error === undefined)).toBe(true)
    expect(errors.at(-1)).toBe('slip.askSlowDown')
  })
})

describe('the PDF of an own slip', () => {
  test('SLIP-02 HISTORY-05 is the slip, opens it, and is refused once it is withdrawn', async () => {
    const slip = await slipOf(await person(), '2026-02', pay('7800.50', '8700.50', '900'))
    const caller = await entered(slip.link)
    const answer = await caller.call('payslip.pdf', { id: slip.slipId })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect((await readPdf(answer.data as unknown as Buffer)).pages[0]).toContain('7,800.50')
    expect((await caller.ok('payslip.list')).list).toMatchObject([{ read: true }])
    await changeSlip(app.services, slip, { withdrawn_at: new Date() })
    expect((await caller.call('payslip.pdf', { id: slip.slipId })).error).toBe('slip.withdrawn')
  })

  test('SLIP-04 nobody else’s, also not a colleague’s; many in a row are slowed down', async () => {
    const owner = await person()
    const own = await makeSlip(app.services, { person: owner })
    const colleague = await makeSlip(app.services, {
      person: await person({ company: { id: owner.companyId, name: owner.company } }),
    })
    const caller = await entered(own.link)
    const errors: unknown[] = []
    for (let at = 0; at < 12; at++) errors.push((await caller.call('payslip.pdf', { id: colleague.slipId })).error)
    expect(errors[0]).toBe('record.missing')
    expect(errors.at(-1)).toBe('slip.pdfSlowDown')
  })
})

test('SLIP-02 a chosen language is kept for the person, and only for them', async () => {
  const owner = await person()
  const colleague = await person({ company: { id: owner.companyId, name: owner.company } })
  const caller = await entered((await makeSlip(app.services, { person: owner })).link)
  await caller.ok('payslip.setLanguage', { language: 'en' })
  const kept = await withCompany(app.services.pools, owner.companyId, (db) =>
    db
      .selectFrom('employee')
      .select(['id', 'language'])
      .where('id', 'in', [owner.employeeId, colleague.employeeId])
      .execute(),
  )
  expect(new Map(kept.map(({ id, language }) => [id, language]))).toEqual(
    new Map([
      [owner.employeeId, 'en'],
      [colleague.employeeId, null],
    ]),
  )
})

test('TRUST-06 a session that has not proved to be the person does not choose the language of their messages', async () => {
  const { officer, person: owner, slip } = await makeOffice(app)
  await officer.ok('employees.resetSafetyCode', { id: owner.employeeId })
  const caller = await enterByLink(app, slip.link, '395173', 'setCode')
  if (!caller) throw new Error('The link must let in')
  await caller.ok('payslip.setLanguage', { language: 'en' })
  const kept = await withCompany(app.services.pools, owner.companyId, (db) =>
    db.selectFrom('employee').select('language').where('id', '=', owner.employeeId).executeTakeFirst(),
  )
  expect(kept).toEqual({ language: null })
})

test('SLIP-09 SLIP-02 TRUST-06 a session that has not proved to be the person uses up none of their questions and downloads', async () => {
  const { officer, person: owner, slip } = await makeOffice(app)
  await officer.ok('employees.resetSafetyCode', { id: owner.employeeId })
  const thief = await enterByLink(app, slip.link, '395173', 'setCode')
  if (!thief) throw new Error('The link must let in')
  const ask = (caller: Caller) => caller.call('payslip.ask', { question: '?', slip: null })
  const download = (caller: Caller) => caller.call('payslip.pdf', { id: slip.slipId })
  const errors: unknown[] = []
  for (let at = 0; at < 12; at++) errors.push((await download(thief)).error)
  for (let at = 0; at < 62; at++) errors.push((await ask(thief)).error)
  expect(new Set(errors)).toEqual(new Set(['slip.held', 'slip.pdfSlowDown', undefined, 'slip.askSlowDown']))
  // Another login brings no more.
  const again = await enterByLink(app, slip.link, '395173', 'enterCode')
  if (!again) throw new Error('The code must let in')
  expect((await ask(again)).error).toBe('slip.askSlowDown')
  expect((await download(again)).error).toBe('slip.pdfSlowDown')
  const { phone } = owner
  const caller = app.caller()
  const code = await smsCodeFor(app, 'payslip', phone)
  caller.token = (await caller.ok('payslip.loginByPhone', { phone, code })).token
  expect((await ask(caller)).error).toBeUndefined()
  expect((await download(caller)).headers['content-type']).toBe('application/pdf')
})
