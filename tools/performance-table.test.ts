import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { figure } from '../bench/recording/measure.ts'
import { judge, measured } from '../bench/recording/record.ts'
import { type ResultRow, readResults, renderPerformance, replaceRows } from '../bench/recording/results.ts'

const at = (path: string) => new URL(`../${path}`, import.meta.url)

describe('docs/performance.md', () => {
  test('is what bench/table.ts renders from bench/results.json', async () => {
    expect(await readFile(at('docs/performance.md'), 'utf8')).toBe(renderPerformance(await readResults()))
  })

  test('holds rows that name their command, day, commit and machine, of benchmarks that there are', async () => {
    const results = await readResults()
    const wrong: string[] = []
    for (const [bench, rows] of Object.entries(results)) {
      if (bench !== 'tests' && !existsSync(at(`bench/${bench}.ts`))) wrong.push(`${bench} is no benchmark`)
      for (const [key, row] of Object.entries(rows)) {
        const isWhole =
          row.what &&
          row.figure &&
          row.command &&
          row.machine &&
          /^\d{4}-\d\d-\d\d$/.test(row.date) &&
          /^[0-9a-f]{7,}( with changes)?$/.test(row.commit)
        if (!isWhole || Object.values(row).some((text) => text?.includes('\n'))) wrong.push(`${bench}.${key}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('says where a figure has no noise, no bar and no peer, and keeps bars out of cells', () => {
    const row: ResultRow = {
      what: 'reading a | b',
      figure: '5 ms',
      noise: null,
      bar: null,
      peer: null,
      command: 'node bench/import.ts',
      date: '2026-11-24',
      commit: '0123456',
      machine: '2 cores',
    }
    expect(renderPerformance({ import: { read: row } })).toContain(
      '| reading a \\| b | 5 ms (noise not measured) | no bar | no peer | `node bench/import.ts` | 2026-11-24, 0123456 | 2 cores |',
    )
  })

  test('a recorded row takes the place of the one with its key and leaves every other as it was', () => {
    const row = (what: string, command = 'node bench/send.ts rate') => ({ what, command }) as ResultRow
    const shares = row('kept', 'node bench/send.ts shares')
    const before = { send: { rate: row('old'), shares }, import: { read: row('kept too') } }
    expect(replaceRows(before, 'send', { rate: row('new') })).toEqual({
      send: { rate: row('new'), shares },
      import: { read: row('kept too') },
    })
  })

  test('a row that its command no longer makes is removed', () => {
    const row = (command: string) => ({ command }) as ResultRow
    const before = {
      review: {
        first: row('node bench/review.ts'),
        gone: row('node bench/review.ts'),
        few: row('node bench/review.ts 50'),
      },
    }
    const after = replaceRows(before, 'review', { first: row('node bench/review.ts') })
    expect(Object.keys(after.review ?? {})).toEqual(['first', 'few'])
  })

  test('a figure carries its spread, one round none; a bar says whether it is met', () => {
    expect(measured(figure([1234.4, 900, 2000]), 'ms')).toEqual({ figure: '1,234 ms', noise: '900 to 2,000, 3 rounds' })
    expect(measured(figure([0.5]), 's', 2)).toEqual({ figure: '0.50 s', noise: null })
    expect(judge(200, { most: 200 }, 'ms')).toBe('at most 200 ms: met')
    expect(judge(0.69, { least: 0.7 }, 'of it', 1)).toBe('at least 0.7 of it: missed')
  })
})
