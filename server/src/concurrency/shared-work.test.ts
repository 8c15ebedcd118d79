import { expect, test } from 'vitest'
import { SharedWork } from './shared-work.ts'

test('ORDER-04 the same work under way is shared, also its failure; after its end it is done anew', async () => {
  const shared = new SharedWork()
  let runs = 0
  const release: (() => void)[] = []
  const work = () => {
    const nth = ++runs
    return new Promise<number>((resolve) => release.push(() => resolve(nth)))
  }
  const together = [shared.run('a', work), shared.run('a', work), shared.run('b', work)]
  for (const each of release.splice(0)) each()
  expect(await Promise.all(together)).toEqual([1, 1, 2])
  const next = shared.run('a', work)
  for (const each of release.splice(0)) each()
  expect(await next).toBe(3)
  const fails = () => Promise.reject(new Error('lost'))
  const both = await Promise.allSettled([shared.run('a', fails), shared.run('a', fails)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shared.run('a', async () => 'again')).toBe('again')
})
