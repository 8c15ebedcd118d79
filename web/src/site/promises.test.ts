import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { posterText as text } from './poster-text.ts'
import { promises } from './promises.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Titles of tests that run wherever the tests run: neither skipped nor left for later. */
const titles = ['contract', 'domain', 'server', 'web', 'tools', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => {
      const source = readFileSync(join(root, folder, file), 'utf8')
      return [...source.matchAll(/^\s*test(?:\.each\(.*\))?\(\s*['"`]([^'"`]+)/gm)].map(([, title = '']) => title)
    }),
)

test('AUTH-10 each promise of the poster but speed has tests that are not skipped, under the requirements it names', () => {
  const unchecked = promises.filter(({ checkedBy }) => checkedBy.length === 0).map(({ title }) => title)
  expect(unchecked).toEqual([text.fast])
  for (const { title, checkedBy } of promises)
    for (const id of checkedBy) {
      const found = titles.filter((each) => each.split(' ').includes(id))
      expect(found.length, `${title.en}: ${id}`).toBeGreaterThan(2)
    }
})

test('AUTH-10 the poster says of the long crash test and of speed what the measurements say', () => {
  const figures = readFileSync(join(root, 'docs/performance.md'), 'utf8')
  expect(figures).toMatch(/50 random kills .* 7,350 messages \| nobody twice, nobody lost/)
  expect(text.onceBody.zh).toContain('终止 50 次，五种渠道 7,350 条消息')
  const [, ms = ''] =
    /10,000 rows x 40 columns from upload to reviewable batch, 5 rounds \| ([\d,]+) ms/.exec(figures) ?? []
  const seconds = (Number(ms.replace(',', '')) / 1000).toFixed(1)
  expect(text.fastBody.zh).toContain(`${seconds} 秒`)
  expect(text.fastBody.en).toContain(`${seconds} seconds`)
})
