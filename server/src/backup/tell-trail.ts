import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { recordUnsealed } from '../audit/record.ts'
import type { Tables } from '../database/tables.ts'
import type { Held } from './hold-store.ts'

/**
 * Says in every company's trail that what follows happened on a restored installation, and how much of its work was held
 * (TRUST-03, TRUST-04), in the transaction of the restore.
 */
export async function recordRestore(client: pg.Client, held: Held, { madeAt, now }: { madeAt: Date; now: Date }) {
  // The restore's own connection, which stays open and in its transaction.
  const lent = { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => {} } as unknown as pg.Pool }),
  })
  for (const { id, time_zone: zone } of await db.selectFrom('company').select(['id', 'time_zone']).execute()) {
    const time = `${localTimeAt(madeAt, zone).replace('T', ' ')} ${zone}`
    await recordUnsealed(db, id, now, 'house.restore', { time, count: held.perCompany.get(id) ?? 0 })
  }
}
