import { expect, test } from 'vitest'
import { FairSlots, type Slot, type SlotRules } from './fair-slots.ts'

const readingRules = { slots: 3, largeSlots: 2, keepsLastSlot: true, maxWaiting: 4 }

/**
 * Makes slots and records which requests, by name, have started and in which order. Names begin with the owner's
 * letter.
 */
function freeSlot(rules: Partial<SlotRules> = {}) {
  const slots = new FairSlots({ ...readingRules, refusal: () => new Error('too many'), ...rules })
  const held = new Map<string, Slot>()
  const started: string[] = []
  const ask = async (name: string, isLarge = false, signal?: AbortSignal): Promise<void> => {
    const slot = await slots.acquire({ owner: name.charAt(0), isLarge, signal })
    started.push(name)
    held.set(name, slot)
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    slots,
    started,
    settled,
    small: (name: string, signal?: AbortSignal) => ask(name, false, signal),
    large: (name: string) => ask(name, true),
    async end(name: string) {
      held.get(name)?.release()
      await settled()
    },
  }
}

test('TRUST-07 a company has one large work at a time, and another one starts beside all of its waiting', async () => {
  const { large, started, end, settled } = freeSlot()
  for (const name of ['b1', 'b2', 'b3', 'b4']) void large(name)
  await settled()
  expect(started).toEqual(['b1'])
  void large('a1')
  await settled()
  expect(started).toEqual(['b1', 'a1'])
  await end('b1')
  expect(started).toEqual(['b1', 'a1', 'b2'])
})

test('TRUST-07 large works never take the last slot: a small one starts at once', async () => {
  const { large, small, started, settled } = freeSlot()
  for (const name of ['b1', 'c1', 'd1', 'e1']) void large(name)
  await settled()
  expect(started).toEqual(['b1', 'c1'])
  void small('a1')
  await settled()
  expect(started).toEqual(['b1', 'c1', 'a1'])
})

test('TRUST-07 companies take turns, however many works of one of them wait', async () => {
  const { small, started, end, settled } = freeSlot({ slots: 1, keepsLastSlot: false, maxWaiting: 9 })
  for (const name of ['b1', 'b2', 'b3', 'a1', 'a2', 'c1']) void small(name)
  await settled()
  for (const name of ['b1', 'a1', 'c1', 'b2', 'a2']) await end(name)
  expect(started).toEqual(['b1', 'a1', 'c1', 'b2', 'a2', 'b3'])
})

test('TRUST-07 who has nothing running comes before who has', async () => {
  const { small, started, end, settled } = freeSlot({ slots: 2, keepsLastSlot: false })
  for (const name of ['b1', 'b2', 'b3']) void small(name)
  void small('a1')
  await settled()
  expect(started).toEqual(['b1', 'b2'])
  await end('b2')
  expect(started).toEqual(['b1', 'b2', 'a1'])
})

test('TRUST-07 the last slot is kept for a company that has nothing small running', async () => {
  const { small, started, settled } = freeSlot()
  for (const name of ['b1', 'b2', 'b3']) void small(name)
  await settled()
  expect(started).toEqual(['b1', 'b2'])
  void small('a1')
  await settled()
  expect(started).toEqual(['b1', 'b2', 'a1'])
})

test('TRUST-07 so many of one owner wait and no more; the refused one takes nothing away', async () => {
  const { slots, small, end, started, settled } = freeSlot({ slots: 1, keepsLastSlot: false, maxWaiting: 2 })
  for (const name of ['b1', 'b2', 'b3']) void small(name)
  await expect(small('b4')).rejects.toThrow('too many')
  expect(slots.waitingOf('b')).toBe(2)
  void small('a1')
  for (const name of ['b1', 'a1', 'b2', 'b3']) {
    await settled()
    await end(name)
  }
  expect(started).toEqual(['b1', 'a1', 'b2', 'b3'])
})

test('TRUST-07 who is cancelled leaves the queue, and a slot given back twice is given back once', async () => {
  const { slots, small, started, settled } = freeSlot({ slots: 1, keepsLastSlot: false })
  const slot = await slots.acquire({ owner: 'b' })
  const stop = new AbortController()
  const cancelled = small('a1', stop.signal)
  void small('c1')
  void small('d1')
  stop.abort(new Error('cancelled'))
  await expect(cancelled).rejects.toThrow('cancelled')
  expect(slots.waitingOf('a')).toBe(0)
  slot.release()
  slot.release()
  await settled()
  expect(started).toEqual(['c1'])
})
