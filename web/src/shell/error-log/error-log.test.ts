import { expect, test } from 'vitest'
import { createErrorLog } from './error-log.ts'

test('SHELL-11 errors are kept newest first, until they are cleared', () => {
  const log = createErrorLog(() => 42)
  let told = 0
  const stop = log.watch(() => told++)
  log.add(new TypeError('x is not a function'), '/salaryStaff')
  log.add('a word', '/audit')
  expect(log.get().map(({ message, page, at }) => [message, page, at])).toEqual([
    ['a word', '/audit', 42],
    ['TypeError: x is not a function', '/salaryStaff', 42],
  ])
  log.clear()
  expect(log.get()).toEqual([])
  expect(told).toBe(3)
  stop()
})

test('SHELL-11 what the user was told already is no error of the page', () => {
  const log = createErrorLog(Date.now)
  for (const name of ['ApiError', 'NoReplyError', 'AbortError']) log.add(Object.assign(new Error('no'), { name }), '/')
  expect(log.get()).toEqual([])
})

test('SHELL-11 an error that repeats does not fill the memory', () => {
  const log = createErrorLog(Date.now)
  for (let n = 0; n < 500; n++) log.add(new Error(`${n}`), '/')
  expect(log.get()).toHaveLength(100)
  expect(log.get()[0]?.message).toBe('Error: 499')
})
