import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyDatabase, withClient } from '../backup/fixtures/databases.ts'
import { applyMigration, migrationNames, prepareSchema } from './migrate.ts'

test('ACCOUNT-02 roles that were made by hand do not stop the start: deputies without screens, two main administrators', async () => {
  const database = await emptyDatabase()
  const names = await migrationNames()
  const deputies = names.indexOf('048-deputies.sql')
  const [company, old, young, deputy] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  try {
    await withClient(database.url, async (client) => {
      await prepareSchema(client)
      for (const name of names.slice(0, deputies)) await applyMigration(client, name)
      await client.query(
        "insert into company (id, name, service_until, people_limit) values ($1, 'x', '2099-12-31', 9)",
        [company],
      )
      for (const [id, roles, since] of [
        [young, ['admin', 'mainAdmin'], '2026-02-01'],
        [old, ['admin', 'mainAdmin', 'deputyAdmin'], '2026-01-01'],
        [deputy, ['admin', 'deputyAdmin'], '2025-01-01'],
      ] as const) {
        await client.query(
          "insert into user_account (id, user_id, name, password_hash, user_type) values ($1, $2, '林晓', '', 1)",
          [id, `user${since}`],
        )
        await client.query(
          'insert into membership (company_id, user_account_id, roles, created_at) values ($1, $2, $3, $4)',
          [company, id, roles, since],
        )
      }
      await applyMigration(client, '048-deputies.sql')
      const { rows } = await client.query('select roles from membership order by created_at')
      expect(rows.map(({ roles }) => roles)).toEqual([['admin'], ['admin', 'mainAdmin'], ['admin']])
    })
  } finally {
    await database.drop()
  }
}, 30_000)
