import { execFileSync } from 'node:child_process'
import { slipDisplay } from '@zhixin/domain/payslip/slip-display'
import { unzipSync } from 'fflate'
import type { Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../../../database/tables.ts'
import { withCompany } from '../../../database/transaction.ts'
import { sweep } from '../../../maintenance/sweep.ts'
import { readPdf } from '../../../pdf/testing/read-pdf.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { listenTo } from '../../../test/live-events.ts'
import { changeSlip } from '../../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { startWork } from '../../../test/work.ts'
import { makeSlipExport } from './run-export.ts'
import { makeSlipBatch } from './testing/slip-batch.ts'

/** Two programs on one database have one key. */
const masterKey = Buffer.alloc(32, 7).toString('base64')
let app: TestApp
let work: { stop(): Promise<void> }
beforeAll(async () => {
  app = await testApp({ MASTER_KEY: masterKey })
  work = await startWork(app.services)
})
afterAll(async () => {
  await work.stop()
  await app.close()
})

const batchOf = (hr: TestCaller, contents: Parameters<typeof makeSlipBatch>[2] = [{ name: '甲' }, { name: '乙' }]) =>
  makeSlipBatch(app.services, hr.companyId, contents)
const found = async (hr: TestCaller, batchId: string) => (await hr.ok('history.findPdfExport', { batchId })).export

async function finished(hr: TestCaller, batchId: string, language: 'ch' | 'en' | 'ceh' = 'ch') {
  const { id } = await hr.ok('history.startPdfExport', { batchId, language })
  await expect.poll(async () => (await found(hr, batchId))?.state, { interval: 50 }).toBe('ready')
  return id
}

const keptPieces = (hr: TestCaller, id: string) =>
  withCompany(app.services.pools, hr.companyId, (db) =>
    db.selectFrom('slip_export_piece').select(['piece_no', 'content_sealed']).where('export_id', '=', id).execute(),
  )
type ExportChange = Updateable<Tables['slip_export']>
const changeExport = (hr: TestCaller, id: string, change: ExportChange) =>
  withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('slip_export').set(change).where('id', '=', id).execute(),
  )

describeCallContract('history.startPdfExport', {
  app: () => app,
  input: async (hr) => ({ batchId: (await batchOf(hr)).batchId }),
  badInput: [{}, { batchId: 'x' }],
})
describeCallContract('history.findPdfExport', {
  app: () => app,
  input: async (hr) => ({ batchId: (await batchOf(hr)).batchId }),
  foreignAnswer: (answer) => expect(answer.data).toEqual({ export: null }),
  badInput: [{}],
})
describeCallContract('history.cancelPdfExport', {
  app: () => app,
  input: async (hr) => ({ id: await finished(hr, (await batchOf(hr)).batchId) }),
  foreignError: 'slip.pdfGone',
  badInput: [{ id: 'x' }],
})
describeCallContract('history.downloadPdfExport', {
  app: () => app,
  input: async (hr) => ({ id: await finished(hr, (await batchOf(hr)).batchId) }),
  foreignError: 'slip.pdfGone',
  badInput: [{ id: 'x' }],
})

const interrupted = 'PDF 制作被中断，没有留下文件，请重新制作'

/** The processes of this program that draw slips. */
function drawingProcesses(): number[] {
  const children = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
  return children
    .split('\n')
    .filter((line) => line.includes('pdf-worker'))
    .map((line) => Number.parseInt(line, 10))
}

const people = [
  { name: '王伟', employeeNo: '1' },
  { name: '王伟', employeeNo: '1' },
  { name: '𠮷䶮㛃', employeeNo: '' },
  { name: '李/雷', employeeNo: 'A\\7', netPay: { label: '实发', labelEn: '', value: '-1234567.8' } },
]

