import { contactKeptDays, contactRules } from '@zhixin/domain/contact/contact-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { sweep } from '../../maintenance/sweep.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let count = 0
const newPhone = () => `199${String(++count).padStart(8, '0')}`
const from = (test: TestApp, address: string) => {
  const caller = test.caller()
  const headers = { 'x-forwarded-for': address }
  return { trial: (phone: string) => caller.call('contact.addTryUsePhone', { phone }, { headers }) }
}
const requests = (test = app) =>
  asPlatform(test.services.pools, async (db) => {
    const rows = await db.selectFrom('contact_request').selectAll().orderBy('id').execute()
    return rows.map((row) => ({
      ...row,
      content: JSON.parse(test.services.vault.openContact(row.id, row.content_sealed)),
    }))
  })

describeCallContract('contact.addTryUsePhone', {
  app: () => app,
  input: () => ({ phone: newPhone() }),
  badInput: [{}, { phone: '' }, { phone: 'x'.repeat(31) }, { phone: newPhone(), company: 'x'.repeat(101) }],
})

describeCallContract('contact.addConsult', {
  app: () => app,
  input: () => ({ phone: newPhone(), message: 'How?' }),
  badInput: [{}, { phone: newPhone(), message: 'x'.repeat(501) }],
})

test('AUTH-10 a trial and a question are kept with what was typed, plain and sealed', async () => {
  const own = await testApp()
  const phone = newPhone()
  const caller = own.caller()
  await caller.ok('contact.addTryUsePhone', { phone: ` +86 ${phone} `, name: '=王芳|', company: '海棠<贸易>有限公司' })
  await caller.ok('contact.addConsult', { phone, message: '能读\u200b 我们的表吗？\n<b>' })
  const [trial, consult] = await requests(own)
  expect(trial).toMatchObject({ kind: 'trial', language: 'ch' })
  expect(trial?.content).toEqual({ phone, name: '王芳', company: '海棠贸易有限公司', message: '' })
  expect(consult).toMatchObject({ kind: 'consult', content: { phone, message: '能读 我们的表吗？ <b>' } })
  for (const { content_sealed } of [trial, consult].flatMap((row) => row ?? [])) {
    expect(content_sealed.toString('latin1')).not.toContain(phone)
    expect(content_sealed.toString('utf8')).not.toContain('王芳')
  }
  expect(own.logged()).not.toContain(phone)
  await own.close()
})

test('AUTH-10 what is no mobile number is refused and keeps nothing', async () => {
  const before = (await requests()).length
  const answer = await app.caller().call('contact.addTryUsePhone', { phone: '12345678901' })
  expect(answer.error).toBe('employees.phoneInvalid')
  expect(await requests()).toHaveLength(before)
})

test('AUTH-09 AUTH-10 one phone and one address may ask so often and then wait, whoever they say they are', async () => {
  const own = await testApp()
  const phone = newPhone()
  for (let attempt = 0; attempt < contactRules.phone.free; attempt++)
    expect((await from(own, `203.0.113.${attempt}`).trial(phone)).code).toBe(0)
  expect((await from(own, '203.0.113.99').trial(phone)).error).toBe('session.slowDown')
  const office = from(own, '198.51.100.7')
  for (let attempt = 0; attempt < contactRules.address.free; attempt++)
    expect((await office.trial(newPhone())).code).toBe(0)
  expect((await office.trial(newPhone())).error).toBe('session.slowDown')
  expect(await requests(own)).toHaveLength(contactRules.phone.free + contactRules.address.free)
  own.later(contactRules.phone.first * 1000 + 1000)
  expect((await from(own, '203.0.113.99').trial(phone)).code).toBe(0)
  await own.close()
})

test('AUTH-10 requests are removed after the time that the privacy policy names', async () => {
  const own = await testApp()
  await own.caller().ok('contact.addConsult', { phone: newPhone() })
  own.later((contactKeptDays * 24 - 1) * 60 * 60 * 1000)
  await own.caller().ok('contact.addConsult', { phone: newPhone() })
  await sweep(own.services)
  expect(await requests(own)).toHaveLength(2)
  own.later(2 * 60 * 60 * 1000)
  await sweep(own.services)
  expect(await requests(own)).toHaveLength(1)
  await own.close()
})
