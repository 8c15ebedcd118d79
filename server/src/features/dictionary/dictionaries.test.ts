import { salaryTypes } from '@zhixin/contract/batches/salary-types'
import { sendStatuses } from '@zhixin/contract/dictionaries'
import { dictionaryKeys } from '@zhixin/contract/platform/dictionary-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { payrollFile, usualHeader } from '../../test/payroll-file.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const named = {
  app: () => app,
  foreignInput: (other: { companyId: string }) => ({ cusId: other.companyId }),
  foreignError: 'access.wrongCompany',
  badInput: [{ userId: 'x'.repeat(101) }, { cusId: 5 }],
} as const
for (const name of [
  'dictionary.listSalary',
  'dictionary.listTime',
  'dictionary.listDownload',
  'dictionary.listTheme',
] as const)
  describeCallContract(name, { ...named, input: () => ({}) })
describeCallContract('dictionary.checkExist', {
  ...named,
  input: () => ({ dictionary: 'payType' }),
  foreignInput: (other) => ({ cusId: other.companyId, dictionary: 'payType' }),
  badInput: [{}, { dictionary: 7 }, { dictionary: 'payType', cusId: 5 }],
})

async function everyDictionary(hr: Caller) {
  const calls = [
    'dictionary.listSalary',
    'dictionary.listTime',
    'dictionary.listDownload',
    'dictionary.listTheme',
    'dictionary.listCard',
  ] as const
  const replies = []
  for (const call of calls) replies.push(await hr.ok(call, {}))
  return Object.assign({}, ...replies) as Record<string, { id: string; enumNameCh: string; enumNameEn: string }[]>
}

describe('the dictionaries of section 3', () => {
  test('PLATFORM-02 FORMAT-09 every key is answered from the database, in both languages, with ids of its own', async () => {
    const all = await everyDictionary(await loggedIn(app))
    expect(Object.keys(all).sort()).toEqual([...dictionaryKeys].sort())
    for (const [key, entries] of Object.entries(all)) {
      expect(entries.length, key).toBeGreaterThan(0)
      expect(new Set(entries.map(({ id }) => id)).size, key).toBe(entries.length)
      for (const { enumNameCh, enumNameEn } of entries) {
        expect(enumNameCh).toMatch(/[\u4e00-\u9fff]/)
        expect(enumNameEn).toMatch(/^[^\u4e00-\u9fff]+$/)
      }
    }
    expect(all.salaryType).toEqual(salaryTypes)
    expect(all.sendStatus).toEqual(sendStatuses)
  })

  test.each([
    ['orderStatus', '1 待支付, 2 已支付, 3 已取消, 4 开票中, 5 已开票, 6 已失效, 7 已退款'],
    ['serviceType', '1 新购/续费, 2 扩容'],
    ['orderSource', '1 自助下单, 2 代下单'],
    ['payType', '1 支付宝, 2 微信支付, 3 对公转账'],
  ])('PLATFORM-02 %s is, entry by entry, that of the specification', async (key, entries) => {
    const all = await everyDictionary(await loggedIn(app))
    expect(all[key]?.map(({ id, enumNameCh }) => `${id} ${enumNameCh}`).join(', ')).toBe(entries)
  })

  test('PLATFORM-02 checkDictExist tells dictionaries and entries that exist and are offered', async () => {
    const hr = await loggedIn(app)
    const exists = async (dictionary: string, id?: string) =>
      (await hr.ok('dictionary.checkExist', { dictionary, ...(id ? { id } : {}) })).exists
    expect([await exists('salaryType'), await exists('salaryType', '2'), await exists('cardType', '10')]).toEqual([
      true,
      true,
      true,
    ])
    expect([await exists('nothing'), await exists('salaryType', '99'), await exists('constructor')]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('PLATFORM-02 IMPORT-05 a renamed pay type names new payroll runs, one that is off is refused and stays where it was', async () => {
    const platform = await loggedIn(app, { userType: 2, roles: ['platform'] })
    const hr = await loggedIn(app)
    const subject = 'dictionary:salaryType'
    const change = async (id: string, some: { zh?: string; enabled?: boolean }) => {
      const { version, content } = await platform.ok('platform.read', { subject })
      if (content.kind !== 'dictionary') throw new Error('no dictionary')
      const entries = content.entries.map((entry) => (entry.id === id ? { ...entry, ...some } : entry))
      await platform.ok('platform.save', { subject, version, content: { ...content, entries } })
    }
    const nameOf = async (id: string) =>
      (await hr.ok('dictionary.listSalary', {})).salaryType.find((entry) => entry.id === id)
    await change('3', { zh: '季度激励' })
    await expect.poll(async () => (await nameOf('3'))?.enumNameCh).toBe('季度激励')
    const file = await payrollFile(usualHeader, [['甲', '部', '19900001000', 'a@example.com', 5000, 100, 5100]])
    const { batchId } = await hr.ok('batches.importExcel', { salaryType: '3', period: '2026-05' }, { file })
    const titled = async () => (await hr.ok('batches.saveAndExit', { id: batchId })).title
    expect(await titled()).toBe('季度激励')
    await change('3', { enabled: false })
    await expect.poll(async () => (await nameOf('3'))?.isOff).toBe(true)
    const refused = await hr.call('batches.importExcel', { salaryType: '3', period: '2026-06' }, { file })
    expect(refused.error).toBe('wire.badInput')
    expect(await titled()).toBe('季度激励')
    expect((await hr.ok('dictionary.checkExist', { dictionary: 'salaryType', id: '3' })).exists).toBe(false)
  })
})
