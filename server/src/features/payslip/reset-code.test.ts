import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn } from '../../test/factories.ts'
import { makePerson, makeSlip } from '../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const old = '204816'
const fresh = '975310'

/** Makes an HR user with two people who have set their codes, each with a slip. */
async function office() {
  const hr = await loggedIn(app)
  const company = { id: hr.companyId, name: '公司' }
  const person = await makePerson(app.services, { company, safetyCode: old })
  const colleague = await makePerson(app.services, { company, safetyCode: old })
  const slip = await makeSlip(app.services, { person })
  return { hr, slip, other: await makeSlip(app.services, { person: colleague }) }
}

async function entered(link: string) {
  const caller = app.caller()
  caller.token = (await caller.ok('payslip.enterCode', { link, code: old })).token
  return caller
}

test('ROSTER-05 after a reset the old code is nothing, whoever is in is out, and the link takes a new code', async () => {
  const { hr, slip, other } = await office()
  const [window, colleague] = [await entered(slip.link), await entered(other.link)]
  expect(await hr.ok('employees.resetSafetyCode', { id: slip.employeeId })).toMatchObject({
    id: slip.employeeId,
    hasSafetyCode: false,
  })
  expect(await window.call('payslip.list')).toMatchObject({ status: 401, error: 'session.ended' })
  const caller = app.caller()
  expect((await caller.call('payslip.enterCode', { link: slip.link, code: old })).error).toBe('slip.codeNotSet')
  expect(await caller.ok('payslip.openLink', { link: slip.link })).toMatchObject({ step: 'setCode' })
  caller.token = (await caller.ok('payslip.setCode', { link: slip.link, code: fresh })).token
  await caller.ok('payslip.view', { id: slip.slipId })
  expect((await app.caller().call('payslip.enterCode', { link: slip.link, code: old })).error).toBe('slip.wrongCode')
  await app.caller().ok('payslip.enterCode', { link: slip.link, code: fresh })
  // The reset affects nobody else.
  await colleague.ok('payslip.view', { id: other.slipId })
  await entered(other.link)
})

test('ROSTER-05 a reset opens the lock of too many tries', async () => {
  const { hr, slip } = await office()
  const caller = app.caller()
  for (let tries = 0; tries < 5; tries++) await caller.call('payslip.enterCode', { link: slip.link, code: '000000' })
  expect((await caller.ok('payslip.openLink', { link: slip.link })).lockedFor).toBeGreaterThan(0)
  await hr.ok('employees.resetSafetyCode', { id: slip.employeeId })
  expect(await caller.ok('payslip.openLink', { link: slip.link })).toMatchObject({ step: 'setCode', lockedFor: 0 })
  await caller.ok('payslip.setCode', { link: slip.link, code: fresh })
})

test("ROSTER-05 another company's HR resets nothing", async () => {
  const { slip } = await office()
  const window = await entered(slip.link)
  const stranger = await loggedIn(app)
  expect((await stranger.call('employees.resetSafetyCode', { id: slip.employeeId })).error).toBe('record.missing')
  await window.ok('payslip.view', { id: slip.slipId })
  await entered(slip.link)
})
