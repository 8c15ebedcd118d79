import { setImmediate as yieldOnce } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AfterAnswers } from './after-answers.ts'

test('AUTH-09 work begins after what the caller still has to do, and idle waits for all of it, also for what it starts', async () => {
  const after = new AfterAnswers()
  const seen: string[] = []
  const onError = (error: unknown) => void seen.push(String(error))
  after.start(async () => {
    seen.push('work')
    after.start(async () => void seen.push('more work'), onError)
  }, onError)
  await Promise.resolve().then(() => seen.push('answer'))
  await after.idle()
  expect(seen).toEqual(['answer', 'work', 'more work'])
})

test('AUTH-09 an error ends neither the program nor other work', async () => {
  const after = new AfterAnswers()
  const seen: string[] = []
  after.start(
    () => Promise.reject(new Error('gone wrong')),
    (error) => void seen.push(String(error)),
  )
  after.start(
    async () => void seen.push('done'),
    () => undefined,
  )
  await after.idle()
  expect(seen.sort()).toEqual(['Error: gone wrong', 'done'])
})

test('AUTH-09 work waits for a pause, so that the next question of its caller does not meet it; idle cuts the pause short', async () => {
  const after = new AfterAnswers(() => 3_600_000)
  const seen: string[] = []
  after.start(
    async () => void seen.push('work'),
    () => undefined,
  )
  await yieldOnce()
  expect(seen).toEqual([])
  await after.idle()
  expect(seen).toEqual(['work'])
})
