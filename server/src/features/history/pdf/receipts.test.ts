import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportFiles } from '@zhixin/domain/receipts/export/files'
import { problemsOf, type VerifiedExport, verifyExport } from '@zhixin/domain/receipts/export/verify-export'
import { readZipIndex } from '@zhixin/domain/receipts/export/zip-index'
import { certificateName } from '@zhixin/domain/receipts/timestamp/timestamp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { describeCallContract } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { startTimestampAuthority } from '../../../test/providers/timestamp-authority.ts'
import { makePerson, makeSlip } from '../../../test/slip-factory.ts'
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts'
import { startWork } from '../../../test/work.ts'
import { makeSlipBatch } from './testing/slip-batch.ts'

const masterKey = Buffer.alloc(32, 7).toString('base64')
let app: TestApp
let work: Awaited<ReturnType<typeof startWork>>
beforeAll(async () => {
  app = await testApp({ MASTER_KEY: masterKey })
  work = await startWork(app.services)
})
afterAll(async () => {
  await work.stop()
  await app.close()
})

type Hr = Caller & { companyId: string }

async function verifyZip(zip: Buffer): Promise<VerifiedExport | null> {
  const entries = await readZipIndex({ size: zip.length, read: async (start, end) => zip.subarray(start, end) })
  if (!entries) return null
  const places = new Map(entries.map((entry) => [entry.path, entry]))
  const read = async (path: string) => zip.subarray(places.get(path)?.start, places.get(path)?.end)
  return verifyExport({ paths: [...places.keys()], read })
}

/** A slip of the company, read and confirmed by its owner. */
async function confirmedSlip(hr: Hr) {
  const person = await makePerson(app.services, { company: { id: hr.companyId, name: '示例科技' } })
  const slip = await makeSlip(app.services, { person, style: { confirm: true } })
  const employee = app.caller()
  employee.token = (await employee.ok('payslip.setCode', { link: slip.link, code: '204816' })).token
  const { confirmation } = await employee.ok('payslip.view', { id: slip.slipId })
  await employee.ok('payslip.confirm', { id: slip.slipId, version: 1, contentHash: confirmation?.contentHash ?? '' })
  return slip
}

const zipOf = async (hr: Hr, id: string): Promise<Buffer> =>
  (await hr.call('history.downloadReceipt', { id })).data as unknown as Buffer

describe('one receipt', () => {
  test('SLIP-06 tells the grade with its events, the hash of the slip, and the root once there is one', async () => {
    const hr = await loggedIn(app)
    const slip = await confirmedSlip(hr)
    const before = await hr.ok('history.findReceipt', { id: slip.slipId })
    expect(before).toMatchObject({
      grade: 'L1',
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      picture: '',
      root: null,
    })
    expect(before.events.map(({ kind, how, proof }) => [kind, how, proof])).toEqual([
      ['sent', null, null],
      ['read', null, null],
      ['confirmed', 'person', 'safetyCode'],
    ])
    await zipOf(hr, slip.slipId)
    const after = await hr.ok('history.findReceipt', { id: slip.slipId })
    expect(after.root).toMatchObject({ number: 1, size: 4, stampedAt: null })
    expect({ ...after, root: null }).toEqual(before)
  })

  test('SLIP-06 a slip that nobody opened has no grade, and one that was only read is L0', async () => {
    const hr = await loggedIn(app)
    const person = await makePerson(app.services, { company: { id: hr.companyId, name: '示例科技' } })
    const slip = await makeSlip(app.services, { person })
    const gradeOf = async () => (await hr.ok('history.findReceipt', { id: slip.slipId })).grade
    expect(await gradeOf()).toBeNull()
    const employee = app.caller()
    employee.token = (await employee.ok('payslip.setCode', { link: slip.link, code: '204816' })).token
    await employee.ok('payslip.view', { id: slip.slipId })
    expect(await gradeOf()).toBe('L0')
  })

  test('SLIP-06 is handed out as a zip that verifies itself, and any byte of it that changes is found', async () => {
    const hr = await loggedIn(app)
    const slip = await confirmedSlip(hr)
    const zip = await zipOf(hr, slip.slipId)
    const found = await verifyZip(zip)
    expect(found && problemsOf(found)).toEqual([])
    expect(found?.receipts).toMatchObject([{ grade: 'L1', slip: { content: { name: slip.name } } }])
    const unseen: number[] = []
    for (let nth = 0; nth < 1000; nth++) {
      const place = randomBytes(4).readUInt32LE() % zip.length
      const bent = Buffer.from(zip)
      bent[place] = (bent[place] ?? 0) ^ (1 << (nth % 8))
      const result = await verifyZip(bent)
      if (result && problemsOf(result).length === 0) unseen.push(place)
    }
    expect(unseen).toEqual([])
  })

  test('SLIP-06 of a slip that was read after the last root the root grows with the download', async () => {
    const hr = await loggedIn(app)
    const slip = await confirmedSlip(hr)
    await zipOf(hr, slip.slipId)
    await withCompany(app.services.pools, hr.companyId, (db) =>
      sql`update slip set sent_at = sent_at + interval '1 second' where id = ${slip.slipId}`.execute(db),
    )
    const found = await verifyZip(await zipOf(hr, slip.slipId))
    expect(found?.root).toMatchObject({ number: 2, size: 5 })
    expect(found && problemsOf(found)).toEqual([])
  })

  describeCallContract('history.findReceipt', {
    app: () => app,
    input: async (hr) => ({ id: (await confirmedSlip(hr as unknown as Hr)).slipId }),
    badInput: [{ id: 'x' }],
  })
  describeCallContract('history.downloadReceipt', {
    app: () => app,
    input: async (hr) => ({ id: (await confirmedSlip(hr as unknown as Hr)).slipId }),
    badInput: [{ id: 'x' }, { id: crypto.randomUUID(), language: 'fr' }],
  })
})

