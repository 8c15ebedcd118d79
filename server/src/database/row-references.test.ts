import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdEmployees, removeEmployees } from '../features/employees/store.ts'
import { makeCompany } from '../test/factories.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { asPlatform, type Db, withCompany } from './transaction.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Makes a company with people, each with one row in an existing batch and one person without a row. */
async function makePlace(people = 3) {
  const { id: companyId } = await makeCompany(app.services)
  const [batchId, ids] = [newId(), Array.from({ length: people }, () => newId())]
  const inside = <T>(work: (db: Db) => Promise<T>) => withCompany(app.services.pools, companyId, work)
  await inside(async (db) => {
    await sql`insert into employee (company_id, id, name) select ${companyId}, id, '甲' from unnest(${ids}::uuid[]) id`.execute(
      db,
    )
    await addBatch(db, companyId, batchId)
  })
  const rows = async () => {
    const { rows } = await inside((db) =>
      sql<{ whose: string | null }>`select employee_id as whose from batch_row order by row_no`.execute(db),
    )
    return rows.map(({ whose }) => whose)
  }
  return { companyId, batchId, ids, inside, rows }
}

type Place = Awaited<ReturnType<typeof makePlace>>

const addBatch = (db: Db, companyId: string, id: string) =>
  sql`insert into batch (company_id, id, state, title, file_name, sheet, salary_type, period, channel)
    values (${companyId}, ${id}, 'review', '十月', 'a.xlsx', '', '1', '2026-10', 'email')`.execute(db)

/** One row for each of `whose`, numbered from `from`. */
const addRows = (db: Db, { companyId, batchId }: Pick<Place, 'companyId' | 'batchId'>, whose: unknown[], from = 1) =>
  sql`insert into batch_row (company_id, batch_id, row_no, name, content_sealed, content_hash, employee_id, match)
    select ${companyId}, ${batchId}, ${from} - 1 + n, '甲', '', '', id, 'sure'
    from unnest(${whose}::uuid[]) with ordinality w (id, n)`.execute(db)

const removePeople = (db: Db, ids: string[]) => db.deleteFrom('employee').where('id', 'in', ids).execute()

/** Removes them as the calls do. */
async function removeAsCalled(db: Db, ids: string[]): Promise<void> {
  await holdEmployees(db, ids)
  await removeEmployees(db, ids)
}

const refused = (target: 'batch' | 'employee') => ({
  code: '23503',
  table: 'batch_row',
  constraint: `batch_row_company_id_${target}_id_fkey`,
})

/** How many people a statement names: few are locked one by one, many are locked together. */
const sizes = [1, 1200]

describe('what a row refers to', () => {
  test.each(sizes)('IMPORT-06 a row of an unknown person is refused, beside %i others', async (count) => {
    const place = await makePlace(count)
    const unknown = newId()
    const attempt = place.inside((db) => addRows(db, place, [...place.ids, unknown]))
    await expect(attempt).rejects.toMatchObject({ ...refused('employee'), detail: expect.stringContaining(unknown) })
    expect(await place.rows()).toEqual([])
    await place.inside((db) => addRows(db, place, [null, ...place.ids, ...place.ids]))
    expect(await place.rows()).toEqual([null, ...place.ids, ...place.ids])
  })

  test('IMPORT-06 a row of an unknown batch is refused', async () => {
    const place = await makePlace()
    const attempt = place.inside((db) => addRows(db, { ...place, batchId: newId() }, [null]))
    await expect(attempt).rejects.toMatchObject(refused('batch'))
  })

  test("TRUST-01 another company's person or batch is as unknown as any, through either kind of transaction", async () => {
    const [own, other] = [await makePlace(), await makePlace()]
    const through = [own.inside, <T>(work: (db: Db) => Promise<T>) => asPlatform(app.services.pools, work)]
    for (const inside of through) {
      const withPerson = inside((db) => addRows(db, own, other.ids))
      await expect(withPerson).rejects.toMatchObject(refused('employee'))
      const intoBatch = inside((db) => addRows(db, { ...own, batchId: other.batchId }, own.ids))
      await expect(intoBatch).rejects.toMatchObject(refused('batch'))
    }
    await asPlatform(app.services.pools, (db) => addRows(db, own, own.ids))
    expect(await own.rows()).toEqual(own.ids)
  })

  test.each(sizes)('REVIEW-03 a row cannot be given to an unknown person, nor %i rows at once', async (count) => {
    const place = await makePlace(count)
    const other = await makePlace(1)
    await place.inside((db) => addRows(db, place, [...place.ids.map(() => null), null]))
    const give = (whose: (string | undefined)[]) =>
      place.inside((db) =>
        sql`update batch_row r set employee_id = w.id from unnest(${whose}::uuid[]) with ordinality w (id, n)
          where r.batch_id = ${place.batchId} and r.row_no = w.n`.execute(db),
      )
    await expect(give([...place.ids, newId()])).rejects.toMatchObject(refused('employee'))
    await expect(give([...place.ids, other.ids[0]])).rejects.toMatchObject(refused('employee'))
    const shifted = [...place.ids, place.ids[0] ?? null]
    await give([...place.ids, place.ids[0]])
    expect(await place.rows()).toEqual(shifted)
    await give([place.ids[0], ...place.ids])
    expect(await place.rows()).toEqual([place.ids[0], ...place.ids])
  })

  test('IMPORT-10 rows, people and batches keep what they are known by', async () => {
    const place = await makePlace()
    const id = newId()
    await place.inside(async (db) => {
      await addRows(db, place, place.ids)
      await addBatch(db, place.companyId, id)
    })
    const moves = [
      sql`update batch_row set batch_id = ${id}`,
      sql`update employee set id = ${newId()} where id = ${place.ids[0]}`,
      sql`update batch set id = ${newId()} where id = ${id}`,
    ]
    for (const move of moves)
      await expect(place.inside((db) => move.execute(db))).rejects.toMatchObject({ code: '23503' })
    await place.inside((db) => sql`update batch_row set batch_id = batch_id, name = '乙'`.execute(db))
  })
})

