import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { applyMigration, migrate, migrationNames, prepareSchema } from '../database/migrate.ts'
import { makeLog, openServices } from '../services.ts'
import { copyDatabase } from '../test/test-app.ts'
import { emptyDatabase, rowsOf, withClient } from './fixtures/databases.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

test('TRUST-04 a backup of the first released schema is restored, migrated to the present one, and its work is held', async () => {
  const masterKey = randomBytes(32)
  const [old, target, present] = [await emptyDatabase(), await emptyDatabase(), await copyDatabase()]
  const folder = await mkdtemp(join(tmpdir(), 'zhixin-backup-'))
  const [first = ''] = await migrationNames()
  const [company, batch, person, sent, slip, reader] = Array.from({ length: 6 }, () => randomUUID())
  try {
    await withClient(old.url, async (client) => {
      await prepareSchema(client)
      await applyMigration(client, first)
      await client.query(
        "insert into company (id, name, service_until, people_limit) values ($1, '公司', '2099-12-31', 9)",
        [company],
      )
      await client.query(
        `insert into batch (company_id, id, state, title, file_name, sheet, salary_type, period, channel)
          values ($1, $2, 'sending', '十月', 'a.xlsx', '', '1', '2026-10', 'email')`,
        [company, batch],
      )
      await client.query("insert into employee (company_id, id, name) values ($1, $2, '甲'), ($1, $3, '乙')", [
        company,
        person,
        reader,
      ])
      await client.query(
        `insert into batch_row (company_id, batch_id, row_no, name, content_sealed, content_hash, employee_id, match)
          values ($1, $2, 2, '甲', '', '', $3, 'sure')`,
        [company, batch, person],
      )
      await client.query(
        `insert into batch (company_id, id, state, title, file_name, sheet, salary_type, period, channel)
          values ($1, $2, 'sent', '九月', 'a.xlsx', '', '1', '2026-09', 'email')`,
        [company, sent],
      )
      await client.query(
        `insert into slip (company_id, id, batch_id, row_no, employee_id, content_sealed, content_hash, created_at)
          values ($1, $2, $3, 2, $4, '', '', now())`,
        [company, slip, sent, reader],
      )
      await client.query(
        `insert into delivery (company_id, id, slip_id, slip_version, batch_id, channel, target_sealed, state, turn,
            attempts, queued_at, updated_at) values ($1, $2, $2, 1, $3, 'email', '', 'sent', 7, 2, now(), now())`,
        [company, slip, sent],
      )
    })
    const file = join(folder, 'old.backup')
    const source = { file, masterKey, keyPlace: 'MASTER_KEY' }
    await writeBackup({ ...source, ownerUrl: old.url, masterKeys: [masterKey], madeAt: new Date() })
    const manifest = await checkBackup(source)
    expect(manifest.migrations).toEqual([first])
    expect(await restoreBackup(source, manifest, { ownerUrl: target.url, now: new Date() })).toMatchObject({
      batches: 1,
    })

    const names = await withClient(target.url, (client) => client.query('select name from schema_migration order by 1'))
    expect(names.rows.map(({ name }) => name)).toEqual(await migrationNames())
    const columns = (url: string) =>
      rowsOf(
        url,
        "(select table_name, column_name, data_type from information_schema.columns where table_schema = 'public')",
      )
    expect(await columns(target.url)).toEqual(await columns(present.ownerUrl))
    expect(await rowsOf(target.url, `(select id, state, sent_back from batch where id = '${batch}')`)).toEqual([
      `{"id": "${batch}", "state": "review", "sent_back": "restored"}`,
    ])
    // The columns that have another name now hold what they held.
    expect(await rowsOf(target.url, '(select state, fair_share_seq, claim_no from delivery)')).toEqual([
      '{"state": "sent", "claim_no": 2, "fair_share_seq": 7}',
    ])
    // What rows refer to was kept by foreign keys then, and is kept as well now.
    await withClient(target.url, async (client) => {
      await expect(client.query('delete from employee where id = $1', [person])).rejects.toMatchObject({
        code: '23503',
        table: 'batch_row',
      })
      await client.query('begin')
      await client.query('delete from batch where id = $1', [batch])
      expect((await client.query('select from batch_row')).rowCount).toBe(0)
      await client.query('rollback')
    })
    // The program opens it as its own.
    const config = readConfig({ MASTER_KEY: masterKey.toString('base64') })
    await (await openServices(config, await migrate(target.url), makeLog('silent'))).close()
  } finally {
    await Promise.all([old.drop(), target.drop(), present.drop(), rm(folder, { recursive: true, force: true })])
  }
}, 60_000)
