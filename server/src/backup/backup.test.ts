import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { jobHandlers } from '../job-handlers.ts'
import { makeLog, openServices } from '../services.ts'
import { copyDatabase } from '../test/test-app.ts'
import { listTables } from './catalogue.ts'
import { emptyDatabase, rowsOf, rowsOfEach, withClient } from './fixtures/databases.ts'
import { fillTables, usualOver } from './fixtures/fill-tables.ts'
import { encodeFrame, readFrames } from './frames.ts'
import { tablesOfRestore, treatedStates } from './hold-store.ts'
import { jobsThatMayBeForgotten, leftOut } from './left-out.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { withTail } from './tail.ts'
import { writeBackup } from './write-backup.ts'

const masterKey = randomBytes(32)
const keyPlace = 'MASTER_KEY'
let app: Awaited<ReturnType<typeof copyDatabase>>
let folder: string
let file: string
let filled: string[]

beforeAll(async () => {
  app = await copyDatabase()
  const config = readConfig({ MASTER_KEY: masterKey.toString('base64') })
  // Makes the keys, as a first start does.
  await (await openServices(config, app.programUrls, makeLog('silent'))).close()
  folder = await mkdtemp(join(tmpdir(), 'zhixin-backup-'))
  file = join(folder, 'installation.backup')
  filled = await withClient(app.ownerUrl, (client) =>
    fillTables(client, {
      // Its rows are there already, and say which master key fits.
      except: ['schema_migration', 'installation_key'],
      over: usualOver,
    }),
  )
  await backUp(file)
})
afterAll(async () => {
  await app.drop()
  await rm(folder, { recursive: true, force: true })
})

const backUp = (to: string) =>
  writeBackup({ ownerUrl: app.ownerUrl, masterKeys: [masterKey], keyPlace, file: to, madeAt: new Date() })

/** Checks and restores as the command does. */
async function restoreInto(ownerUrl: string, from: string, key = masterKey) {
  const source = { file: from, masterKey: key, keyPlace }
  return restoreBackup(source, await checkBackup(source), { ownerUrl, now: new Date() })
}

/** A file with the same name of the backup and other bytes. */
async function altered(name: string, change: (bytes: Buffer) => Buffer | Promise<Buffer>): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, await change(await readFile(file)))
  return path
}

const checked = (from: string, key = masterKey) => checkBackup({ file: from, masterKey: key, keyPlace })

test('TRUST-04 every table comes back value by value: bytes, arrays, JSON, nulls, any script', async () => {
  const target = await emptyDatabase()
  try {
    await restoreInto(target.url, file)
    // What the restore is there to change.
    const changed: Record<string, string[]> = {
      delivery: ['state', 'reason', 'due_at', 'lease_until', 'worker', 'handed_with', 'updated_at'],
      batch: [
        ...[
          'state',
          'planned_hash',
          'planned_rows',
          'planned_words',
          'sent_by',
          'sent_by_name',
          'sent_back',
          'starts_at',
          'stopped_at',
        ],
        ...['making_failures', 'making_rests_until'],
      ],
      stop_alert: ['state', 'failure', 'updated_at'],
      // Says that it was restored, as the last entry of every chain.
      audit_head: ['seq', 'hash'],
    }
    const tables = [...filled, 'installation_key']
    const [originals, copies] = [
      await rowsOfEach(app.ownerUrl, tables, changed),
      await rowsOfEach(target.url, tables, changed),
    ]
    for (const table of tables) {
      expect(originals[table]?.length, `${table} has rows`).toBeGreaterThan(0)
      const copied = copies[table]?.filter((row) => !row.includes('"house.restore"'))
      expect(copied, table).toEqual(Object.hasOwn(leftOut, table) ? [] : originals[table])
    }
    // Nothing keeps a worker, a lease or a request of the old life, of which these rows had all three.
    const bound = '(select count(*) from delivery where num_nonnulls(worker, lease_until, handed_with) > 0)'
    expect(await rowsOf(app.ownerUrl, bound)).not.toEqual(['{"count": 0}'])
    expect(await rowsOf(target.url, bound)).toEqual(['{"count": 0}'])
  } finally {
    await target.drop()
  }
})

test('TRUST-04 a restored database is a whole one: keys, checks, triggers, policies and grants as the migrator makes them', async () => {
  const shape = (url: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query(`
        select c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
          from pg_constraint k join pg_class c on c.oid = k.conrelid where k.connamespace = 'public'::regnamespace
        union all select c.relname || ' ' || t.tgname || ' ' || t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid)
          from pg_trigger t join pg_class c on c.oid = t.tgrelid
          where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select tablename || ' ' || policyname || ' ' || coalesce(qual, '') from pg_policies
        union all select table_name || ' ' || grantee || ' ' || privilege_type from information_schema.role_table_grants
          where table_schema in ('public', 'graphile_worker')
        order by 1`)
      return rows.map(({ line }) => line)
    })
  const target = await emptyDatabase()
  try {
    await restoreInto(target.url, file)
    expect(await shape(target.url)).toEqual(await shape(app.ownerUrl))
  } finally {
    await target.drop()
  }
})