describe('what rows refer to', () => {
  test('ROSTER-01 a person stays while a row names them, and goes when it is given up', async () => {
    const place = await makePlace()
    const [first = '', second = '', third = ''] = place.ids
    await place.inside((db) => addRows(db, place, [first, second]))
    const attempt = place.inside((db) => removePeople(db, [third, second]))
    await expect(attempt).rejects.toMatchObject({ ...refused('employee'), detail: expect.stringContaining(second) })
    await place.inside((db) => removePeople(db, [third]))
    await place.inside((db) => removeAsCalled(db, [second]))
    expect(await place.rows()).toEqual([first, null])
  })

  test('IMPORT-10 a batch takes its rows along and no others', async () => {
    const places = [await makePlace(), await makePlace(), await makePlace()] as const
    for (const place of places) await place.inside((db) => addRows(db, place, place.ids))
    const gone = places.slice(0, 2).map(({ batchId }) => batchId)
    await asPlatform(app.services.pools, (db) => db.deleteFrom('batch').where('id', 'in', gone).execute())
    const [own, , other] = places
    expect([await own.rows(), await other.rows()]).toEqual([[], other.ids])
    await other.inside((db) => db.deleteFrom('batch').execute())
    expect(await other.rows()).toEqual([])
  })

  test('ROSTER-01 whoever sees an older moment removes nothing', async () => {
    const place = await makePlace()
    for (const table of ['employee', 'batch'] as const) {
      const attempt = place.inside(async (db) => {
        await sql`set transaction isolation level repeatable read`.execute(db)
        await db.deleteFrom(table).execute()
      })
      await expect(attempt).rejects.toMatchObject({ code: '0A000' })
    }
  })

  test.each(sizes)('ROSTER-01 nor writes down %i of whom one was removed since', async (count) => {
    const place = await makePlace(count)
    const attempt = place.inside(async (db) => {
      await sql`set transaction isolation level repeatable read`.execute(db)
      await db.selectFrom('employee').select('id').execute()
      await place.inside((other) => removePeople(other, place.ids.slice(0, 1)))
      await addRows(db, place, place.ids)
    })
    await expect(attempt).rejects.toMatchObject({ code: '40001' })
  })
})

