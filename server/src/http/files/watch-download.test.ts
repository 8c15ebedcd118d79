import { get, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { makeSlipBatch } from '../../features/history/pdf/testing/slip-batch.ts'
import { mainAdmin } from '../../test/admins/admin-factory.ts'
import type { TestCaller } from '../../test/call-contract.ts'
import { makeUser } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'

let app: TestApp
let work: { stop(): Promise<void> }
beforeAll(async () => {
  app = await testApp()
  work = await startWork(app.services)
})
afterAll(async () => {
  await work.stop()
  await app.close()
})

const megabyte = 1024 * 1024
/** More than the connection between two ends on one machine takes in while nobody reads. */
const pieces = 24

/** A deputy with the PDFs of a batch, whose file is made so large that its download waits for its reader. */
async function exporter(main: TestCaller) {
  const { id, userId, password } = await makeUser(app.services, {
    companyIds: [main.companyId],
    screens: ['salaryRecord'],
  })
  const caller = app.caller() as TestCaller
  caller.token = (await caller.ok('session.login', { userId, password })).token
  caller.companyId = main.companyId
  const { batchId } = await makeSlipBatch(app.services, main.companyId, [{ name: '甲' }])
  const { id: exportId } = await caller.ok('history.startPdfExport', { batchId, language: 'ch' })
  const state = async () => (await caller.ok('history.findPdfExport', { batchId })).export?.state
  await expect.poll(state, { interval: 50 }).toBe('ready')
  const sealer = await app.services.vault.sealer(main.companyId)
  await withCompany(app.services.pools, main.companyId, async (db) => {
    await db.deleteFrom('slip_export_piece').where('export_id', '=', exportId).execute()
    for (let at = 0; at < pieces; at++) {
      const content_sealed = sealer.seal('slip_export', 'content', `${exportId}/${at}`, Buffer.alloc(megabyte, at + 1))
      const piece = { company_id: main.companyId, export_id: exportId, piece_no: at, content_sealed }
      await db.insertInto('slip_export_piece').values(piece).execute()
    }
    const bytes = String(pieces * megabyte)
    await db.updateTable('slip_export').set({ bytes }).where('id', '=', exportId).execute()
  })
  return { caller, accountId: id, exportId }
}

/** Begins a download and reads nothing of it yet. */
async function begin({ caller, exportId }: { caller: TestCaller; exportId: string }): Promise<IncomingMessage> {
  const url = `${app.url}/prod-api/salary_batch_import/downloadPdfExport/${exportId}`
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers: { token: caller.token ?? '' } }, resolve).on('error', reject),
  )
  expect([response.statusCode, response.headers['content-length']]).toEqual([200, String(pieces * megabyte)])
  return response
}

/** Reads on to the end, or until the server breaks the download off. */
async function readOn(response: IncomingMessage): Promise<'whole' | 'broken'> {
  let bytes = 0
  try {
    for await (const chunk of response) bytes += (chunk as Buffer).length
  } catch {
    return 'broken'
  }
  return bytes === pieces * megabyte ? 'whole' : 'broken'
}

/** Opens a window, and returns whether it was checked anew since: it says that it missed something, or has ended. */
async function openWindow({ token }: TestCaller): Promise<() => boolean> {
  const response = await fetch(`${app.url}/prod-api/events`, { headers: { token: token ?? '' } })
  const window = { heard: '', ended: false }
  const reading = (async () => {
    for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
      window.heard += piece
    window.ended = true
  })()
  reading.catch(() => {})
  await expect.poll(() => window.heard).toContain('hello')
  return () => window.ended || window.heard.includes('missed')
}

describe('a download of PDFs', () => {
  const losses: [string, (main: TestCaller, deputy: { caller: TestCaller; accountId: string }) => Promise<unknown>][] =
    [
      ['is removed', (main, { accountId: id }) => main.ok('admins.remove', { id })],
      ['loses the screen', (main, { accountId: id }) => main.ok('admins.save', { id, screens: ['salaryStaff'] })],
      [
        'is limited to departments',
        (main, { accountId: id }) => main.ok('admins.save', { id, screens: ['salaryRecord'], departments: ['研发部'] }),
      ],
      ['logs out', (_, { caller }) => caller.ok('session.logout', {})],
    ]
  test.each(losses)('ACCOUNT-02 HISTORY-05 breaks off when its user %s', async (_, lose) => {
    const main = await mainAdmin(app)
    const deputy = await exporter(main)
    const response = await begin(deputy)
    // A window that was opened after it is checked after it.
    const isChecked = await openWindow(deputy.caller)
    await lose(main, deputy)
    await expect.poll(isChecked).toBe(true)
    expect(await readOn(response)).toBe('broken')
  })

  test('ACCOUNT-02 sends nothing of a file where the rights ended while it was made', async () => {
    const main = await mainAdmin(app)
    const { caller, exportId, accountId } = await exporter(main)
    const holder = new pg.Client({ connectionString: app.ownerUrl })
    onTestFinished(() => holder.end())
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table slip_export in access exclusive mode')
    const url = `${app.url}/prod-api/salary_batch_import/downloadPdfExport/${exportId}`
    const answer = fetch(url, { headers: { token: caller.token ?? '' } }).then(
      ({ status }) => status,
      () => 'broken',
    )
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
    await asPlatform(app.services.pools, (db) =>
      db.deleteFrom('membership').where('user_account_id', '=', accountId).execute(),
    )
    await holder.query('commit')
    expect(await answer).toBe('broken')
  })

  test('ACCOUNT-02 goes on to its end where the rights of somebody else changed', async () => {
    const main = await mainAdmin(app)
    const [deputy, other] = [await exporter(main), await exporter(main)]
    const response = await begin(deputy)
    const isChecked = await openWindow(deputy.caller)
    await main.ok('admins.remove', { id: other.accountId })
    await expect.poll(isChecked).toBe(true)
    expect(await readOn(response)).toBe('whole')
  })
})
