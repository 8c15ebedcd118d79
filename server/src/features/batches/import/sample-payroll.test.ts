import type { SampleKind } from '@zhixin/contract/batches/import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCallContract } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeCallContract('batches.samplePayroll', {
  app: () => app,
  input: () => ({ kind: 'plain' }),
  foreignInput: null,
  badInput: [{ kind: 'other' }, {}],
})

async function importSample(kind: SampleKind, language: 'ch' | 'en') {
  const hr = await loggedIn(app)
  const headers = { cookie: `language=${language}` }
  const sample = await hr.call('batches.samplePayroll', { kind }, { headers })
  const file = { name: 'sample.xlsx', body: Buffer.from(sample.data as never) }
  const checked = await hr.ok('batches.checkFile', {}, { file })
  const { batchId: id } = await hr.ok('batches.importExcel', { fileId: checked.fileId })
  await hr.ok('batches.addUnknown', { id })
  return { hr, id, checked }
}

test.each(['ch', 'en'] as const)(
  'IMPORT-15 the plain sample in %s is read whole, and nothing is found in it',
  async (language) => {
    const { hr, id, checked } = await importSample('plain', language)
    expect(checked).toMatchObject({ people: 20, months: {} })
    await hr.ok('batches.check', { id })
    const { state, groups } = await hr.ok('batches.findings', { id })
    expect({ state, groups }).toEqual({ state: 'ready', groups: [] })
  },
)

test.each(['ch', 'en'] as const)(
  'IMPORT-15 in the sample with mistakes in %s the review finds them',
  async (language) => {
    const { hr, id } = await importSample('faulty', language)
    await hr.ok('batches.check', { id })
    const { groups } = await hr.ok('batches.findings', { id })
    expect(groups.map(({ kind, open }) => [kind, open])).toEqual([
      ['netNegative', 1],
      ['netZero', 1],
      ['equationBroken', 2],
    ])
    const { items, counts, warnings } = await hr.ok('batches.review', { id })
    // The sample has one invalid amount and one person in two rows.
    expect(counts).toMatchObject({ all: 21, blocked: 1, unmatched: 0, repeated: 2 })
    expect(new Set(warnings.map(({ kind }) => kind))).toEqual(new Set(['samePeopleAgain', 'totalDiffers']))
    const leftOff = items.flatMap(({ leftOff, shown }) => (leftOff ? [[leftOff, shown]] : []))
    expect(leftOff).toEqual([
      ['account', false],
      ['employer', false],
    ])
  },
)

test('IMPORT-15 a sample takes neither the name of the month nor the place of the batch that a payroll follows', async () => {
  const hr = await loggedIn(app)
  const about = { salaryType: '1', period: '2026-02' }
  const sample = await hr.call('batches.samplePayroll', { kind: 'plain' })
  const body = Buffer.from(sample.data as never)
  const titleAfter = async (name: string) => {
    const { batchId: id } = await hr.ok('batches.importExcel', about, { file: { name, body } })
    return (await hr.ok('batches.review', { id })).batch.title
  }
  expect(await titleAfter('示例工资表.xlsx')).toBe('示例工资表')
  expect(await titleAfter('示例工资表.xlsx')).toBe('示例工资表（2）')
  expect(await titleAfter('2026年2月工资.xlsx')).toBe('示例工资表（3）')
  const { recognised } = await hr.ok('batches.checkFile', {}, { file: { name: '工资.xlsx', body } })
  expect(recognised).toBeNull()
})

test('IMPORT-15 IMPORT-12 a real payroll that is called like a sample is none', async () => {
  const hr = await loggedIn(app)
  const about = { salaryType: '1', period: '2026-02' }
  const body = Buffer.from('姓名,工号,基本工资,个税,实发工资\n张三,A1,1000,30,970\n李四,A2,2000,60,1940\n')
  const file = { name: '示例工资表.xlsx', body }
  const { batchId: id } = await hr.ok('batches.importExcel', about, { file })
  expect((await hr.ok('batches.review', { id })).batch.title).toBe('月度工资')
  const { recognised } = await hr.ok('batches.checkFile', {}, { file: { name: '工资.csv', body } })
  expect(recognised?.batchId).toBe(id)
})

test('IMPORT-05 a file of bonuses says so', async () => {
  const hr = await loggedIn(app)
  const body = Buffer.from('姓名,部门,奖金,个税,实发\n张三,研发部,1000,30,970\n李四,研发部,2000,60,1940\n')
  const typeOf = async (name: string) => (await hr.ok('batches.checkFile', {}, { file: { name, body } })).payType
  expect(await typeOf('2026年12月奖金.csv')).toEqual({ id: 'X-001', name: '奖金' })
  expect(await typeOf('2026年年终奖.csv')).toEqual({ id: '2', name: '' })
  expect(await typeOf('2026年12月工资.csv')).toBeNull()
  expect(await typeOf('20261113薪资表.csv')).toBeNull()
})
