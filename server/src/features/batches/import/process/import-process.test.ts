import { AppError } from '@zhixin/contract/errors'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { FileFaultError } from '../../../../spreadsheet/fault/file-fault.ts'
import { exitError } from '../../../../spreadsheet/process/reading-process.ts'
import { openReadingSlots } from '../../../../spreadsheet/process/reading-slots.ts'
import { SpareProcesses } from '../../../../spreadsheet/process/spare-process.ts'
import { startImport } from './import-process.ts'

const spares = new SpareProcesses()
afterEach(() => vi.restoreAllMocks())
afterAll(() => spares.close())

const task = { path: import.meta.filename, name: 'pay.xlsx', choice: {}, known: [], limit: 1, today: '2026-11-23' }
const slots = openReadingSlots()
const by = (id: string) => ({
  readingSlots: slots,
  spareProcesses: spares,
  company: { id, name: id, timeZone: '', comeFrom: 0, special: 0 },
})

test.each([
  ['SIGABRT', 'file.tooManyCells'],
  ['SIGKILL', 'file.interrupted'],
  ['SIGTERM', 'file.interrupted'],
] as const)('IMPORT-07 a process that ended by %s is told as %s', (signal, key) => {
  const error = exitError(signal)
  expect(error instanceof FileFaultError ? error.fault : error instanceof AppError ? error.key : '').toBe(key)
})

test('IMPORT-09 processes that cannot be started give their slot back', async () => {
  vi.spyOn(spares, 'take').mockImplementation(() => {
    throw new Error('no more processes')
  })
  for (let n = 0; n < 5; n++) await expect(startImport(by('a'), task)).rejects.toThrow('no more processes')
})

test('IMPORT-09 who waits for a slot can be cancelled, and the slot goes to the next', async () => {
  const holders = [await startImport(by('a'), task), await startImport(by('a'), task)]
  const stop = new AbortController()
  const cancelled = startImport(by('a'), task, { signal: stop.signal })
  const next = startImport(by('a'), task)
  stop.abort(new AppError('file.cancelled'))
  await expect(cancelled).rejects.toMatchObject({ key: 'file.cancelled' })
  await holders[0]?.end()
  const process = await next
  await Promise.all([process.end(), holders[1]?.end()])
})