test('TRUST-04 no table is forgotten: each is carried or stands on the list of those that are left out', async () => {
  const { tables, leftOut: left } = await checked(file)
  const found = await withClient(app.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker')`)
    return rows.map(({ name }) => name).sort()
  })
  expect([...tables.map(({ name }) => name), ...left].sort()).toEqual(found)
  expect(left.sort()).toEqual(Object.keys(leftOut).sort())
  // Nothing that is carried points at something that is not.
  const pointing = await withClient(app.ownerUrl, async (client) => {
    const { rows } = await client.query<{ from: string; to: string }>(
      `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`,
    )
    return rows.filter(({ from, to }) => !Object.hasOwn(leftOut, from) && Object.hasOwn(leftOut, to))
  })
  expect(pointing).toEqual([])
})

test('TRUST-04 no state and no job is forgotten: the restore says of each whether it goes on by itself', async () => {
  for (const [table, { goesOn, stays }] of Object.entries(treatedStates)) {
    const states = await withClient(app.ownerUrl, async (client) => {
      const { rows } = await client.query<{ check: string }>(
        `select pg_get_constraintdef(oid) as "check" from pg_constraint where conname = $1`,
        [`${table}_state_check`],
      )
      return [...(rows[0]?.check ?? '').matchAll(/'(\w+)'::text/g)].map(([, state]) => state)
    })
    expect(states.sort(), table).toEqual([...goesOn, ...stays].sort())
  }
  expect(Object.keys(jobHandlers).sort()).toEqual([...jobsThatMayBeForgotten].sort())
})

test('TRUST-04 the same rows make the same sums, and a backup of the restored database proves it', async () => {
  const target = await emptyDatabase()
  try {
    await restoreInto(target.url, file)
    const again = join(folder, 'again.backup')
    await writeBackup({ ownerUrl: target.url, masterKeys: [masterKey], keyPlace, file: again, madeAt: new Date() })
    const sums = async (of: string) => (await checked(of)).tables.filter(({ name }) => !tablesOfRestore.includes(name))
    expect(await sums(again)).toEqual(await sums(file))
  } finally {
    await target.drop()
  }
})

test("TRUST-04 the file is private, has its name only when whole, and takes nobody else's", async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(backUp(file)).rejects.toMatchObject({ kind: 'exists' })
  await expect(backUp(join(folder, 'nowhere', 'x'))).rejects.toMatchObject({ kind: 'unwritable' })
  const cut = new AbortController()
  const wish = {
    ownerUrl: app.ownerUrl,
    masterKeys: [masterKey],
    keyPlace,
    file: join(folder, 'cut'),
    madeAt: new Date(),
  }
  cut.abort(new Error('SIGINT'))
  await expect(writeBackup({ ...wish, signal: cut.signal })).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => /cut|part/.test(name))).toEqual([])
})

test('TRUST-04 the master key is not in the backup, nor anything that rests sealed in clear', async () => {
  const plain = zstdDecompressSync(await readFile(file))
  for (const form of [masterKey, masterKey.toString('base64'), masterKey.toString('hex')])
    expect(plain.includes(form)).toBe(false)
  await expect(
    writeBackup({
      ownerUrl: app.ownerUrl,
      masterKeys: [randomBytes(32)],
      keyPlace,
      file: join(folder, 'other-key'),
      madeAt: new Date(),
    }),
  ).rejects.toMatchObject({ kind: 'wrongKeyHere' })
})

test('TRUST-04 a database that holds anything is refused and left as it is', async () => {
  const target = await emptyDatabase()
  try {
    await withClient(target.url, (client) => client.query('create table mine (text text); insert into mine values (1)'))
    await expect(restoreInto(target.url, file)).rejects.toMatchObject({ kind: 'notEmpty' })
    expect(await rowsOf(target.url, 'mine')).toHaveLength(1)
    const tables = await withClient(target.url, listTables)
    expect(tables.map(({ name }) => name)).toEqual(['mine'])
  } finally {
    await target.drop()
  }
})

test('TRUST-04 another master key is told before anything is written', async () => {
  await expect(checked(file, randomBytes(32))).rejects.toMatchObject({ kind: 'wrongKey' })
})

test('TRUST-04 what is no backup, cut off at any place, or changed by one bit is refused', async () => {
  const { length } = await readFile(file)
  const none = await altered('none', () => Buffer.from('id,name\n1,x\n'))
  await expect(checked(none)).rejects.toMatchObject({ kind: 'notABackup' })
  await expect(checked(join(folder, 'missing'))).rejects.toMatchObject({ kind: 'unreadable' })
  for (const at of [0, 1, 100, length >> 1, ...Array.from({ length: 60 }, (_, n) => length - 60 + n)]) {
    const cut = await altered('cut-off', (bytes) => bytes.subarray(0, at))
    await expect(checked(cut), `cut at ${at}`).rejects.toMatchObject({
      kind: expect.stringMatching(/^(damaged|notABackup)$/),
    })
  }
  const places = Array.from({ length: 64 }, (_, n) => n * (length >> 6))
  for (const at of [...places, ...Array.from({ length: 60 }, (_, n) => length - 60 + n)]) {
    const flipped = await altered('flipped', (bytes) => {
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
      return bytes
    })
    await expect(checked(flipped), `flipped at ${at}`).rejects.toMatchObject({
      kind: expect.stringMatching(/^(damaged|notABackup)$/),
    })
  }
})

