import { auditFactsText } from '@zhixin/contract/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxBytes } from '../../../spreadsheet/write-xlsx.ts'
import type { TestCaller } from '../../../test/call-contract.ts'
import { importShown } from '../../../test/confirm-matches.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let services: TestApp
beforeAll(async () => {
  services = await testApp()
})
afterAll(() => services.close())

const header = ['姓名', '手机号', '邮箱', '工号', '部门']
const importRows = async (hr: TestCaller, rows: string[][]) =>
  importShown(hr, { file: { name: '名册.xlsx', body: await xlsxBytes([{ name: 'Sheet1', header, rows }]) } })

test('TRUST-03 an import names whom it changed and added, and which fields, but no phone or mailbox', async () => {
  const hr = await loggedIn(services)
  const phone = '19912340001'
  await hr.ok('employees.add', {
    name: '陈明',
    phone,
    email: 'old@example.com',
    employeeNo: 'A1',
    department: '研发部',
  })
  await hr.ok('employees.add', { name: '李华', phone: '19912340002' })
  await importRows(hr, [
    ['陈明', phone, 'new@example.com', 'A9', '产品部'],
    ['李华', '19912340002', '', '', ''],
    ['王新', '19912340003', 'new.person@example.com', 'A10', ''],
  ])
  const found = async (person: string) => (await hr.ok('audit.list', { person, action: 'employee.import' })).list
  expect(await found('李华')).toEqual([])
  expect(await found('王新')).toHaveLength(1)
  const [entry] = await found('陈明')
  expect(entry).toMatchObject({
    person: '陈明、王新',
    facts: { added: 1, updated: 1, fields: ['department', 'employeeNo', 'email'] },
  })
  expect(auditFactsText(entry?.facts ?? {}, 'ch')).toContain('字段 部门、工号、邮箱')
  const { changes } = await hr.ok('audit.show', { seq: entry?.seq ?? 0 })
  expect(changes).toEqual([
    { field: 'department', what: '陈明 · A1', before: '研发部', after: '产品部' },
    { field: 'employeeNo', what: '陈明 · A1', before: 'A1', after: 'A9' },
    { field: 'email', what: '陈明 · A1', before: '******', after: '******（不同）' },
    { field: 'employeeNo', what: '王新 · A10', before: '', after: 'A10' },
    { field: 'phone', what: '王新 · A10', before: '', after: '******' },
    { field: 'email', what: '王新 · A10', before: '', after: '******' },
  ])
})

test('TRUST-03 each of very many people of an import is found by name, and shown first of the shortened row', async () => {
  const hr = await loggedIn(services)
  const rows = Array.from({ length: 300 }, (_, at) => [`员工${at}号`, `199${String(20_000_000 + at)}`, '', '', ''])
  await importRows(hr, rows)
  const { list } = await hr.ok('audit.list', { person: '员工299号', action: 'employee.import' })
  expect(list).toHaveLength(1)
  expect(list[0]?.person).toMatch(/^员工299号、员工0号、.*…$/)
  const { entry } = await hr.ok('audit.show', { seq: list[0]?.seq ?? 0 })
  expect(entry.person.split('、')).toHaveLength(300)
})

test('TRUST-03 an import of more changes than an entry lists says how many are missing', async () => {
  const hr = await loggedIn(services)
  const rows = Array.from({ length: 301 }, (_, at) => [
    `员工${at}号`,
    `199${String(30_000_000 + at)}`,
    '',
    `B${at}`,
    '',
  ])
  await importRows(hr, rows)
  const [entry] = (await hr.ok('audit.list', { action: 'employee.import' })).list
  expect(entry?.facts).toMatchObject({ added: 301, unlisted: 2 })
  expect((await hr.ok('audit.show', { seq: entry?.seq ?? 0 })).changes).toHaveLength(600)
})
