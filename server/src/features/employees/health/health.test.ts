import { type RosterProblem, rosterProblem } from '@zhixin/contract/employees/health'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeCallContract('employees.health', {
  app: () => app,
  input: () => ({}),
  foreignInput: null,
  badInput: [],
})

/** The names of the people with each problem, as the list shows them; the counts must agree. */
async function problemsOf(hr: TestCaller): Promise<Partial<Record<RosterProblem, string[]>>> {
  const { problems } = await hr.ok('employees.health')
  const found: Partial<Record<RosterProblem, string[]>> = {}
  for (const problem of rosterProblem.options) {
    const { list, total } = await hr.ok('employees.list', { problem, status: 'all', sort: 'name', descending: false })
    expect([problem, total]).toEqual([problem, problems.find((each) => each.problem === problem)?.people ?? 0])
    if (total > 0) found[problem] = list.map(({ name }) => name)
  }
  return found
}

test('ROSTER-08 a roster in which everybody can be reached and told apart has no problems', async () => {
  const hr = await loggedIn(app)
  expect(await hr.ok('employees.health')).toEqual({ active: 0, affected: 0, problems: [] })
  await hr.ok('employees.add', { name: '李雷', phone: '19912340001' })
  await hr.ok('employees.add', { name: '韩梅梅', messenger: 'hmm' })
  expect(await hr.ok('employees.health')).toEqual({ active: 2, affected: 0, problems: [] })
})

test('ROSTER-08 each problem counts the people who have it, and the list shows exactly them', async () => {
  const hr = await loggedIn(app)
  const add = (name: string, over: object = {}) => hr.ok('employees.add', { name, ...over })
  const gone = await add('旧人', { phone: '19912340001', employeeNo: '01', department: '研发部' })
  await hr.ok('employees.updateQuit', { id: gone.id, type: 1 })
  await add('甲', { employeeNo: '02', department: '研发部' })
  await add('乙', { phone: '19912340001', employeeNo: '03', department: '研发部' })
  await add('丙', { email: 'same@example.com', employeeNo: '04', department: '研发部' })
  await add('丁', { email: 'SAME@example.com', employeeNo: '05', department: '研发部' })
  await add('戊', { messenger: 'same', employeeNo: '06' })
  await add('己', { messenger: 'same', employeeNo: '07', department: '研发部' })
  await add('同名', { phone: '19912340011', department: '研发部' })
  await add('同名', { phone: '19912340012', employeeNo: '08', department: '研发部' })
  expect(await problemsOf(hr)).toEqual({
    unreachable: ['甲'],
    sharedPhone: ['乙'],
    sharedEmail: ['丙', '丁'],
    sharedMessenger: ['己', '戊'],
    sharedName: ['同名'],
    noNumber: ['同名'],
    noDepartment: ['戊'],
  })
  expect(await hr.ok('employees.health')).toMatchObject({ active: 8, affected: 7 })
})

test('ROSTER-08 two people of one name are a remark where their numbers tell them apart, and a problem where not', async () => {
  const hr = await loggedIn(app)
  const add = (employeeNo: string) =>
    hr.ok('employees.add', { name: '王小若', messenger: `w${employeeNo}`, employeeNo })
  await add('01')
  const second = await add('02')
  expect(await problemsOf(hr)).toEqual({ namesakes: ['王小若', '王小若'] })
  expect(await hr.ok('employees.health')).toMatchObject({ active: 2, affected: 0 })
  await hr.ok('employees.save', { id: second.id, employeeNo: '' })
  expect(await problemsOf(hr)).toEqual({ sharedName: ['王小若'], noNumber: ['王小若'] })
  expect((await hr.ok('employees.health')).affected).toBe(1)
  await hr.ok('employees.updateQuit', { id: second.id, type: 1 })
  expect(await problemsOf(hr)).toEqual({})
})

test('ROSTER-02 ROSTER-08 whoever lacks a required field is counted', async () => {
  const hr = await loggedIn(app)
  await hr.ok('employees.add', { name: '李雷', phone: '19912340001' })
  await hr.ok('employees.add', { name: '韩梅梅', phone: '19912340002', idNumber: '11010519491231002X' })
  const { revision } = await hr.ok('employees.listFields')
  const required = { used: true, required: true, inList: true }
  await hr.ok('employees.saveFields', { list: [{ key: 'idNumber', ...required }], revision })
  expect(await problemsOf(hr)).toEqual({ requiredEmpty: ['李雷'] })
  await hr.ok('employees.saveFields', { list: [{ key: 'education', ...required }], revision: revision + 1 })
  expect((await problemsOf(hr)).requiredEmpty).toHaveLength(2)
})

test('ROSTER-08 somebody who left while their row is in a batch under review is counted', async () => {
  const hr = await loggedIn(app)
  const { people } = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 2 })
  const [person] = people
  await hr.ok('employees.updateQuit', { id: person?.employeeId ?? '', type: 1 })
  expect((await problemsOf(hr)).leaverInBatch).toEqual([person?.name])
})
