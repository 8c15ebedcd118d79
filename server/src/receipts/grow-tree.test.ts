import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentHash, type EventDocument, type RootDocument } from '@zhixin/domain/receipts/documents'
import { documentLeaf } from '@zhixin/domain/receipts/export/build-export'
import { toHex } from '@zhixin/domain/receipts/hash'
import { MerkleTree } from '@zhixin/domain/receipts/merkle'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform, type Db, withCompany } from '../database/transaction.ts'
import { startTimestampAuthority } from '../test/providers/timestamp-authority.ts'
import { changeSlip, makePerson, makeSlip, type Person } from '../test/slip-factory.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { growTree, leafName } from './grow-tree.ts'
import { listSlipEvents } from './tree-store.ts'
import { watchTrees } from './watch-trees.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Slip = Awaited<ReturnType<typeof makeSlip>>
const inCompany = <T>({ companyId }: { companyId: string }, work: (db: Db) => Promise<T>) =>
  withCompany(app.services.pools, companyId, work)

const batchOf = (slip: Slip) =>
  inCompany(
    slip,
    async (db) =>
      (await db.selectFrom('slip').select('batch_id').where('id', '=', slip.slipId).executeTakeFirstOrThrow()).batch_id,
  )

async function grow(slip: Slip) {
  const [batchId, sealer] = [await batchOf(slip), await app.services.vault.sealer(slip.companyId)]
  const { companyId } = slip
  return inCompany(slip, (db) => growTree(db, { companyId, batchId, sealer }, app.services.clock.now()))
}

const leavesOf = async (slip: Slip) => {
  const batchId = await batchOf(slip)
  return inCompany(slip, (db) =>
    db.selectFrom('receipt_leaf').selectAll().where('batch_id', '=', batchId).orderBy('leaf_no').execute(),
  )
}
const rootsOf = async (of: { companyId: string }) =>
  (await inCompany(of, (db) => db.selectFrom('receipt_root').selectAll().orderBy('root_no').execute())).map((row) => ({
    ...row,
    stated: JSON.parse(row.document) as RootDocument,
  }))

async function read(slip: Slip): Promise<void> {
  const caller = app.caller()
  const entered = await caller.ok('payslip.setCode', { link: slip.link, code: '204816' })
  caller.token = entered.token
  await caller.ok('payslip.view', { id: slip.slipId })
}

const other = (person: Person, over: Parameters<typeof makeSlip>[1] = {}) => makeSlip(app.services, { person, ...over })

