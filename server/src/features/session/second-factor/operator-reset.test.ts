import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../../../database/transaction.ts'
import { mainAdmin } from '../../../test/admins/admin-factory.ts'
import { withApp } from '../../../test/factors/factor-factory.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { findLinked, putLink } from '../enterprise-store.ts'
import { resetByOperator } from './operator-reset.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('AUTH-11 the operator removes the second factor of a main administrator, whose sessions end and whose trail says so', async () => {
  const main = await mainAdmin(app)
  const { userInfo } = await main.ok('session.getUserInfo')
  const { userId } = userInfo.user
  expect(await resetByOperator(app.services, userId)).toBe('none')
  expect(await resetByOperator(app.services, 'nobody-of-that-name')).toBe('unknown')
  await withApp(app, main)
  const member = { companyId: main.companyId, corpId: 'ww1', member: 'zhou' }
  await asPlatform(app.services.pools, async (db) => {
    const { id } = await db
      .selectFrom('user_account')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    await putLink(db, member, id, app.services.clock.now())
  })
  expect(await resetByOperator(app.services, userId)).toBe('done')
  expect(await asPlatform(app.services.pools, (db) => findLinked(db, member))).toBeNull()
  expect((await main.call('session.info')).error).toBe('session.factorChanged')
  const caller = app.caller()
  caller.token = (await caller.ok('session.login', { userId, password: 'correct horse' })).token
  const { list } = await caller.ok('audit.list', {})
  expect(list.find(({ action }) => action === 'factor.reset')).toMatchObject({
    actorKind: 'system',
    facts: { way: 'operator' },
  })
  const left = await asPlatform(app.services.pools, (db) => db.selectFrom('recovery_code').selectAll().execute())
  expect(left).toEqual([])
})