describe('the receipts of a batch', () => {
  test('SLIP-06 are made in the background like the PDFs, with all that proves each of them', async () => {
    const hr = await loggedIn(app)
    const { batchId } = await makeSlipBatch(app.services, hr.companyId, [
      { name: '张三' },
      { name: '李四' },
      { name: '张三' },
    ])
    const { id } = await hr.ok('history.startPdfExport', { batchId, contents: 'receipts' })
    const found = async () => (await hr.ok('history.findPdfExport', { batchId })).export
    await expect.poll(async () => (await found())?.state, { interval: 50 }).toBe('ready')
    expect(await found()).toMatchObject({ contents: 'receipts', people: 3, done: 3 })
    const { data, headers } = await hr.call('history.downloadPdfExport', { id })
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toContain('签收凭证.zip')
    const verified = await verifyZip(data as unknown as Buffer)
    expect(verified && problemsOf(verified)).toEqual([])
    expect(verified?.receipts.map(({ slip }) => slip.content.name)).toEqual(['张三', '李四', '张三'])
    expect(new Set(verified?.receipts.map(({ folder }) => folder)).size).toBe(3)
    const entries = await readZipIndex({
      size: (data as unknown as Buffer).length,
      read: async (start, end) => (data as unknown as Buffer).subarray(start, end),
    })
    expect(entries?.map(({ path }) => path)).toEqual(expect.arrayContaining([exportFiles.page, exportFiles.manifest]))
  })
})

test('SLIP-06 an export carries the timestamp of its root where there is an authority, and goes without while it fails', async () => {
  const authority = await startTimestampAuthority()
  const file = join(await mkdtemp(join(tmpdir(), 'authority-')), 'ca.pem')
  await writeFile(file, authority.rootPem)
  const own = await testApp({ TIMESTAMP_URL: authority.url, TIMESTAMP_CA: file })
  const hr = await loggedIn(own)
  const person = await makePerson(own.services, { company: { id: hr.companyId, name: '示例科技' } })
  const slip = await makeSlip(own.services, { person })
  const verified = async () =>
    verifyZip((await hr.call('history.downloadReceipt', { id: slip.slipId })).data as unknown as Buffer)
  authority.fail('broken')
  const without = await verified()
  expect(without && problemsOf(without)).toEqual([])
  expect(without?.timestamp).toBeNull()
  authority.fail(undefined)
  const stamped = await verified()
  expect(stamped && problemsOf(stamped)).toEqual([])
  expect(certificateName(stamped?.timestamp?.certificates[0])).toBe('Stand-in Timestamps')
  const { root } = await hr.ok('history.findReceipt', { id: slip.slipId })
  expect(root?.stampedAt).toBe(stamped?.timestamp?.at)
  await own.close()
  await authority.stop()
})
