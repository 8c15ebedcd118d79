import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesBehind } from './pages.ts'

test('REVIEW-06 a list that is read page after page comes whole, in order, each once, and without a question too many', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(40), fc.integer({ min: 1, max: 12 }), async (count, size) => {
      const rows = Array.from({ length: count }, (_, n) => ({ key: (n + 1) * 3 }))
      let asked = 0
      const read = async (after: number, max: number) => {
        asked++
        return rows.filter(({ key }) => key > after).slice(0, max)
      }
      const got: typeof rows = []
      for await (const page of pagesBehind(0, size, read, ({ key }) => key)) got.push(...page)
      expect(got).toEqual(rows)
      expect(asked).toBe(Math.floor(count / size) + 1)
    }),
  )
})