describe('the tree of a batch', () => {
  test('SLIP-06 grows by what has happened, and each root is that of the first leaves', async () => {
    const slip = await makeSlip(app.services)
    await grow(slip)
    await read(slip)
    await grow(slip)
    await changeSlip(app.services, slip, { withdrawn_at: app.services.clock.now() })
    const newest = await grow(slip)
    const leaves = await leavesOf(slip)
    expect(leaves.map(({ kind, leaf_no }) => [leaf_no, kind])).toEqual([
      [0, 'slip'],
      [1, 'sent'],
      [2, 'read'],
      [3, 'withdrawn'],
    ])
    const roots = await rootsOf(slip)
    expect(roots.map(({ size }) => size)).toEqual([2, 3, 4])
    for (const { size, stated } of roots)
      expect(stated.root).toBe(toHex(new MerkleTree(leaves.slice(0, size).map(({ hash }) => hash)).root))
    expect(newest?.root_no).toBe(3)
  })

  test('SLIP-06 a leaf is the hash of its salt and document, and the document names the slip by its hash', async () => {
    const slip = await makeSlip(app.services)
    await grow(slip)
    const sealer = await app.services.vault.sealer(slip.companyId)
    const [content, sent] = (await leavesOf(slip)).map((leaf) => ({
      ...leaf,
      document: sealer.open(
        'receipt_leaf',
        'document',
        leafName(leaf.slip_id, leaf.kind, leaf.mark),
        leaf.document_sealed,
      ),
    }))
    const event = JSON.parse(sent?.document ?? '') as EventDocument
    expect(event).toMatchObject({ kind: 'sent', slip: slip.slipId, content: content?.document })
    expect(toHex(documentLeaf(sent?.salt ?? Buffer.alloc(0), event))).toBe(sent?.hash.toString('hex'))
  })

  test('SLIP-06 nothing new makes no root, and what a crash undid is added the next time', async () => {
    const slip = await makeSlip(app.services)
    await grow(slip)
    await grow(slip)
    expect(await rootsOf(slip)).toHaveLength(1)
    await read(slip)
    const [batchId, sealer] = [await batchOf(slip), await app.services.vault.sealer(slip.companyId)]
    const { companyId } = slip
    const crashed = inCompany(slip, async (db) => {
      await growTree(db, { companyId, batchId, sealer }, app.services.clock.now())
      throw new Error('the process was killed')
    })
    await expect(crashed).rejects.toThrow('killed')
    expect(await rootsOf(slip)).toHaveLength(1)
    await watchTrees(app.services)
    expect((await leavesOf(slip)).map(({ kind }) => kind)).toEqual(['slip', 'sent', 'read'])
  })

  test('SLIP-06 many at once grow one tree: each leaf once, one chain', async () => {
    const slip = await makeSlip(app.services)
    await read(slip)
    await Promise.all(Array.from({ length: 6 }, () => grow(slip)))
    expect(await rootsOf(slip)).toHaveLength(1)
    expect(await leavesOf(slip)).toHaveLength(3)
  })

  test('SLIP-06 batches of a company that grow at once wait for each other, and stay one chain', async () => {
    const person = await makePerson(app.services)
    const slips = [await other(person), await other(person), await other(person), await other(person)]
    await Promise.all(slips.map(grow))
    const roots = await rootsOf(person)
    expect(roots.map(({ stated }) => stated.number)).toEqual([1, 2, 3, 4])
    const hashes = roots.map(({ hash }) => hash.toString('hex'))
    expect(roots.map(({ stated }) => stated.previous)).toEqual([null, ...hashes.slice(0, 3)])
  })

  test('SLIP-06 each leaf has a random salt of its own', async () => {
    const slip = await makeSlip(app.services)
    await read(slip)
    await grow(slip)
    const salts = (await leavesOf(slip)).map(({ salt }) => salt.toString('hex'))
    expect(salts.filter((salt) => /^[0-9a-f]{32}$/.test(salt))).toHaveLength(3)
    expect(new Set(salts).size).toBe(3)
  })

  test('SLIP-06 the roots of a company are one chain over all its batches', async () => {
    const first = await makeSlip(app.services)
    const second = await other(first, { period: '2026-03' })
    await grow(first)
    await grow(second)
    await read(first)
    await grow(first)
    const roots = await rootsOf(first)
    expect(roots.map(({ stated }) => stated.previous)).toEqual([
      null,
      ...roots.slice(0, 2).map(({ hash }) => hash.toString('hex')),
    ])
    expect(roots.map(({ stated }) => documentHash(stated))).toEqual(roots.map(({ hash }) => hash.toString('hex')))
    expect(new Set(roots.map(({ batch_id }) => batch_id)).size).toBe(2)
    const stranger = await makeSlip(app.services)
    await grow(stranger)
    expect((await rootsOf(stranger))[0]?.stated).toMatchObject({ number: 1, previous: null })
  })

  test('SLIP-06 a correction adds the new content; what was read of the old one stays', async () => {
    const slip = await makeSlip(app.services)
    await read(slip)
    await grow(slip)
    const sealer = await app.services.vault.sealer(slip.companyId)
    const now = app.services.clock.now()
    await asPlatform(app.services.pools, async (db) => {
      await sql`insert into slip_version (company_id, slip_id, version, content_sealed, content_hash, sent_at, read_at, replaced_at)
        select company_id, id, version, content_sealed, content_hash, sent_at, read_at, ${now} from slip where id = ${slip.slipId}`.execute(
        db,
      )
      await db
        .updateTable('slip')
        .set({
          content_sealed: sealer.seal('slip', 'content', slip.slipId, '{"name":"corrected"}'),
          content_hash: sealer.hash('slip', 'corrected'),
          read_at: null,
          version: 2,
        })
        .where('id', '=', slip.slipId)
        .execute()
    })
    await grow(slip)
    expect((await leavesOf(slip)).map(({ kind }) => kind)).toEqual(['slip', 'sent', 'read', 'slip'])
  })

  test('SLIP-06 a confirmation is added with how it was given, and with the hash of what was seen', async () => {
    const slip = await makeSlip(app.services)
    await inCompany(slip, (db) =>
      sql`insert into slip_confirmation (company_id, slip_id, version, content_hash, confirmed_at, how, device, session_kind)
        select company_id, id, version, content_hash, now(), 'person', 'a phone', 'link' from slip where id = ${slip.slipId}`.execute(
        db,
      ),
    )
    await grow(slip)
    const sealer = await app.services.vault.sealer(slip.companyId)
    const leaves = await leavesOf(slip)
    const leaf = leaves.find(({ kind }) => kind === 'confirmed')
    const event = JSON.parse(
      sealer.open(
        'receipt_leaf',
        'document',
        leafName(slip.slipId, 'confirmed', leaf?.mark ?? ''),
        leaf?.document_sealed ?? Buffer.alloc(0),
      ),
    )
    const content = sealer.open(
      'receipt_leaf',
      'document',
      leafName(slip.slipId, 'slip', leaves[0]?.mark ?? ''),
      leaves[0]?.document_sealed ?? Buffer.alloc(0),
    )
    expect(event).toMatchObject({ how: 'person', proof: 'safetyCode', device: 'a phone', content })
  })

  test('SLIP-06 equal slips have different hashes, and no hash of a slip rests in clear', async () => {
    const person = await makePerson(app.services)
    const [one, two] = [await other(person), await other(person)]
    await grow(one)
    await grow(two)
    const [a, b] = [(await leavesOf(one))[0], (await leavesOf(two))[0]]
    expect(a?.hash).not.toEqual(b?.hash)
    const sealer = await app.services.vault.sealer(person.companyId)
    const known = sealer.open(
      'receipt_leaf',
      'document',
      leafName(one.slipId, 'slip', a?.mark ?? ''),
      a?.document_sealed ?? Buffer.alloc(0),
    )
    const dump = await inCompany(
      person,
      async (db) =>
        (await sql<{ all: string }>`select string_agg(l::text, '') as all from receipt_leaf l`.execute(db)).rows,
    )
    expect(dump[0]?.all).toMatch(/\w{64}/)
    expect(dump[0]?.all).not.toContain(known)
  })

  test.each(['receipt_leaf', 'receipt_root', 'receipt_timestamp', 'slip_signature'] as const)(
    'SLIP-06 neither role may change or remove rows of %s',
    async (table) => {
      const slip = await makeSlip(app.services)
      const changes = [
        sql`update ${sql.table(table)} set company_id = company_id`,
        sql`delete from ${sql.table(table)}`,
      ]
      for (const change of changes) {
        await expect(inCompany(slip, (db) => change.execute(db))).rejects.toThrow('permission denied')
        await expect(asPlatform(app.services.pools, (db) => change.execute(db))).rejects.toThrow('permission denied')
      }
    },
  )

  test('SLIP-06 reading a slip lets its tree grow, and reading it again does not', async () => {
    const slip = await makeSlip(app.services, {
      person: await makePerson(app.services),
    })
    await read(slip)
    await watchTrees(app.services)
    expect((await rootsOf(slip)).map(({ size }) => size)).toEqual([3])
    const caller = app.caller()
    caller.token = (await caller.ok('payslip.enterCode', { link: slip.link, code: '204816' })).token
    await caller.ok('payslip.view', { id: slip.slipId })
    await watchTrees(app.services)
    expect(await rootsOf(slip)).toHaveLength(1)
  })

  test('SLIP-06 a slip that cannot be opened stops its own batch only, and is tried again', async () => {
    const [bad, good] = [await makeSlip(app.services), await makeSlip(app.services)]
    const intact = await inCompany(bad, (db) =>
      db.selectFrom('slip').select('content_sealed').where('id', '=', bad.slipId).executeTakeFirstOrThrow(),
    )
    const setContent = (content_sealed: Buffer) =>
      inCompany(bad, (db) =>
        db.updateTable('slip').set({ content_sealed, read_at: new Date() }).where('id', '=', bad.slipId).execute(),
      )
    await setContent(Buffer.alloc(40))
    await read(good)
    await watchTrees(app.services)
    expect(await rootsOf(bad)).toHaveLength(0)
    expect(await rootsOf(good)).toHaveLength(1)
    await setContent(intact.content_sealed)
    await watchTrees(app.services)
    expect(await rootsOf(bad)).toHaveLength(1)
  })
})

