import { AppError } from '@zhixin/contract/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { FileFaultError } from '../../../files/file-fault.ts'
import { exitError } from '../../../files/reading-process.ts'
import * as spare from '../../../files/spare-process.ts'
import { startImport } from './import-process.ts'

vi.mock('../../../files/spare-process.ts', { spy: true })
afterEach(() => vi.resetAllMocks())

const task = { path: '/nowhere', name: 'pay.xlsx', choice: {}, known: [], limit: 1 }

test.each([
  ['SIGABRT', 'file.tooManyCells'],
  ['SIGKILL', 'file.interrupted'],
  ['SIGTERM', 'file.interrupted'],
] as const)('IMPORT-11 a process that ended by %s is told as %s', (signal, key) => {
  const error = exitError(signal)
  expect(error instanceof FileFaultError ? error.fault : error instanceof AppError ? error.key : '').toBe(key)
})

test('IMPORT-09 processes that cannot be started give their turn back', async () => {
  vi.spyOn(spare, 'takeProcess').mockImplementation(() => {
    throw new Error('no more processes')
  })
  for (let n = 0; n < 5; n++) await expect(startImport(task)).rejects.toThrow('no more processes')
})

test('IMPORT-09 who waits for a turn can be cancelled, and the turn goes to the next', async () => {
  const holders = [await startImport(task), await startImport(task)]
  const stop = new AbortController()
  const cancelled = startImport(task, { signal: stop.signal })
  const next = startImport(task)
  stop.abort(new AppError('file.cancelled'))
  await expect(cancelled).rejects.toMatchObject({ key: 'file.cancelled' })
  await holders[0]?.end()
  const process = await next
  await Promise.all([process.end(), holders[1]?.end()])
})
