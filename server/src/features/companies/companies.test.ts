import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn, makeCompany } from '../../test/factories.ts'
import { makePerson } from '../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const platformUser = (test: TestApp) => loggedIn(test, { userType: 2, roles: ['admin', 'platform'] })

describeCallContract('companies.list', {
  app: () => app,
  caller: platformUser,
  input: () => ({}),
  foreignInput: null,
  badInput: [{ state: 'rich' }, { sort: 'pay' }, { id: '1' }, { pageSize: 100_000 }],
})

/** A day so many days from now, in the usual zone of companies. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(
    new Date(app.services.clock.now().getTime() + days * 86_400_000),
  )

async function companyUntil(name: string, days: number) {
  const company = await makeCompany(app.services, { name })
  await asPlatform(app.services.pools, (db) =>
    db
      .updateTable('company')
      .set({ service_until: dayFromNow(days), people_limit: 30 })
      .where('id', '=', company.id)
      .execute(),
  )
  return company
}

describe('PLATFORM-03 the companies of the installation', () => {
  test('state by days left, found by name in any case and by state, whose service ends first coming first', async () => {
    const platform = await platformUser(app)
    await companyUntil('Harbour 百川一', 14)
    await companyUntil('harbour 百川二', -1)
    await companyUntil('HARBOUR 百川三', 0)
    await companyUntil('Harbour 百川四', 15)
    const list = async (over: object = {}) => {
      const { list, total } = await platform.ok('companies.list', { keyword: 'harBOUR 百川', ...over })
      expect(total).toBe(list.length)
      return list.map(({ companyName, state, remainingDays }) => [companyName.at(-1), state, remainingDays])
    }
    expect(await list()).toEqual([
      ['二', 'over', 0],
      ['三', 'nearEnd', 1],
      ['一', 'nearEnd', 15],
      ['四', 'trial', 16],
    ])
    expect(await list({ state: 'over' })).toEqual([['二', 'over', 0]])
    expect(await list({ state: 'nearEnd' })).toHaveLength(2)
    expect(await list({ state: 'trial' })).toEqual([['四', 'trial', 16]])
    expect(await list({ state: 'running' })).toEqual([])
    expect((await list({ sort: 'created' })).map(([name]) => name)).toEqual(['四', '三', '二', '一'])
    expect(await platform.ok('companies.list', { keyword: '100%' })).toMatchObject({ total: 0 })
  })

  test('people, payrolls, last login and last send are counted; no name and no amount of the company is told', async () => {
    const hr = await loggedIn(app)
    const company = { id: hr.companyId, name: '计数公司' }
    await makePerson(app.services, { company, name: '欧阳不外传' })
    const { people } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
    const platform = await platformUser(app)
    const answer = await platform.ok('companies.list', { id: hr.companyId })
    expect(answer.list).toMatchObject([{ id: hr.companyId, people: people.length + 1, batches: 1, lastSentAt: null }])
    expect(answer.list[0]?.lastLoginAt).toMatch(/^\d{4}-/)
    const told = JSON.stringify(answer)
    for (const secret of ['欧阳不外传', ...people.map(({ name }) => name)]) expect(told).not.toContain(secret)
    expect(Object.keys(answer.list[0] ?? {}).sort()).toEqual(
      'batches companyName createdAt id lastLoginAt lastSentAt people peopleLimit remainingDays serviceUntil state'.split(
        ' ',
      ),
    )
  })
})
