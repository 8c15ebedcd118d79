import { safetyCodeTries } from '@zhixin/domain/payslip/code-tries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../../../database/transaction.ts'
import { describeCallContract } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { SoftPasskey } from '../../../test/factors/soft-passkey.ts'
import { enterByLink, makeOffice } from '../../../test/held-factory.ts'
import { makePerson, makeSlip, type Person } from '../../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
const origin = 'https://pay.example.com'
const code = '204816'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: `${origin}/` })
})
afterAll(() => app.close())

/** An employee who has opened a slip and registered a passkey on an iPhone. */
async function withPasskey(given?: Person) {
  const person = given ?? (await makePerson(app.services))
  const slip = await makeSlip(app.services, { person, style: { confirm: true } })
  const employee = app.caller()
  const { step } = await employee.ok('payslip.openLink', { link: slip.link })
  const enter = step === 'setCode' ? 'payslip.setCode' : 'payslip.enterCode'
  employee.token = (await employee.ok(enter, { link: slip.link, code })).token
  const { confirmation } = await employee.ok('payslip.view', { id: slip.slipId })
  const seen = { id: slip.slipId, version: 1, contentHash: confirmation?.contentHash ?? '' }
  const { create } = await employee.ok('payslip.requestPasskey', seen)
  const key = new SoftPasskey(origin)
  const asked = { ...seen, passkey: key.create(create) }
  const { sign } = (await employee.call('payslip.addPasskey', asked, { headers: { 'user-agent': iPhone } })).data
  const { list } = await employee.ok('payslip.listPasskeys', {})
  return Object.assign(employee, { person, slip, seen, key, sign, id: list[0]?.id ?? '', companyId: person.companyId })
}
type Owner = Awaited<ReturnType<typeof withPasskey>>

const own = { app: () => app, caller: () => withPasskey() }
describeCallContract('payslip.listPasskeys', { ...own, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('payslip.removePasskey', {
  ...own,
  input: (caller) => ({ id: (caller as unknown as Owner).id, code }),
  badInput: [{}, { id: 'x', code }, { id: crypto.randomUUID(), code: '' }],
})

test('SLIP-06 employees see on which device a passkey was registered, when, and when it last signed', async () => {
  const employee = await withPasskey()
  const { list } = await employee.ok('payslip.listPasskeys', {})
  expect(list).toEqual([
    {
      id: employee.id,
      company: employee.person.company,
      device: { zh: 'iPhone · Safari', en: 'iPhone · Safari' },
      createdAt: expect.stringMatching(/^\d{4}-/),
      lastUsedAt: null,
      timeZone: 'Asia/Shanghai',
    },
  ])
  const confirmed = await employee.ok('payslip.confirm', {
    ...employee.seen,
    passkey: employee.key.sign(employee.sign),
  })
  const [used] = (await employee.ok('payslip.listPasskeys', {})).list
  expect(used?.lastUsedAt).toBe(confirmed.confirmedAt)
})

test('SLIP-06 a removed passkey signs nothing more; what it has signed stays, and the trail names its owner', async () => {
  const hr = await loggedIn(app)
  const employee = await withPasskey(
    await makePerson(app.services, { company: { id: hr.companyId, name: '示例科技' }, name: '李雷' }),
  )
  await employee.ok('payslip.confirm', { ...employee.seen, passkey: employee.key.sign(employee.sign) })
  await employee.ok('payslip.removePasskey', { id: employee.id, code })
  expect(await employee.ok('payslip.listPasskeys', {})).toEqual({ list: [] })
  expect((await hr.ok('history.findReceipt', { id: employee.seen.id })).grade).toBe('L3')
  const { list } = await hr.ok('audit.list', { action: 'slip.removePasskey' })
  expect(list).toMatchObject([{ actorKind: 'employee', actor: '李雷', person: '李雷' }])

  const next = await makeSlip(app.services, { person: employee.person, style: { confirm: true } })
  const { confirmation } = await employee.ok('payslip.view', { id: next.slipId })
  const seen = { id: next.slipId, version: 1, contentHash: confirmation?.contentHash ?? '' }
  expect((await employee.ok('payslip.requestPasskey', seen)).sign).toBeNull()
  const signed = await employee.call('payslip.confirm', { ...seen, passkey: employee.key.sign(employee.sign) })
  expect(signed.error).toBe('slip.passkeyFailed')
})

test('SLIP-06 removing needs the safety code, whose wrong tries lock it; nobody removes what is not theirs', async () => {
  const employee = await withPasskey()
  const other = await withPasskey()
  expect((await other.call('payslip.removePasskey', { id: employee.id, code })).error).toBe('record.missing')
  const errors: unknown[] = []
  for (let nth = 0; nth < safetyCodeTries; nth++)
    errors.push((await employee.call('payslip.removePasskey', { id: employee.id, code: '908172' })).error)
  expect(errors).toEqual([...Array(safetyCodeTries - 1).fill('slip.wrongCode'), 'slip.locked'])
  expect((await employee.call('payslip.removePasskey', { id: employee.id, code })).error).toBe('slip.locked')
  expect((await employee.ok('payslip.listPasskeys', {})).list).toHaveLength(1)
})

test('SLIP-06 TRUST-06 a session in doubt is told that passkeys are withheld, not that there are none, and removes none', async () => {
  const office = await makeOffice(app, { safetyCode: false })
  const employee = await withPasskey(office.person)
  expect((await employee.ok('payslip.listPasskeys', {})).list).toHaveLength(1)
  await office.officer.ok('employees.resetSafetyCode', { id: office.person.employeeId })
  const doubtful = await enterByLink(app, office.slip.link, '395173', 'setCode')
  expect((await doubtful?.ok('payslip.list'))?.held).toMatchObject({ changed: ['safetyCode'] })
  expect((await doubtful?.call('payslip.listPasskeys', {}))?.error).toBe('slip.held')
  const removal = await doubtful?.call('payslip.removePasskey', { id: employee.id, code: '395173' })
  expect(removal?.error).toBe('slip.held')
  const kept = await asPlatform(app.services.pools, (db) =>
    db.selectFrom('employee_passkey').select('id').where('employee_id', '=', office.person.employeeId).execute(),
  )
  expect(kept).toEqual([{ id: employee.id }])
})

test('SLIP-06 SLIP-08 a session by the link of a final slip is told that its link opens that slip alone, and removes none', async () => {
  const employee = await withPasskey()
  const { employeeId } = employee.person
  await asPlatform(app.services.pools, async (db) => {
    await db.updateTable('slip').set({ link_days: 30 }).where('id', '=', employee.slip.slipId).execute()
    await db.updateTable('employee').set({ safety_code_trusted: false }).where('id', '=', employeeId).execute()
  })
  const listed = await employee.call('payslip.listPasskeys', {})
  expect([listed.error, listed.msg.includes('收件方式')]).toEqual(['slip.linkAlone', false])
  expect((await employee.call('payslip.removePasskey', { id: employee.id, code })).error).toBe('slip.linkAlone')
  const kept = await asPlatform(app.services.pools, (db) =>
    db.selectFrom('employee_passkey').select('id').where('employee_id', '=', employeeId).execute(),
  )
  expect(kept).toEqual([{ id: employee.id }])
})
