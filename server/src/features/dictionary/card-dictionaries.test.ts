import { approvalStatuses } from '@zhixin/contract/dictionaries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeCallContract('dictionary.listCard', {
  app: () => app,
  input: () => ({}),
  foreignInput: (other) => ({ cusId: other.companyId }),
  foreignError: 'access.wrongCompany',
  badInput: [{ userId: 'x'.repeat(101) }, { cusId: 5 }],
})

/** The dictionaries as sections 4 and 9 of the specification define them. */
const specified = [
  [
    'cardType',
    '1 居民身份证, 2 中国护照, 3 港澳居民往来内地通行证, 4 台湾居民往来大陆通行证, 5 港澳居民居住证, 6 台湾居民居住证, 7 外国护照, 8 外国人永久居留身份证, 9 外国人工作许可证（A类）, 10 外国人工作许可证（B类）',
  ],
  ['education', '1 高中, 2 专科, 3 本科, 4 硕士, 5 博士'],
  ['politics', '1 中国共产党, 2 团员, 3 民主党, 4 群众'],
  ['marital', '1 未婚, 2 已婚, 3 离异, 4 丧偶'],
  ['identity', '1 试用期, 2 正式员工, 3 派遣员工, 4 离休人员, 5 劳务工'],
  ['industry', '1 雇员, 2 保险营销员, 3 证券经纪人, 4 其他'],
  ['special', '1 残疾人, 2 烈属, 3 孤老'],
  ['approval', '1 待审核, 2 通过, 3 拒绝'],
] as const

test.each(specified)(
  'FORMAT-09 %s is, entry by entry, that of the specification, from the database',
  async (name, entries) => {
    const hr = await loggedIn(app)
    const list = (await hr.ok('dictionary.listCard'))[name]
    expect(list.map(({ id, enumNameCh }) => `${id} ${enumNameCh}`).join(', ')).toBe(entries)
    for (const { enumNameEn } of list) expect(enumNameEn).toMatch(/^[^\u4e00-\u9fff]+$/)
  },
)

test('FORMAT-09 the states of an approval have the names of the dictionary', async () => {
  const hr = await loggedIn(app)
  expect((await hr.ok('dictionary.listCard')).approval).toEqual(approvalStatuses)
})
