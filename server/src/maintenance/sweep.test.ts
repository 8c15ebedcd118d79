import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asPlatform } from '../database/transaction.ts'
import { enqueue } from '../jobs/queue.ts'
import { loggedIn, makeCompany, makeUser } from '../test/factories.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'
import { sweep } from './sweep.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const minutes = (n: number) => new Date(Date.now() - n * 60_000)
const count = (
  table:
    | 'picture_code'
    | 'sms_code'
    | 'registration_ticket'
    | 'enterprise_ticket'
    | 'wire_signature'
    | 'guard'
    | 'upload'
    | 'channel_pause',
) => asPlatform(app.services.pools, async (db) => (await db.selectFrom(table).selectAll().execute()).length)

test('OPS-02 what has run out is swept, what is alive stays', async () => {
  const company = await makeCompany(app.services)
  const hr = await loggedIn(app)
  const user = await makeUser(app.services)
  await asPlatform(app.services.pools, async (db) => {
    for (const old of [true, false]) {
      const past = old ? minutes(90) : minutes(0)
      const future = old ? minutes(1) : minutes(-10)
      await db
        .insertInto('picture_code')
        .values({ id: newId(), answer_hash: Buffer.alloc(1), expires_at: future })
        .execute()
      await db
        .insertInto('registration_ticket')
        .values({ ticket_hash: Buffer.from([Number(old)]), user_account_id: user.id, expires_at: future })
        .execute()
      await db
        .insertInto('enterprise_ticket')
        .values({
          ticket_hash: Buffer.from([Number(old)]),
          of_company: company.id,
          corp_id: 'ww1',
          member: 'zhang',
          expires_at: future,
        })
        .execute()
      await db
        .insertInto('sms_code')
        .values({
          id: newId(),
          phone_hash: Buffer.from([Number(old)]),
          purpose: 'login',
          code_hash: Buffer.alloc(1),
          expires_at: future,
        })
        .execute()
      await db
        .insertInto('wire_signature')
        .values({ token_hash: Buffer.alloc(1), timestamp_ms: String(past.getTime()), sign: 'x' })
        .execute()
      await db
        .insertInto('guard')
        .values({ key: `test:${old}`, failures: 1, updated_at: past })
        .execute()
      await db
        .insertInto('upload')
        .values({ company_id: company.id, id: newId(), file_name: 'pay.xlsx', created_at: past })
        .execute()
      await db
        .insertInto('channel_pause')
        .values({ channel: `test-${old}`, until: future })
        .execute()
    }
  })
  const uploads = join(app.services.config.dataDir, 'uploads')
  await mkdir(uploads, { recursive: true })
  for (const name of ['old', 'fresh']) await writeFile(join(uploads, name), '')
  await utimes(join(uploads, 'old'), minutes(90), minutes(90))

  await sweep(app.services)
  for (const table of [
    'picture_code',
    'sms_code',
    'registration_ticket',
    'enterprise_ticket',
    'guard',
    'upload',
    'channel_pause',
  ] as const)
    expect(await count(table), table).toBe(1)
  expect(await count('wire_signature')).toBe(1)
  expect(await readdir(uploads)).toEqual(['fresh'])
  expect((await hr.call('session.info')).code).toBe(0)
})

test('OPS-02 what cannot be swept keeps nothing else from it, and the job fails', async () => {
  await asPlatform(app.services.pools, (db) =>
    db
      .insertInto('channel_pause')
      .values({ channel: 'test-unswept', until: minutes(1) })
      .execute(),
  )
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  onTestFinished(async () => {
    await owner.query('grant delete on picture_code to zhixin_platform')
    await owner.end()
  })
  await owner.query('revoke delete on picture_code from zhixin_platform')
  const before = await count('channel_pause')
  await expect(sweep(app.services)).rejects.toThrow('1 of')
  expect(await count('channel_pause')).toBe(before - 1)
})

test('OPS-02 the queue runs the sweep by itself when it is due', async () => {
  const work = await startWork(app.services)
  await asPlatform(app.services.pools, (db) =>
    db
      .insertInto('picture_code')
      .values({ id: newId(), answer_hash: Buffer.alloc(1), expires_at: minutes(1) })
      .execute(),
  )
  await asPlatform(app.services.pools, (db) => enqueue(db, 'maintenance.sweep', {}))
  await expect.poll(() => count('picture_code'), { timeout: 5000 }).toBe(1)
  await work.stop()
})
