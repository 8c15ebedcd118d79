import { randomBytes } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { readMasterKey } from '../security/master-key.ts'
import { makeLog, openServices } from '../services.ts'
import { makeCompany } from '../test/factories.ts'
import { copyDatabase } from '../test/test-app.ts'
import { emptyDatabase, rowsOf, withClient } from './fixtures/databases.ts'
import { fillTables, usualOver } from './fixtures/fill-tables.ts'
import { runCommand } from './fixtures/run-command.ts'
import { tablesOfRestore } from './hold-store.ts'
import { checkBackup } from './read-backup.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhixin-backup-'))
  // As root, PostgreSQL's own user passes through here.
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const quiet = { log: () => undefined }
const fillings = { except: ['schema_migration', 'installation_key'], over: usualOver }

/** The counts and sums of what a restore leaves as it is. */
async function sumsIn(file: string, masterKey: Buffer) {
  const { tables } = await checkBackup({ file, masterKey, keyPlace: '' })
  return tables.filter(({ name }) => !tablesOfRestore.includes(name))
}

test('TRUST-04 the embedded database is backed up while the program runs and while it does not, and restored into another DATA_DIR', async () => {
  const [here, there] = [join(folder, 'here'), join(folder, 'there')]
  const file = (name: string) => join(folder, `${name}.backup`)
  const config = readConfig({ DATA_DIR: here })
  const running = await startEmbeddedPostgres({ dataDir: here, ...quiet })
  try {
    const services = await openServices(config, await migrate(running.ownerUrl), makeLog('silent'))
    await services.close()
    await withClient(running.ownerUrl, (client) => fillTables(client, fillings))
    const taken = await runCommand('backup', file('running'), { DATA_DIR: here })
    expect(taken.code, taken.output).toBe(0)
    // Says where the key is, in both languages, and that it is not inside.
    expect(taken.output).toContain(`不含主密钥。主密钥在 ${join(here, 'master.key')}`)
    expect(taken.output).toContain('does not hold the master key')
    const onto = await runCommand('restore', file('running'), { DATA_DIR: here })
    expect(onto).toMatchObject({ code: 1, output: expect.stringContaining('不是空的') })
  } finally {
    await running.stop()
  }
  const masterKey = await readMasterKey(config)
  expect(await runCommand('backup', file('stopped'), { DATA_DIR: here })).toMatchObject({ code: 0 })
  expect(await sumsIn(file('stopped'), masterKey)).toEqual(await sumsIn(file('running'), masterKey))

  const keyless = await runCommand('restore', file('running'), { DATA_DIR: there })
  expect(keyless).toMatchObject({ code: 1, output: expect.stringContaining('master.key') })
  // Not even the directory: a key made here by the way would be taken for the right one.
  await expect(stat(there)).rejects.toThrow()
  const wrong = await runCommand('restore', file('running'), {
    DATA_DIR: there,
    MASTER_KEY: randomBytes(32).toString('base64'),
  })
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('主密钥不是') })
  await expect(stat(there)).rejects.toThrow()

  await mkdir(there, { mode: 0o711 })
  await copyFile(join(here, 'master.key'), join(there, 'master.key'))
  const restored = await runCommand('restore', file('running'), { DATA_DIR: there })
  expect(restored.code, restored.output).toBe(0)
  expect(restored.output).toContain('Everybody has to log in again')
  expect(await runCommand('backup', file('there'), { DATA_DIR: there })).toMatchObject({ code: 0 })
  expect(await sumsIn(file('there'), masterKey)).toEqual(await sumsIn(file('running'), masterKey))
}, 180_000)

test('TRUST-04 where there is no installation nothing is made, and a command without a file says how', async () => {
  const nowhere = join(folder, 'nowhere')
  expect(await runCommand('backup', join(folder, 'x'), { DATA_DIR: nowhere })).toMatchObject({ code: 1 })
  expect(await runCommand('backup', '', { DATA_DIR: nowhere })).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run backup'),
  })
  expect((await readdir(folder)).filter((name) => name === 'nowhere' || name === 'x')).toEqual([])
}, 60_000)

test('TRUST-04 an outside database goes over the same commands, in memory that does not grow with it', async () => {
  const MASTER_KEY = randomBytes(32).toString('base64')
  const config = readConfig({ MASTER_KEY })
  const [source, small, large] = [await copyDatabase(), await emptyDatabase(), await emptyDatabase()]
  const fill = (id: string, rows: number) =>
    withClient(source.ownerUrl, (client) =>
      client.query(
        `insert into sandbox_message (company_id, id, channel, recipient_sealed, recipient_hash, subject, content_sealed)
          select $1, gen_random_uuid(), 'email', '\\x00', '\\x00', '', decode(repeat(md5(n::text), 256), 'hex')
          from generate_series(1, ${rows}) n`,
        [id],
      ),
    )
  const over = async (name: string, target: string) => {
    const file = join(folder, `${name}.backup`)
    const out = await runCommand('backup', file, { DATABASE_URL: source.ownerUrl, MASTER_KEY })
    expect(out.code, out.output).toBe(0)
    const back = await runCommand('restore', file, { DATABASE_URL: target, MASTER_KEY })
    expect(back.code, back.output).toBe(0)
    return { out: out.peakMb, back: back.peakMb }
  }
  try {
    const services = await openServices(config, source.programUrls, makeLog('silent'))
    const { id } = await makeCompany(services)
    await services.close()
    // 4 KB a row, as text 8 KB.
    await fill(id, 2500)
    const few = await over('small', small.url)
    await fill(id, 17_500)
    const many = await over('large', large.url)
    const found = await rowsOf(large.url, '(select count(*), sum(length(content_sealed)) from sandbox_message)')
    expect(found).toEqual([`{"sum": ${20_000 * 4096}, "count": 20000}`])
    process.stdout.write(
      `peak memory of 20 and 160 MB of text: backup ${few.out.toFixed(0)} and ${many.out.toFixed(0)} MB, restore ${few.back.toFixed(0)} and ${many.back.toFixed(0)} MB\n`,
    )
    // 140 MB more of text. What differs is how far the garbage got: on a busy machine it is collected late.
    expect(many.out - few.out).toBeLessThan(130)
    expect(many.back - few.back).toBeLessThan(130)
  } finally {
    await Promise.all([source.drop(), small.drop(), large.drop()])
  }
}, 180_000)