describe('two at once', () => {
  /** Waits until another connection in this database waits for a lock of an open transaction. */
  const somebodyWaits = () =>
    expect
      .poll(() =>
        asPlatform(app.services.pools, async (db) => {
          const { rows } = await sql`select from pg_locks w where not granted and exists (select from pg_locks l
            where l.pid = w.pid and l.database = (select oid from pg_database where datname = current_database()))`.execute(
            db,
          )
          return rows.length
        }),
      )
      .toBeGreaterThan(0)

  /** Runs `second` while the transaction of `first` is open, and continues with `last` once `second` waits for it. */
  async function meanwhile(
    { inside }: Place,
    first: (db: Db) => Promise<unknown>,
    second: (db: Db) => Promise<unknown>,
    last: (db: Db) => Promise<unknown> = async () => {},
  ): Promise<{ first: unknown; second: unknown }> {
    let waiting: Promise<unknown> | undefined
    const opened = inside(async (db) => {
      await first(db)
      waiting = inside(second).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
      await somebodyWaits()
      await last(db)
    })
    const ended = await opened.then(
      () => 'done',
      (error: { code?: string; message: string }) => error.code ?? error.message,
    )
    return { first: ended, second: await waiting }
  }

  const lostRows = (db: Db) => sql`select check_all_row_references()`.execute(db)

  test.each(sizes)('ROSTER-01 a removal waits for an import of %i people and is then refused', async (count) => {
    const place = await makePlace(count)
    const ended = await meanwhile(
      place,
      (db) => addRows(db, place, place.ids),
      (db) => removePeople(db, place.ids.slice(-1)),
    )
    expect(ended).toEqual({ first: 'done', second: '23503' })
    expect(await place.rows()).toEqual(place.ids)
  })

  test.each(sizes)('ROSTER-01 an import of %i people waits for a removal and is then refused', async (count) => {
    const place = await makePlace(count)
    const ended = await meanwhile(
      place,
      (db) => removePeople(db, place.ids.slice(-1)),
      (db) => addRows(db, place, place.ids),
    )
    expect(ended).toEqual({ first: 'done', second: '23503' })
    expect(await place.rows()).toEqual([])
  })

  test.each(sizes)('ROSTER-01 a removal that is taken back leaves an import of %i people alone', async (count) => {
    const place = await makePlace(count)
    const ended = await meanwhile(
      place,
      (db) => removePeople(db, place.ids.slice(-1)),
      (db) => addRows(db, place, place.ids),
      () => Promise.reject(new Error('not after all')),
    )
    expect(ended).toEqual({ first: 'not after all', second: 'done' })
    expect(await place.rows()).toEqual(place.ids)
  })

  test.each(sizes)(
    'REVIEW-03 giving %i rows away and removing one of the people wait for each other',
    async (count) => {
      const place = await makePlace(count)
      await place.inside((db) =>
        addRows(
          db,
          place,
          place.ids.map(() => null),
        ),
      )
      const give = (db: Db) =>
        sql`update batch_row r set employee_id = w.id from unnest(${place.ids}::uuid[]) with ordinality w (id, n)
        where r.batch_id = ${place.batchId} and r.row_no = w.n`.execute(db)
      const [one = ''] = place.ids
      expect(await meanwhile(place, give, (db) => removePeople(db, [one]))).toEqual({ first: 'done', second: '23503' })
      await place.inside((db) => db.updateTable('batch_row').set({ employee_id: null }).execute())
      expect(await meanwhile(place, (db) => removeAsCalled(db, [one]), give)).toEqual({
        first: 'done',
        second: '23503',
      })
      await place.inside(lostRows)
    },
  )

  test.each(sizes)(
    'ROSTER-01 people are removed beside an import of %i, whose rows then name nobody',
    async (count) => {
      const place = await makePlace(count + 1)
      const [gone = '', ...others] = place.ids
      const ended = await meanwhile(
        place,
        (db) => addRows(db, place, [...others, gone]),
        (db) => removeAsCalled(db, [gone]),
      )
      expect(ended).toEqual({ first: 'done', second: 'done' })
      expect(await place.rows()).toEqual([...others, null])
    },
  )

  test('ROSTER-01 the last few rows of an import do not wait for a removal that waits for the first many', async () => {
    const place = await makePlace(1201)
    const [gone = '', ...others] = place.ids
    const ended = await meanwhile(
      place,
      (db) => addRows(db, place, others),
      (db) => removeAsCalled(db, [gone]),
      (db) => addRows(db, place, [gone], 1201),
    )
    expect(ended).toEqual({ first: 'done', second: 'done' })
    expect(await place.rows()).toEqual([...others, null])
  })

  test('ROSTER-01 removals at once, of the same people and of others, wait for each other and end', async () => {
    const place = await makePlace(12)
    await place.inside((db) => addRows(db, place, place.ids))
    const ended = await meanwhile(
      place,
      (db) => removeAsCalled(db, place.ids.slice(0, 2)),
      (db) => removeAsCalled(db, place.ids.slice(2, 4)),
    )
    expect(ended).toEqual({ first: 'done', second: 'done' })
    const both = await meanwhile(
      place,
      (db) => removeAsCalled(db, place.ids.slice(4, 6)),
      (db) => removeAsCalled(db, place.ids.slice(5, 7).reverse()),
    )
    expect(both).toEqual({ first: 'done', second: 'done' })
    await Promise.all(place.ids.slice(7).map((id) => place.inside((db) => removeAsCalled(db, [id]))))
    expect(await place.rows()).toEqual(place.ids.map(() => null))
    expect(await place.inside((db) => db.selectFrom('employee').select('id').execute())).toEqual([])
  })

  test('IMPORT-10 a batch that is removed waits for rows that are being added and takes them along', async () => {
    const place = await makePlace()
    const ended = await meanwhile(
      place,
      (db) => addRows(db, place, place.ids),
      (db) => db.deleteFrom('batch').execute(),
    )
    expect(ended).toEqual({ first: 'done', second: 'done' })
    expect(await place.rows()).toEqual([])
  })

  test('IMPORT-10 nothing is added to a batch that is being removed', async () => {
    const place = await makePlace()
    const ended = await meanwhile(
      place,
      (db) => db.deleteFrom('batch').execute(),
      (db) => addRows(db, place, place.ids),
    )
    expect(ended).toEqual({ first: 'done', second: '23503' })
    expect(await place.rows()).toEqual([])
  })
})
