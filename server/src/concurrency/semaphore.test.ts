import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

/** Makes work that ends on command. */
function openWork(order: string[]) {
  const ends = new Map<string, () => void>()
  return {
    start: (semaphore: Semaphore, name: string) =>
      semaphore.run(async () => {
        order.push(name)
        await new Promise<void>((end) => ends.set(name, end))
      }),
    end: (name: string) => ends.get(name)?.(),
  }
}

test('SEND-06 a semaphore runs so much at a time, in the order in which it came', async () => {
  const order: string[] = []
  const { start, end } = openWork(order)
  const semaphore = new Semaphore(2)
  const all = ['a', 'b', 'c', 'd'].map((name) => start(semaphore, name))
  await Promise.resolve()
  expect(order).toEqual(['a', 'b'])
  end('b')
  await all[1]
  await Promise.resolve()
  expect(order).toEqual(['a', 'b', 'c'])
  end('a')
  await all[0]
  await Promise.resolve()
  expect(order).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  await Promise.all(all)
})

test('SEND-06 work that fails gives its permit back and says why', async () => {
  const semaphore = new Semaphore(1)
  await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(semaphore.run(async () => 'next')).resolves.toBe('next')
})
