import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn } from '../test/factories.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { binaryArray, type ElementType } from './binary-array.ts'
import { newIds } from './new-ids.ts'
import { withCompany } from './transaction.ts'

let app: TestApp
let companyId: string
beforeAll(async () => {
  app = await testApp()
  companyId = (await loggedIn(app)).companyId
})
afterAll(() => app.close())

/** What the database reads from an array. */
const readBack = (type: ElementType, values: readonly (string | Buffer | Date | null)[]) =>
  withCompany(app.services.pools, companyId, async (db) => {
    const array = binaryArray(type, values)
    const { rows } = await sql<{ value: unknown }>`
      select value from unnest(${array}::${sql.raw(type)}[]) with ordinality as a(value, n) order by n`.execute(db)
    return rows.map(({ value }) => value)
  })

test('ROSTER-03 values that are written by the thousand arrive as they are: signs, bytes, moments, nothing', async () => {
  const texts = ['', '李雷', 'a"b\\c{d},e\'f', 'NULL', '\u{20bb7}😀', null, '\n\t ', 'x'.repeat(70_000)]
  expect(await readBack('text', texts)).toEqual(texts)
  const bytes = [Buffer.alloc(0), Buffer.from([0, 1, 92, 255]), null, Buffer.alloc(5000, 0)]
  expect(await readBack('bytea', bytes)).toEqual(bytes)
  const moments = [new Date('1999-12-31T23:59:59.999Z'), new Date('2026-11-25T20:00:00.123Z'), null]
  expect(await readBack('timestamptz', moments)).toEqual(moments)
  const ids = [newId(), null, newId()]
  expect(await readBack('uuid', ids)).toEqual(ids)
  expect(await readBack('text', [])).toEqual([])
})

test('ROSTER-03 ids of many people ascend and are never the same', () => {
  const make = newIds()
  const ids = Array.from({ length: 20_000 }, () => make())
  expect(ids.filter((id, at) => at > 0 && id <= (ids[at - 1] ?? ''))).toEqual([])
  const others = newIds()
  expect(new Set([...ids, ...Array.from({ length: 20_000 }, () => others())]).size).toBe(40_000)
})
