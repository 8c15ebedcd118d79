import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { posterText as text } from './poster-text.ts'
import { promises } from './promises.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The titles of tests that run wherever the tests run; skipped ones do not count. */
const titles = ['contract', 'domain', 'server', 'web', 'tools', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => {
      const source = readFileSync(join(root, folder, file), 'utf8')
      return [...source.matchAll(/^\s*test(?:\.each\(.*\))?\(\s*['"`]([^'"`]+)/gm)].map(([, title = '']) => title)
    }),
)

test('AUTH-10 each promise of the product page has tests that are not skipped, under the requirements it names', () => {
  const unchecked = promises.filter(({ checkedBy }) => checkedBy.length < 1).map(({ title }) => title)
  expect(unchecked).toEqual([])
  for (const { title, checkedBy } of promises)
    for (const id of checkedBy) {
      const found = titles.filter((each) => each.split(' ').includes(id))
      expect(found.length, `${title.en}: ${id}`).toBeGreaterThan(2)
    }
})

test('AUTH-10 the product page describes what HR gains: no algorithm, no hash, no processor, no figure of a measurement', () => {
  const words = Object.values(text).flatMap(({ zh, en }) => [zh, en])
  for (const word of words)
    expect(word).not.toMatch(/AES|GCM|哈希|hash|浮点|floating|虚拟机|processor|中位数|median|kills?\b/i)
})