describe('a timestamp on a root', () => {
  test('SLIP-06 is asked for until the authority gives it, for the newest root of each batch', async () => {
    const authority = await startTimestampAuthority()
    const file = join(tmpdir(), `authority-${process.pid}.pem`)
    writeFileSync(file, authority.rootPem)
    const own = await testApp({ TIMESTAMP_URL: authority.url, TIMESTAMP_CA: file, TIMESTAMP_POLICY: authority.policy })
    expect(own.services.config.timestampAuthority?.roots).toBe(readFileSync(file, 'utf8'))
    const slip = await makeSlip(own.services, { person: await makePerson(own.services) })
    const stamps = () =>
      asPlatform(own.services.pools, (db) => db.selectFrom('receipt_timestamp').selectAll().execute())
    const touch = () =>
      asPlatform(own.services.pools, (db) =>
        db.updateTable('slip').set({ read_at: new Date() }).where('id', '=', slip.slipId).execute(),
      )
    await touch()
    authority.fail('other nonce')
    await watchTrees(own.services)
    expect(await stamps()).toEqual([])
    expect(own.logged()).toContain('gave no timestamp')
    await touch()
    authority.fail(undefined)
    await watchTrees(own.services)
    expect((await stamps()).map(({ root_no, company_id }) => [root_no, company_id])).toEqual([[2, slip.companyId]])
    const asked = authority.requests.length
    await watchTrees(own.services)
    expect(authority.requests.length).toBe(asked)
    await own.close()
    await authority.stop()
  })
})

