import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environmentOf } from '../../concurrency/child-environment.ts'
import { asPlatform } from '../../database/transaction.ts'
import { loggedIn } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { asOwner } from './fixtures/as-owner.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const main = new URL('../../audit/main.ts', import.meta.url).pathname

/** The command as an operator runs it, in a process of its own. */
async function command(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...environmentOf(/^(PATH|NODE_COMPILE_CACHE)$/), DATABASE_URL: app.ownerUrl }
  const run = promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], { env })
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

const verify = ({ companyId }: { companyId: string }, ...args: string[]) =>
  command('verify', `--company=${companyId}`, ...args)

/** A company whose trail has six entries, and whatever its owner does to it behind the trigger's back. */
async function trail() {
  const hr = await loggedIn(app)
  for (let n = 2; n <= 6; n++) await hr.ok('employees.add', { name: `员工${n}` })
  const here = `company_id = '${hr.companyId}'`
  const tamper = (...statements: string[]) =>
    asOwner(
      app,
      'begin',
      'alter table audit_entry disable trigger all',
      ...statements,
      'alter table audit_entry enable trigger all',
      'commit',
    )
  return { hr, here, tamper }
}

type Trail = Awaited<ReturnType<typeof trail>>

/** Everything of entry `from` but its number goes to number `to`. */
const insertAs = (here: string, from: number, to: number) => `
  insert into audit_entry select company_id, ${to}, previous, hash, at, actor_kind, actor_id, actor_name, action,
    batch_id, batch_title, person_id, person_name, address_hash, facts, changes_sealed
  from audit_entry where ${here} and seq = ${from}`
const renumber = (here: string, from: number, by: number) =>
  `update audit_entry set seq = seq + ${by} where ${here} and seq >= ${from}`

const cases: [string, (trail: Trail) => string[], { kind: string; seq: number; upTo: number }, string, string][] = [
  [
    'another name',
    ({ here }) => [`update audit_entry set actor_name = '别人' where ${here} and seq = 3`],
    { kind: 'altered', seq: 3, upTo: 3 },
    '在第 3 条断开，记录被改动',
    'broken at 3: the entry was altered',
  ],
  [
    'another value, sealed or not',
    ({ here }) => [`update audit_entry set changes_sealed = '\\x0102' where ${here} and seq = 4`],
    { kind: 'altered', seq: 4, upTo: 4 },
    '在第 4 条断开，记录被改动',
    'broken at 4: the entry was altered',
  ],
  [
    'an action and facts that nobody knows',
    ({ here }) => [`update audit_entry set action = 'none', facts = 'none' where ${here} and seq = 2`],
    { kind: 'altered', seq: 2, upTo: 2 },
    '在第 2 条断开',
    'broken at 2',
  ],
  [
    'two entries less',
    ({ here }) => [`delete from audit_entry where ${here} and seq in (3, 4)`],
    { kind: 'missing', seq: 3, upTo: 4 },
    '在第 3-4 条断开，记录缺失',
    'broken at 3-4: entries are missing',
  ],
  [
    'the last entry less',
    ({ here }) => [`delete from audit_entry where ${here} and seq = 6`],
    { kind: 'missing', seq: 6, upTo: 6 },
    '在第 6 条断开，记录缺失',
    'broken at 6: entries are missing',
  ],
  [
    'an entry more',
    ({ here }) => [
      renumber(here, 4, 100),
      renumber(here, 104, -99),
      insertAs(here, 2, 4),
      `update audit_head set seq = 7 where ${here}`,
    ],
    { kind: 'inserted', seq: 4, upTo: 4 },
    '在第 4 条断开，记录是后来插入的',
    'broken at 4: the entry was inserted afterwards',
  ],
  [
    'two entries that changed places',
    ({ here }) => [
      `update audit_entry set seq = 103 where ${here} and seq = 3`,
      `update audit_entry set seq = 3 where ${here} and seq = 5`,
      `update audit_entry set seq = 5 where ${here} and seq = 103`,
    ],
    { kind: 'reordered', seq: 3, upTo: 3 },
    '在第 3 条断开，记录顺序被调换',
    'broken at 3: the entry was moved',
  ],
]

/** What the command has to say of the companies that were tampered with. */
const found: [companyId: string, zh: string, en: string][] = []

describe('TRUST-03 what the owner of the database does to a trail shows, and where', () => {
  test.each(cases)('%s', async (_, tampering, broken, zh, en) => {
    const made = await trail()
    await made.tamper(...tampering(made))
    expect((await made.hr.ok('audit.verify')).broken).toEqual(broken)
    found.push([made.hr.companyId, zh, en])
    // Altered as it is, it can be looked at and taken along.
    expect((await made.hr.ok('audit.list')).list.length).toBeGreaterThan(3)
    await made.hr.ok('audit.export', {})
    const other = await loggedIn(app)
    expect(await other.ok('audit.verify')).toMatchObject({ count: 1, broken: null })
  })

  test('the command says the same of all of them, and ends with 1', async () => {
    const { code, said } = await command('verify')
    expect(code).toBe(1)
    for (const [companyId, zh, en] of found) {
      expect(said).toContain(`（${companyId}）：${zh}`)
      expect(said).toContain(`(${companyId}): ${en}`)
    }
    expect(said.match(/断开/g)).toHaveLength(cases.length)
  })

  test('a cut end that hides its traces shows against a kept head', async () => {
    const { hr, here, tamper } = await trail()
    const { head } = await hr.ok('audit.verify')
    const kept = `--expect=${head.seq}:${head.hash}`
    // A longer chain still has the kept head in it.
    await hr.ok('employees.add', { name: '后来的人' })
    expect(await verify(hr, kept)).toMatchObject({ code: 0, said: expect.stringContaining('共 7 条') })
    await tamper(
      `delete from audit_entry where ${here} and seq > 4`,
      `update audit_head h set seq = 4, hash = e.hash from audit_entry e where h.${here} and e.${here} and e.seq = 4`,
    )
    expect((await hr.ok('audit.verify')).broken).toBeNull()
    const { code, said } = await verify(hr, kept)
    expect([code, said]).toEqual([1, expect.stringContaining('在第 5-6 条断开，比已保存的校验值旧')])
  })
})

test('TRUST-03 the command checks every company or one by id or name, and refuses what it does not understand', async () => {
  const { hr } = await trail()
  const name = await asPlatform(app.services.pools, async (db) => {
    const found = db.selectFrom('company').select('name').where('id', '=', hr.companyId)
    return (await found.executeTakeFirstOrThrow()).name
  })
  const whole = `${name}（${hr.companyId}）：连续，共 6 条，链头 6:`
  const one = await command('verify', `--company=${name}`)
  expect(one).toEqual({ code: 0, said: expect.stringContaining(whole) })
  expect(one.said.split('\n')).toHaveLength(3)
  for (const args of [['check'], ['verify', '--company=x', '--expect=1']])
    expect(await command(...args)).toEqual({ code: 1, said: expect.stringContaining('npm run audit -- verify') })
  expect(await command('verify', '--company=nobody')).toEqual({
    code: 1,
    said: expect.stringContaining('没有这样的企业'),
  })
})