describe('the PDFs of a batch', () => {
  test('HISTORY-05 a zip holds one PDF for each slip with its texts and digits, named in UTF-8 and told apart', async () => {
    const hr = await loggedIn(app)
    const { batchId, slips } = await batchOf(hr, people)
    const id = await finished(hr, batchId, 'ceh')
    const answer = await hr.call('history.downloadPdfExport', { id })
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('二月工资 工资条PDF.zip'))
    const files = unzipSync(answer.data as unknown as Buffer)
    expect(Object.keys(files)).toEqual(['1_王伟.pdf', '1_王伟 (2).pdf', '𠮷䶮㛃.pdf', 'A_7_李_雷.pdf'])
    for (const [at, bytes] of Object.values(files).entries()) {
      const { pages } = await readPdf(bytes)
      const content = slips[at]?.content
      if (!content) throw new Error('each file has its slip')
      const { name, net, groups } = slipDisplay(content, 'ceh')
      for (const text of [
        name,
        net?.value,
        ...groups.flatMap(({ items }) => items.flatMap(({ label, value }) => [label, value])),
      ])
        expect(pages[0]).toContain(text)
    }
    expect((await hr.ok('audit.list', { action: 'batch.exportPdf' })).list).toMatchObject([
      { batchId, facts: { people: 4 } },
    ])
  })

  test('HISTORY-05 withdrawn slips are left out and counted; without a readable slip nothing is begun', async () => {
    const hr = await loggedIn(app)
    const batch = await batchOf(hr)
    const [first, second] = batch.slips.map(({ id }) => ({ companyId: batch.companyId, slipId: id }))
    if (!first || !second) throw new Error('two slips were made')
    await changeSlip(app.services, first, { withdrawn_at: new Date() })
    const id = await finished(hr, batch.batchId)
    expect(await found(hr, batch.batchId)).toMatchObject({ people: 1, done: 1, leftOut: 1 })
    const { data } = await hr.call('history.downloadPdfExport', { id })
    expect(Object.keys(unzipSync(data as unknown as Buffer))).toEqual(['E1_乙.pdf'])
    await changeSlip(app.services, second, { withdrawn_at: new Date() })
    expect((await hr.call('history.startPdfExport', { batchId: batch.batchId })).error).toBe('slip.pdfNobody')
    expect((await hr.call('history.startPdfExport', { batchId: (await batchOf(hr, [])).batchId })).error).toBe(
      'slip.pdfNobody',
    )
  })

  test('HISTORY-05 SLIP-04 once a slip is withdrawn or sent again, the file made before is not given out any more', async () => {
    const hr = await loggedIn(app)
    const batch = await batchOf(hr)
    const id = await finished(hr, batch.batchId)
    const slip = { companyId: batch.companyId, slipId: batch.slips[0]?.id ?? '' }
    await changeSlip(app.services, slip, { version: 2 })
    expect((await hr.call('history.downloadPdfExport', { id })).error).toBe('slip.pdfOutdated')
    expect(await found(hr, batch.batchId)).toMatchObject({ state: 'outdated', bytes: 0 })
    expect(await keptPieces(hr, id)).toEqual([])
    const again = await finished(hr, batch.batchId)
    expect((await hr.call('history.downloadPdfExport', { id: again })).status).toBe(200)
  })

  test('HISTORY-05 a broken download goes on where it broke off, and only with the same file', async () => {
    const hr = await loggedIn(app)
    const { batchId } = await batchOf(
      hr,
      Array.from({ length: 110 }, (_, at) => ({ name: `员工${at}` })),
    )
    const id = await finished(hr, batchId)
    const ask = (headers: Record<string, string>) => hr.call('history.downloadPdfExport', { id }, { headers })
    const whole = await ask({})
    const all = whole.data as unknown as Buffer
    expect(all.length).toBeGreaterThan(1024 * 1024)
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(all.length) })
    const etag = whole.headers.etag ?? ''
    const cut = 1024 * 1024 - 7
    const first = await ask({ range: `bytes=0-${cut - 1}` })
    const rest = await ask({ range: `bytes=${cut}-`, 'if-range': etag })
    expect([first.status, rest.status]).toEqual([206, 206])
    expect(rest.headers['content-range']).toBe(`bytes ${cut}-${all.length - 1}/${all.length}`)
    expect(Buffer.concat([first.data as unknown as Buffer, rest.data as unknown as Buffer]).equals(all)).toBe(true)
    expect((await ask({ range: 'bytes=-9' })).data).toEqual(all.subarray(-9))
    expect((await ask({ range: `bytes=${cut}-`, 'if-range': '"another"' })).status).toBe(200)
    expect((await ask({ range: `bytes=${all.length}-` })).status).toBe(416)
    expect(Object.keys(unzipSync(all))).toHaveLength(110)
  })

  test('HISTORY-05 TRUST-02 the file rests sealed, is nobody else’s, and goes after a day', async () => {
    const hr = await loggedIn(app)
    const { batchId } = await batchOf(hr, [{ name: '密封的人' }])
    const id = await finished(hr, batchId)
    const pieces = await keptPieces(hr, id)
    expect(pieces).toHaveLength(1)
    expect(pieces[0]?.content_sealed.includes('PDF')).toBe(false)
    const colleague = await loggedIn(app, { companyIds: [hr.companyId] })
    expect((await colleague.call('history.downloadPdfExport', { id })).error).toBe('slip.pdfGone')
    expect(await found(colleague, batchId)).toBeNull()
    await changeExport(hr, id, { expires_at: app.services.clock.now() })
    await sweep(app.services)
    expect(await keptPieces(hr, id)).toEqual([])
    expect((await hr.call('history.downloadPdfExport', { id })).error).toBe('slip.pdfGone')
  })

  test('HISTORY-05 open windows follow the progress, and a cancelled export leaves nothing', async () => {
    const hr = await loggedIn(app)
    const window = await listenTo(app, hr)
    const { batchId } = await batchOf(
      hr,
      Array.from({ length: 200 }, (_, at) => ({ name: `员工${at}` })),
    )
    await finished(hr, batchId)
    const told = () => window.seen.filter((event) => event.kind === 'slipPdfs' && event.batchId === batchId)
    await expect.poll(() => told().at(-1)).toMatchObject({ done: 200, total: 200, ended: true })
    expect(told().length).toBeGreaterThan(1)
    const second = await hr.ok('history.startPdfExport', { batchId })
    await expect.poll(async () => (await found(hr, batchId))?.done, { interval: 20 }).toBeGreaterThan(0)
    await hr.ok('history.cancelPdfExport', { id: second.id })
    await expect.poll(() => app.services.slipExports.has(second.id)).toBe(false)
    expect(await found(hr, batchId)).toBeNull()
    expect(drawingProcesses()).toEqual([])
    expect(await keptPieces(hr, second.id)).toEqual([])
    await window.stop()
  })

  test('HISTORY-05 an export whose worker was killed is made anew, from the beginning', async () => {
    const hr = await loggedIn(app)
    const { batchId } = await batchOf(hr)
    const { id } = await hr.ok('history.startPdfExport', { batchId })
    await expect.poll(async () => (await found(hr, batchId))?.state, { interval: 50 }).toBe('ready')
    // As a killed worker leaves it: claimed by nobody who is there, with pieces of an attempt.
    await changeExport(hr, id, {
      state: 'running',
      worker: newId(),
      claimed_until: new Date(Date.now() - 1000),
      done: 1,
    })
    expect((await hr.call('history.downloadPdfExport', { id })).error).toBe('slip.pdfGone')
    await expect.poll(async () => (await found(hr, batchId))?.state, { interval: 50 }).toBe('ready')
    const { data } = await hr.call('history.downloadPdfExport', { id })
    expect(Object.keys(unzipSync(data as unknown as Buffer))).toHaveLength(2)
  })

  test('HISTORY-05 a drawing process that is killed fails the export in words, and nothing is kept', async () => {
    const hr = await loggedIn(app)
    const { batchId } = await batchOf(
      hr,
      Array.from({ length: 400 }, (_, at) => ({ name: `员工${at}` })),
    )
    const { id } = await hr.ok('history.startPdfExport', { batchId })
    await expect.poll(async () => (await found(hr, batchId))?.done, { interval: 20 }).toBeGreaterThan(0)
    for (const pid of drawingProcesses()) process.kill(pid, 'SIGKILL')
    await expect.poll(async () => (await found(hr, batchId))?.state, { interval: 50 }).toBe('failed')
    expect((await found(hr, batchId))?.reason).toBe(interrupted)
    expect(await keptPieces(hr, id)).toEqual([])
  })

  test('HISTORY-05 a slip that cannot be opened fails the export in words, and nothing is kept', async () => {
    const hr = await loggedIn(app)
    const { batchId, slips } = await batchOf(hr)
    await withCompany(app.services.pools, hr.companyId, (db) =>
      db
        .updateTable('slip')
        .set({ content_sealed: Buffer.alloc(40) })
        .where('id', '=', slips[1]?.id ?? '')
        .execute(),
    )
    const { id } = await hr.ok('history.startPdfExport', { batchId })
    await expect.poll(async () => (await found(hr, batchId))?.state, { interval: 50 }).toBe('failed')
    expect((await found(hr, batchId))?.reason).toBe(interrupted)
    expect(await keptPieces(hr, id)).toEqual([])
    expect((await hr.call('history.downloadPdfExport', { id })).error).toBe('slip.pdfGone')
  })

  test('HISTORY-05 on a full disk the export fails and says so, and nothing is kept', async () => {
    const hr = await loggedIn(app)
    const { batchId } = await batchOf(hr)
    const id = await finished(hr, batchId)
    const given = { programUrls: app.programUrls, ownerUrl: app.ownerUrl, drop: async () => {} }
    const full = await testApp({ MASTER_KEY: masterKey, MIN_FREE_MB: '1000000000' }, given)
    await full.services.disk.watch({ directories: [full.services.config.dataDir], reserveIn: null })
    await changeExport(hr, id, { state: 'waiting' })
    await makeSlipExport(full.services, hr.companyId, id)
    await expect.poll(async () => (await found(hr, batchId))?.state, { interval: 50 }).toBe('failed')
    expect((await found(hr, batchId))?.reason).toContain('服务器磁盘空间不足')
    expect(await keptPieces(hr, id)).toEqual([])
    await full.services.disk.stop()
    await full.close()
  })
})
