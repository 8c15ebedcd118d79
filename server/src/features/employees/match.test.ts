import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBatchRow } from '../../test/batch-row-factory.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeCallContract('employees.listMatch', {
  app: () => app,
  input: async (hr) => {
    await hr.ok('employees.add', { name: '李雷' })
    return makeBatchRow(app.services, { companyId: hr.companyId })
  },
  badInput: [{ batchId: 'x' }, { rowNo: 1.5 }, { keyword: 5 }, { keyword: 'x'.repeat(1001) }],
})

test('ROSTER-01 without a keyword: the same name, a similar one, the same department; nobody else; a leaver of the name after those who are here', async () => {
  const hr = await loggedIn(app)
  for (const [name, department] of [
    ['王芳', '研发部'],
    ['赵敏', '财务部'],
    ['张大伟', '财务部'],
    ['张伟', '销售部'],
    ['张伟', '研发部'],
  ] as const)
    await hr.ok('employees.add', { name, department })
  const { id } = await hr.ok('employees.add', { name: '张伟', department: '研发部', employeeNo: 'left' })
  await hr.ok('employees.updateQuit', { id, type: 1 })
  const { id: other } = await hr.ok('employees.add', { name: '王芳菲', department: '研发部' })
  await hr.ok('employees.updateQuit', { id: other, type: 1 })
  const row = await makeBatchRow(app.services, { companyId: hr.companyId, name: '张伟', department: '研发部' })
  const { list } = await hr.ok('employees.listMatch', row)
  expect(list.slice(0, 2).map(({ status }) => status)).toEqual(['active', 'left'])
  expect(list.map(({ name, department }) => `${name} ${department}`)).toEqual([
    '张伟 研发部',
    '张伟 研发部',
    '张伟 销售部',
    '张大伟 财务部',
    '王芳 研发部',
  ])
})

test('ROSTER-01 a keyword finds by part of a name or by a whole phone, and likeliest first for a row', async () => {
  const hr = await loggedIn(app)
  await hr.ok('employees.add', { name: '李伟', department: '财务部' })
  await hr.ok('employees.add', { name: '张伟', department: '财务部', phone: '19912345678' })
  const names = async (input: { keyword: string; batchId?: string; rowNo?: number }) =>
    (await hr.ok('employees.listMatch', input)).list.map(({ name }) => name)
  const row = await makeBatchRow(app.services, { companyId: hr.companyId, name: '张伟' })
  expect(await names({ keyword: '伟' })).toEqual(['李伟', '张伟'])
  expect(await names({ keyword: '伟', ...row })).toEqual(['张伟', '李伟'])
  expect(await names({ keyword: '19912345678' })).toEqual(['张伟'])
  expect((await hr.call('employees.listMatch', { batchId: newId(), rowNo: 2 })).error).toBe('record.missing')
})
