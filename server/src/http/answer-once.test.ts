import { randomUUID } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asPlatform, withCompany } from '../database/transaction.ts'
import { sweep } from '../maintenance/sweep.ts'
import { makeReviewedBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { startMailServer } from '../test/mail-server.ts'
import { payrollFile, usualHeader } from '../test/payroll-file.ts'
import { reviewed } from '../test/send-reviewed.ts'
import { makeCaller, type TestApp, testApp } from '../test/test-app.ts'
import { claimLife } from './answer-once.ts'
import { claimCall, inShortTransaction } from './answer-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ALLOW_PRIVATE_MAIL: '1', SANDBOX: '0' })
})
afterAll(() => app.close())

type Hr = Awaited<ReturnType<typeof loggedIn>>
const under = (key: string) => ({ headers: { 'idempotency-key': key } })
const named = async (hr: Hr, keyword: string) => (await hr.ok('employees.list', { keyword })).total
const answeredCalls = () => asPlatform(app.services.pools, (db) => db.selectFrom('answered_call').selectAll().execute())

/** Returns the open transactions of the program under test that are idle between two statements. */
const openTransactions = () =>
  asPlatform(app.services.pools, async (db) => {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
        and pid <> pg_backend_pid()`.execute(db)
    return rows
  })

test('WIRE-11 a repeated addition of a person is answered the same and adds one', async () => {
  const hr = await loggedIn(app)
  const key = randomUUID()
  const first = await hr.call('employees.add', { name: '一次' }, under(key))
  const again = await hr.call('employees.add', { name: '一次' }, under(key.toUpperCase()))
  expect(first.code).toBe(0)
  expect([again.code, again.data]).toEqual([0, first.data])
  expect(await named(hr, '一次')).toBe(1)
  await hr.ok('employees.add', { name: '一次' })
  expect(await named(hr, '一次')).toBe(2)
})

test('WIRE-11 a repeated correction of a cell does not undo what was corrected since', async () => {
  const hr = await loggedIn(app)
  const { batchId: id } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  const key = randomUUID()
  const change = { id, rowNo: 2, index: 4, value: '9000.10' }
  const first = await hr.call('batches.updateCell', change, under(key))
  expect(first.code).toBe(0)
  await hr.ok('batches.updateCell', { ...change, value: '9000.20' })
  const again = await hr.call('batches.updateCell', change, under(key))
  expect([again.code, again.data]).toEqual([0, first.data])
  const { list } = await hr.ok('batches.review', { id })
  expect(list.find(({ rowNo }) => rowNo === 2)?.cells[4]?.replaceAll(',', '')).toBe('9000.20')
})

test('WIRE-11 a repeated send is answered the same, and is written into the trail once', async () => {
  const hr = await loggedIn(app)
  const mail = await startMailServer()
  onTestFinished(() => mail.stop())
  await saveMail(hr, mail.url)
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  const wish = await reviewed(hr, batchId, 'email')
  const key = randomUUID()
  const first = await hr.call('batches.sendNow', wish, under(key))
  expect(first).toMatchObject({ code: 0, data: { people: 3 } })
  expect(await hr.call('batches.sendNow', wish, under(key))).toMatchObject({ code: 0, data: first.data })
  expect((await hr.call('batches.sendNow', wish)).error).toBe('batch.alreadySent')
  const sent = await withCompany(app.services.pools, hr.companyId, (db) =>
    db.selectFrom('audit_entry').select('action').where('action', '=', 'batch.send').execute(),
  )
  expect(sent).toHaveLength(1)
})

test('WIRE-11 of twenty repetitions at once one takes effect, and all are answered the same', async () => {
  const hr = await loggedIn(app)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => hr.call('employees.add', { name: '二十' }, under(key))),
  )
  const [first] = answers
  expect(first?.code).toBe(0)
  for (const answer of answers) expect([answer.code, answer.data]).toEqual([0, first?.data])
  expect(await named(hr, '二十')).toBe(1)
})

test('WIRE-11 a key is refused with other input, with another file, and where it is no UUID', async () => {
  const hr = await loggedIn(app)
  const key = randomUUID()
  await hr.call('employees.add', { name: '甲' }, under(key))
  expect((await hr.call('employees.add', { name: '乙' }, under(key))).error).toBe('wire.repeatedOtherwise')
  expect(await named(hr, '乙')).toBe(0)
  const upload = async (name: string) =>
    hr.call(
      'batches.importExcel',
      {},
      { ...under(key), file: await payrollFile(usualHeader, [[name, '部', '', '', 1, 1, 2]]) },
    )
  const imported = await upload('林一')
  expect(imported.code).toBe(0)
  expect((await upload('林二')).error).toBe('wire.repeatedOtherwise')
  expect(await hr.call('employees.add', { name: '丙' }, under('1'))).toMatchObject({
    status: 400,
    error: 'wire.badInput',
  })
})

test('WIRE-11 TRUST-01 the same key of somebody else is another request, and an answer rests sealed', async () => {
  const hr = await loggedIn(app)
  const [colleague, stranger] = [await loggedIn(app, { companyIds: [hr.companyId] }), await loggedIn(app)]
  const key = randomUUID()
  const ids = new Set<string>()
  for (const caller of [hr, colleague, stranger]) {
    const { code, data } = await caller.call('employees.add', { name: '秘密的名字' }, under(key))
    expect(code).toBe(0)
    ids.add(data.id)
  }
  expect(ids.size).toBe(3)
  const all = (await answeredCalls()).filter((row) => row.key === key)
  expect(all).toHaveLength(3)
  for (const row of all) expect(row.answer_sealed?.includes('秘密的名字')).toBe(false)
  const seen = await withCompany(app.services.pools, stranger.companyId, (db) =>
    db.selectFrom('answered_call').select('company_id').execute(),
  )
  expect(new Set(seen.map((row) => row.company_id))).toEqual(new Set([stranger.companyId]))
})

test('WIRE-11 what was refused may be repeated under its key and runs anew', async () => {
  const hr = await loggedIn(app)
  const { id } = await hr.ok('employees.add', { name: '先来', phone: '13911110001' })
  const key = randomUUID()
  const late = { name: '后来', phone: '13911110001' }
  expect((await hr.call('employees.add', late, under(key))).error).toBe('employees.phoneTaken')
  await hr.ok('employees.remove', { id })
  expect((await hr.call('employees.add', late, under(key))).code).toBe(0)
  expect((await hr.call('employees.add', late, under(key))).code).toBe(0)
  expect(await named(hr, '后来')).toBe(1)
})

/**
 * Starts a proxy that passes everything on to the program and breaks the connection at the first byte of an answer when
 * `cut` says so.
 */
async function startLine(cut: () => boolean): Promise<{ url: string; stop(): void }> {
  const open = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(Number(new URL(app.url).port), '127.0.0.1')
    open.add(near).add(far)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => (cut() ? end() : near.write(bytes)))
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port } = line.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      for (const socket of open) socket.destroy()
      line.close()
    },
  }
}

test('WIRE-11 an answer that was lost on its way is given to the repetition, also of an import', async () => {
  const hr = await loggedIn(app)
  let broken = false
  const line = await startLine(() => broken)
  onTestFinished(line.stop)
  const there = Object.assign(makeCaller(line.url), { token: hr.token, companyId: hr.companyId })
  await there.ok('employees.list', {})
  const file = await payrollFile(usualHeader, [['断线', '部', '', '', 5000, 1, 5001]])
  const keys = [randomUUID(), randomUUID()]
  const [add, load] = [under(keys[0] ?? ''), { ...under(keys[1] ?? ''), file }]
  broken = true
  await expect(there.call('employees.add', { name: '断线' }, add)).rejects.toThrow()
  await expect(there.call('batches.importExcel', {}, load)).rejects.toThrow()
  broken = false
  const added = await there.call('employees.add', { name: '断线' }, add)
  const { list } = await hr.ok('employees.list', { keyword: '断线' })
  expect([added.code, list.map(({ id }) => id)]).toEqual([0, [added.data.id]])
  const imported = await there.call('batches.importExcel', {}, load)
  const batches = await withCompany(app.services.pools, hr.companyId, (db) =>
    db.selectFrom('batch').select('id').execute(),
  )
  expect(batches).toEqual([{ id: imported.data.batchId }])
})

/** Leaves what a program leaves that died during a call: a claim that nobody renews. */
async function leaveClaim(hr: Hr, key: string): Promise<void> {
  const { user_account_id: accountId } = await asPlatform(app.services.pools, (db) =>
    db
      .selectFrom('membership')
      .select('user_account_id')
      .where('company_id', '=', hr.companyId)
      .executeTakeFirstOrThrow(),
  )
  const { companyId } = hr
  const { input_hash: inputHash } = await asPlatform(app.services.pools, (db) =>
    db
      .selectFrom('answered_call')
      .select('input_hash')
      .where('company_id', '=', companyId)
      .orderBy('asked_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const now = app.services.clock.now()
  const until = new Date(now.getTime() + claimLife)
  await inShortTransaction(app.services.pools, companyId, (db) =>
    claimCall(db, { companyId, accountId, callName: 'employees.add', key }, { inputHash, now, until }),
  )
}

test('WIRE-11 OPS-06 a repetition waits for what a program left behind that died, and runs anew in its place', async () => {
  const hr = await loggedIn(app)
  // This call produces the input hash that the dead program would have stored.
  await hr.call('employees.add', { name: '重来' }, under(randomUUID()))
  const key = randomUUID()
  await leaveClaim(hr, key)
  const repetition = hr.call('employees.add', { name: '重来' }, under(key))
  expect(await Promise.race([repetition, hr.ok('employees.list', {})])).toHaveProperty('total')
  app.later(claimLife + 1000)
  expect((await repetition).code).toBe(0)
  expect(await named(hr, '重来')).toBe(2)
})

test('WIRE-11 whose claim was taken over takes no effect', async () => {
  const hr = await loggedIn(app)
  const key = randomUUID()
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const waiting = () =>
    asPlatform(app.services.pools, async (db) => {
      const { rows } = await sql`select from pg_locks join pg_stat_activity a using (pid)
        where not granted and a.datname = current_database()`.execute(db)
      return rows.length
    })
  let held = () => {}
  const isHeld = new Promise<void>((resolve) => {
    held = resolve
  })
  const blocker = asPlatform(app.services.pools, async (db) => {
    await sql`lock table employee in exclusive mode`.execute(db)
    held()
    await released
  })
  await isHeld
  const first = hr.call('employees.add', { name: '慢的' }, under(key))
  await expect.poll(waiting).toBe(1)
  app.later(claimLife + 1000)
  const second = hr.call('employees.add', { name: '慢的' }, under(key))
  await expect.poll(waiting).toBe(2)
  letGo()
  await blocker
  const answers = await Promise.all([first, second])
  expect(answers[1].code).toBe(0)
  expect(await named(hr, '慢的')).toBe(1)
})

async function saveMail(hr: Hr, url: string): Promise<void> {
  const { port } = new URL(url)
  const login = { user: 'hr@company.example', password: 'p@ss/word' }
  const values = { host: '127.0.0.1', port, security: 'none', ...login, from: login.user, fromName: '人事部' }
  await hr.ok('channelSettings.save', { channel: 'email', provider: 'smtp', values })
}

test('WIRE-11 who waits for a provider or for a file to be read holds no transaction, however many they are', async () => {
  let answerNow = () => {}
  const until = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  const mail = await startMailServer({ login: { user: 'hr@company.example', password: 'p@ss/word' } })
  onTestFinished(() => mail.stop())
  mail.treat(() => ({ kind: 'take', until }))
  const companies = await Promise.all(Array.from({ length: 5 }, () => loggedIn(app)))
  for (const hr of companies) await saveMail(hr, mail.url)
  // All slots are taken, so that the imports have to wait for theirs.
  const slots = await Promise.all([1, 2, 3].map((n) => app.services.readingSlots.acquire({ owner: `holder ${n}` })))
  const keys = companies.map(() => Array.from({ length: 4 }, () => randomUUID()))
  const askAll = () =>
    companies.flatMap((hr, at) =>
      (keys[at] ?? []).map((key) =>
        hr.call('channelSettings.test', { channel: 'email', to: 'admin@example.com' }, under(key)),
      ),
    )
  const file = await payrollFile(usualHeader, [['慢', '部', '', '', 5000, 1, 5001]])
  const imports = companies.map((hr) => hr.call('batches.importExcel', {}, { ...under(randomUUID()), file }))
  const sent = askAll()
  const repeated = askAll()
  await expect.poll(() => mail.connections()).toBe(20)

  const waitingImports = () => companies.filter((hr) => app.services.readingSlots.waitingOf(hr.companyId) > 0).length
  await expect.poll(waitingImports).toBe(5)
  // Other callers are answered in the meantime, and no transaction stays open between two statements.
  for (const hr of companies) expect((await hr.call('employees.list', {})).code).toBe(0)
  await expect.poll(openTransactions).toEqual([])
  answerNow()
  for (const slot of slots) slot.release()
  const answers = await Promise.all([...sent, ...repeated])

  for (const answer of answers) expect(answer).toMatchObject({ code: 0, data: { result: 'accepted' } })
  for (const answer of await Promise.all(imports)) expect(answer.code).toBe(0)
  expect(mail.mails).toHaveLength(20)
})

test('WIRE-11 OPS-02 answers are swept after minutes, and not while somebody works at them', async () => {
  const hr = await loggedIn(app)
  const [done, running] = [randomUUID(), randomUUID()]
  await hr.call('employees.add', { name: '清' }, under(done))
  await sweep(app.services)
  const keptKeys = async () => (await answeredCalls()).map((row) => row.key)
  expect(await keptKeys()).toContain(done)
  app.later(20 * 60_000)
  await leaveClaim(hr, running)
  await sweep(app.services)
  expect(await keptKeys()).toEqual([running])
})