async function* pieces(bytes: Buffer) {
  yield bytes
}

/** The backup with its frames changed and packed again: what somebody could make who has no master key. */
const forged = (name: string, change: (frames: { kind: string; content: Buffer }[]) => void) =>
  altered(name, async (bytes) => {
    const frames = []
    const plain = zstdDecompressSync(bytes)
    for await (const { kind, content } of readFrames(pieces(plain))) frames.push({ kind, content })
    change(frames)
    const packed = zstdCompressSync(Buffer.concat(frames.map(({ kind, content }) => encodeFrame(kind, content))))
    return Buffer.concat(await Array.fromAsync(withTail(pieces(packed))))
  })

const changeHead = (name: string, change: (head: Record<string, unknown>) => void) =>
  forged(name, ([head]) => {
    if (!head) return
    const content = JSON.parse(head.content.toString())
    change(content)
    head.content = Buffer.from(JSON.stringify(content))
  })

/** One digit of one row of the last table, with the table's own sum put right. */
function changeRows(frames: { kind: string; content: Buffer }[]): void {
  const rows = frames.findLast(({ kind }) => kind === 'rows')
  const at = rows?.content.indexOf('2026') ?? -1
  expect(at).toBeGreaterThan(0)
  if (!rows) return
  rows.content[at] = 0x31
  const sha256 = createHash('sha256').update(rows.content).digest('hex')
  for (const frame of frames.slice(frames.indexOf(rows))) {
    if (frame.kind !== 'tableEnd' && frame.kind !== 'end') continue
    const said = JSON.parse(frame.content.toString())
    Object.assign(frame.kind === 'end' ? said.tables.at(-1) : said, { sha256 })
    frame.content = Buffer.from(JSON.stringify(said))
  }
}

test('TRUST-04 rows that were changed on purpose do not fit the seal', async () => {
  const other = await forged('forged', changeRows)
  await expect(checked(other)).rejects.toMatchObject({ kind: 'damaged' })
  const without = await forged('without', (frames) =>
    frames.splice(
      1,
      frames.findIndex(({ kind }) => kind === 'tableEnd'),
    ),
  )
  await expect(checked(without)).rejects.toMatchObject({ kind: 'damaged' })
  const older = await changeHead('older', (head) => Object.assign(head, { madeAt: '2020-01-01T00:00:00.000Z' }))
  await expect(checked(older)).rejects.toMatchObject({ kind: 'damaged' })
})

test('TRUST-04 a backup of a newer version is refused and named', async () => {
  const format = await changeHead('format', (head) => Object.assign(head, { version: 99 }))
  await expect(checked(format)).rejects.toMatchObject({ kind: 'newer', message: expect.stringContaining('99') })
  const schema = await changeHead('schema', (head) => (head.migrations as string[]).push('999-of-tomorrow.sql'))
  await expect(checked(schema)).rejects.toMatchObject({
    kind: 'newer',
    message: expect.stringContaining('999-of-tomorrow.sql'),
  })
})

test.each(['batch', 'employee'])('TRUST-04 rows whose %s is not there are not taken for whole', async (of) => {
  const target = await emptyDatabase()
  const lost = join(folder, `lost-${of}`)
  await withClient(app.ownerUrl, async (client) => {
    await client.query(`set session_replication_role = replica; create temporary table kept as table batch_row;
      update batch_row set ${of}_id = gen_random_uuid() where row_no = 1`)
    await backUp(lost)
    await client.query('delete from batch_row; insert into batch_row table kept')
  })
  try {
    await expect(restoreInto(target.url, lost)).rejects.toMatchObject({ code: '23503', table: 'batch_row' })
    expect(await withClient(target.url, listTables)).toEqual([])
  } finally {
    await target.drop()
  }
})

test('TRUST-04 a restore that fails at its end leaves the database empty', async () => {
  const target = await emptyDatabase()
  try {
    const manifest = await checked(file)
    // Changed between the check and the loading; it shows when all rows are in.
    const late = await forged('late', changeRows)
    const source = { file: late, masterKey, keyPlace }
    await expect(restoreBackup(source, manifest, { ownerUrl: target.url, now: new Date() })).rejects.toMatchObject({
      kind: 'damaged',
    })
    expect(await withClient(target.url, listTables)).toEqual([])
    await restoreInto(target.url, file)
  } finally {
    await target.drop()
  }
})