test('SLIP-06 HISTORY-07 of a corrected slip whose new message has not gone out, the tree says when the old content was sent', async () => {
  const slip = await makeSlip(app.services)
  await inCompany(slip, async (db) => {
    await sql`insert into slip_version (company_id, slip_id, version, content_sealed, content_hash, sent_at, read_at, replaced_at)
      select company_id, id, version, content_sealed, content_hash, sent_at, read_at, now() from slip where id = ${slip.slipId}`.execute(
      db,
    )
    const sealer = await app.services.vault.sealer(slip.companyId)
    const content = JSON.stringify({ corrected: true })
    await db
      .updateTable('slip')
      .set({
        version: 2,
        content_sealed: sealer.seal('slip', 'content', slip.slipId, content),
        content_hash: sealer.hash('slip', content),
      })
      .where('id', '=', slip.slipId)
      .execute()
  })
  const events = await inCompany(slip, (db) => listSlipEvents(db, slip.companyId, slip.slipId))
  const old = await inCompany(slip, (db) =>
    db.selectFrom('slip_version').select('content_hash').where('slip_id', '=', slip.slipId).executeTakeFirstOrThrow(),
  )
  expect(events.map(({ kind, contentHash }) => [kind, contentHash.equals(old.content_hash)])).toEqual([['sent', true]])
})
