import { expect, test } from 'vitest'
import { EditQueue } from './edit-queue.ts'

test('REVIEW-12 changes are made one after the other, and who goes on waits for all of them', async () => {
  const queue = new EditQueue()
  const said: string[] = []
  let free = () => {}
  const first = queue.run(async () => {
    await new Promise<void>((resolve) => {
      free = resolve
    })
    said.push('first')
  })
  const second = queue.run(async () => void said.push('second'))
  const waited = queue.settled().then((all) => said.push(`settled ${all}`))
  await Promise.resolve()
  expect(said).toEqual([])
  free()
  await Promise.all([first, second, waited])
  expect(said).toEqual(['first', 'second', 'settled true'])
})

test('REVIEW-12 one that was not saved is told to who waits, and stops none after it', async () => {
  const queue = new EditQueue()
  const failed = queue.run(async () => Promise.reject(new Error('no')))
  const after = queue.run(async () => 'saved')
  const settled = queue.settled()
  await expect(failed).rejects.toThrow('no')
  expect(await after).toBe('saved')
  expect(await settled).toBe(false)
  expect(await queue.settled()).toBe(true)
})

test('REVIEW-12 who goes on does not while HR is asked about a cell that somebody else changed', async () => {
  const queue = new EditQueue()
  let answered = () => {}
  const taken = queue.run(async () => {
    answered = queue.hold()
  })
  expect(await queue.settled()).toBe(false)
  await taken
  expect(await queue.settled()).toBe(false)
  const other = queue.hold()
  answered()
  answered()
  expect(await queue.settled()).toBe(false)
  other()
  expect(await queue.settled()).toBe(true)
})
