import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../../../database/transaction.ts'
import { enterByLink, makeOffice } from '../../../test/held-factory.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('TRUST-06 the day of a change is that of China: at half past midnight there it is the day that UTC has not reached', async () => {
  const office = await makeOffice(app)
  await office.officer.ok('employees.resetSafetyCode', { id: office.person.employeeId })
  await asPlatform(app.services.pools, (db) =>
    db
      .updateTable('contact_change')
      .set({ changed_at: new Date('2099-11-25T16:30:00Z') })
      .where('employee_id', '=', office.person.employeeId)
      .execute(),
  )
  const caller = await enterByLink(app, office.slip.link, '395173', 'setCode')
  const { held } = (await caller?.ok('payslip.list')) ?? {}
  expect(held?.since).toBe('2099-11-26')
})
