import { expect, test } from 'vitest'
import { yieldingToRequests } from './yielding.ts'

/** Keeps the thread busy. */
function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

async function* alwaysReady(count: number) {
  for (let n = 0; n < count; n++) yield n
}

test.each([
  ['a list', () => Array.from({ length: 20 }, (_, n) => n)],
  ['what another thread has ready', () => alwaysReady(20)],
])('TRUST-07 long work over %s lets others in between', async (_what, items) => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const seen: number[] = []
  for await (const item of yieldingToRequests<number>(items())) {
    work(5)
    seen.push(item)
  }
  isOver = true
  expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect(turns).toBeGreaterThanOrEqual(4)
})
