import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { loggedIn } from '../../../test/factories.ts'
import { makePerson, makeSlip } from '../../../test/slip-factory.ts'
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const code = '204816'
const burns = { burn: true, confirm: true }

const makeOwn = async (over: Parameters<typeof makePerson>[1] = {}) =>
  makeSlip(app.services, { person: await makePerson(app.services, { safetyCode: code, ...over }), style: burns })

async function entered(link: string): Promise<Caller> {
  const caller = app.caller()
  caller.token = (await caller.ok('payslip.enterCode', { link, code })).token
  return caller
}

test('SLIP-03 CONFIG-01 a slip that burns after reading opens once, and then only with the safety code each time', async () => {
  const slip = await makeOwn()
  const caller = await entered(slip.link)
  const id = slip.slipId
  expect((await caller.ok('payslip.list')).list).toMatchObject([{ hidden: false }])
  expect(await caller.ok('payslip.view', { id })).toMatchObject({
    hidesAfterReading: true,
    netPay: { value: '12345.6' },
  })
  expect((await caller.ok('payslip.list')).list).toMatchObject([{ hidden: true, read: true }])
  for (let times = 0; times < 2; times++) {
    expect(await caller.call('payslip.view', { id })).toMatchObject({ error: 'slip.hiddenAfterReading', data: null })
    expect(await caller.ok('payslip.view', { id, code })).toMatchObject({ netPay: { value: '12345.6' } })
  }
})

test('SLIP-03 of two tabs that open it at once only one is shown the slip without the code', async () => {
  const slip = await makeOwn()
  const caller = await entered(slip.link)
  const answers = await Promise.all([1, 2, 3].map(() => caller.call('payslip.view', { id: slip.slipId })))
  expect(answers.map(({ error }) => error ?? 'shown').sort()).toEqual([
    'shown',
    'slip.hiddenAfterReading',
    'slip.hiddenAfterReading',
  ])
})

test('SLIP-03 whoever comes back by its own link has just given the code and sees it once', async () => {
  const slip = await makeOwn()
  await (await entered(slip.link)).ok('payslip.view', { id: slip.slipId })
  const later = await entered(slip.link)
  await later.ok('payslip.view', { id: slip.slipId })
  expect((await later.call('payslip.view', { id: slip.slipId })).error).toBe('slip.hiddenAfterReading')
})

test("SLIP-03 another slip's link does not open it, though the session covers both", async () => {
  const person = await makePerson(app.services, { safetyCode: code })
  const [one, other] = [
    await makeSlip(app.services, { person, style: burns }),
    await makeSlip(app.services, { person, style: burns }),
  ]
  await (await entered(one.link)).ok('payslip.view', { id: one.slipId })
  const caller = await entered(other.link)
  expect((await caller.call('payslip.view', { id: one.slipId })).error).toBe('slip.hiddenAfterReading')
})

test('SLIP-03 SLIP-01 wrong codes are counted with those of the login and lock it', async () => {
  const slip = await makeOwn()
  const caller = await entered(slip.link)
  const id = slip.slipId
  await caller.ok('payslip.view', { id })
  for (let times = 0; times < 4; times++)
    expect((await caller.call('payslip.view', { id, code: '111222' })).error).toBe('slip.wrongCode')
  expect((await caller.call('payslip.view', { id, code: '111222' })).error).toBe('slip.locked')
  expect((await caller.call('payslip.view', { id, code })).error).toBe('slip.locked')
  expect((await app.caller().call('payslip.enterCode', { link: slip.link, code })).error).toBe('slip.locked')
})

test('SLIP-03 who has no safety code is told so; the employer still sees the slip', async () => {
  const hr = await loggedIn(app)
  const slip = await makeOwn({ company: { id: hr.companyId, name: '企业' } })
  const caller = await entered(slip.link)
  await caller.ok('payslip.view', { id: slip.slipId })
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('employee').set({ safety_code_hash: null }).where('id', '=', slip.employeeId).execute(),
  )
  expect((await caller.call('payslip.view', { id: slip.slipId, code })).error).toBe('slip.codeNotSet')
  expect(await hr.ok('history.preview', { id: slip.slipId })).toMatchObject({ netPay: { value: '12345.6' } })
})
