import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCaller } from '../test/call-contract.ts'
import { loggedIn } from '../test/factories.ts'
import { makeLargestWorkbook } from '../test/make-largest-workbook.ts'
import { payrollFile, usualHeader } from '../test/payroll-file.ts'
import { type TestApp, testApp } from '../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const smallFile = () => payrollFile(usualHeader, [['林一', '研发部', '13800000001', 'a@example.com', 5000, 1, 5001]])

/** Resolves as soon as the condition holds; it is checked in each turn of the event loop. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve))
}

/**
 * Resolves when the program has finished every upload: its bytes are given back and its file is removed. A caller who
 * disconnects sees the end of the request before the program does, so each test waits for it before the next begins.
 */
async function allUploadsEnded(): Promise<void> {
  const folder = join(app.services.config.dataDir, 'uploads')
  await until(() => app.services.uploadQuota.total === 0)
  await until(async () => (await readdir(folder)).length === 0)
}

test('TRUST-07 a small file is checked while another company has six of the largest files read', {
  timeout: 300_000,
}, async () => {
  const [small, large] = [await loggedIn(app), await loggedIn(app)]
  const file = await makeLargestWorkbook()
  const finished: string[] = []
  const stop = new AbortController()
  const uploads = Array.from({ length: 6 }, async (_, at) => {
    try {
      await large.ok('batches.checkFile', {}, { file, signal: stop.signal })
      finished.push(`large ${at}`)
    } catch (error) {
      if (!stop.signal.aborted) throw error
    }
  })
  const { readingSlots } = app.services
  // One file is being read, the others have arrived and wait for it.
  await until(() => readingSlots.waitingOf(large.companyId) >= 5 || finished.length > 0)
  const reply = await small.ok('batches.checkFile', {}, { file: await smallFile() })
  finished.push('small')
  stop.abort()
  await Promise.all(uploads)
  expect(reply).toMatchObject({ people: 1 })
  expect(finished.indexOf('small')).toBeLessThan(2)
  // Requests of callers who have disconnected neither wait nor read on.
  await allUploadsEnded()
  expect(readingSlots.waitingOf(large.companyId)).toBe(0)
})

test('TRUST-07 a company has so many bytes of uploads under way and no more; another one’s go on', async () => {
  const [full, other] = [await loggedIn(app), await loggedIn(app)]
  const file = await smallFile()
  const giveBack = app.services.uploadQuota.take(full.companyId, 8 * app.services.config.uploadLimit)
  expect(await full.call('batches.checkFile', {}, { file })).toMatchObject({
    status: 429,
    error: 'file.tooManyAtOnce',
  })
  await other.ok('batches.checkFile', {}, { file })
  giveBack?.()
  await full.ok('batches.checkFile', {}, { file })
  await allUploadsEnded()
})

/** Begins an upload, sends a part of it, and breaks the connection. */
async function abortedUpload(caller: TestCaller): Promise<void> {
  const upload = request(`${app.url}/prod-api/salary_batch_import_temporary/checkFile`, {
    method: 'POST',
    headers: {
      token: caller.token ?? '',
      timestamp: Date.now(),
      signstr: 'looked at when all has come',
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 1e7,
    },
  })
  upload.on('error', () => {})
  upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="pay.xlsx"\r\n\r\n')
  upload.write(Buffer.alloc(1e6))
  const folder = join(app.services.config.dataDir, 'uploads')
  await until(async () => (await readdir(folder).catch(() => [])).length > 0)
  upload.destroy()
  await allUploadsEnded()
}

test('TRUST-07 an upload that is broken off is no failure: nothing stays of it, and the log tells of no fault', async () => {
  const caller = await loggedIn(app)
  const before = app.logged().length
  for (let time = 0; time < 5; time++) await abortedUpload(caller)
  await until(() => app.logged().slice(before).split('the caller has gone').length > 5)
  const lines = app.logged().slice(before).trim().split('\n')
  const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level)
  expect(Math.max(...levels)).toBeLessThan(40)
})
