import { AppError } from '@zhixin/contract/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { FileFaultError } from '../../../files/file-fault.ts'
import { exitError, ImportProcess } from './import-process.ts'
import * as spare from './spare-process.ts'

vi.mock('./spare-process.ts', { spy: true })
afterEach(() => vi.restoreAllMocks())

const task = { path: '/nowhere', name: 'pay.xlsx', choice: {}, limit: 1 }

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
  for (let n = 0; n < 5; n++) await expect(ImportProcess.start(task)).rejects.toThrow('no more processes')
})
