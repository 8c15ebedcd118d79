import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyDatabase, withClient } from '../../backup/fixtures/databases.ts'
import { applyMigration, migrationNames, prepareSchema } from '../../database/migrate.ts'

test('NAV-13 administrators of an older installation become persons of their companies, by name and nothing else', async () => {
  const database = await emptyDatabase()
  const names = await migrationNames()
  const menus = names.indexOf('009-menus.sql')
  const [company, admin, platform, colleague] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  try {
    await withClient(database.url, async (client) => {
      await prepareSchema(client)
      for (const name of names.slice(0, menus)) await applyMigration(client, name)
      await client.query(
        "insert into company (id, name, service_until, people_limit) values ($1, 'x', '2099-12-31', 9)",
        [company],
      )
      for (const [id, type] of [
        [admin, 1],
        [platform, 2],
        [colleague, 0],
      ] as const) {
        await client.query(
          "insert into user_account (id, user_id, name, password_hash, user_type) values ($1, $3, '林晓', '', $2)",
          [id, type, `user${type}`],
        )
        await client.query("insert into membership (company_id, user_account_id, roles) values ($1, $2, '{admin}')", [
          company,
          id,
        ])
      }
      await client.query('begin')
      await applyMigration(client, '009-menus.sql')
      await client.query('commit')
      const { rows } = await client.query(
        `select m.user_account_id as account, e.name, e.phone_hash from membership m
          join employee e on e.company_id = m.company_id and e.id = m.employee_id`,
      )
      expect(rows).toEqual([{ account: admin, name: '林晓', phone_hash: null }])
    })
  } finally {
    await database.drop()
  }
}, 30_000)
