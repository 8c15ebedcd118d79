import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf } from './repository.ts'
import { fullFolders, hiddenChinese, largeFiles, longFunctions } from './size-exceptions.ts'
import { escapedChinese, functionsOf, linesOf } from './sizes.ts'

/**
 * Checks that no file, function or folder exceeds its limit. Those that exceed it already are listed and should
 * shrink. The detection of payrolls has closer limits.
 */

const root = resolve(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
const isTest = (file: string) => /\.(test|e2e)\.tsx?$|\/test\/|^e2e\/|\/fixtures\//.test(file)

/**
 * Compares the sizes with the limit and with the list of exceptions. `slack` is how far a listed size may exceed the
 * real one, so that not every removed line changes the list.
 */
function complaints(sizes: [name: string, size: number][], limit: number, listed: Record<string, number>, slack = 0) {
  const found = new Map(sizes)
  const over = sizes.flatMap(([name, size]) => {
    const allowed = listed[name] ?? limit
    return size > allowed ? [`${name}: ${size}, at most ${allowed}`] : []
  })
  const stale = Object.entries(listed).flatMap(([name, allowed]) => {
    const size = found.get(name) ?? 0
    if (size <= limit) return [`${name}: ${size} is within the limit, take it off the list`]
    return size < allowed - slack ? [`${name}: ${size} now, lower ${allowed} in the list`] : []
  })
  return [...over, ...stale]
}

describe('measuring', () => {
  test('a list of exceptions may only shrink', () => {
    const listed = { a: 30, gone: 31 }
    const of = (sizes: Record<string, number>, slack?: number) => complaints(Object.entries(sizes), 20, listed, slack)
    expect(of({ a: 30, gone: 31, b: 20 })).toEqual([])
    expect(of({ a: 31, gone: 20, b: 21 })).toEqual([
      'a: 31, at most 30',
      'b: 21, at most 20',
      'gone: 20 is within the limit, take it off the list',
    ])
    expect(of({ a: 25, gone: 30 }, 2)).toEqual(['a: 25 now, lower 30 in the list'])
  })

  test('functions, methods and arrow functions are measured from head to closing brace', () => {
    const text = [
      'export async function first(',
      '  a: string,',
      '): Promise<void> {',
      '  if (',
      '    a',
      '  ) {',
      '    return',
      '  }',
      '}',
      'const second = () => {',
      '  for (const a of b) {',
      '  }',
      '}',
      'class Third {',
      '  async *#step(a: number): Generator<string> {',
      '  }',
      '}',
      '',
    ].join('\n')
    expect(functionsOf(text)).toEqual([
      { name: 'first', line: 1, lines: 9 },
      { name: 'second', line: 10, lines: 4 },
      { name: '#step', line: 15, lines: 2 },
    ])
  })

  test('Chinese in escapes is found, ranges and punctuation are not', () => {
    const escaped = (digits: string) => `\\u${digits}`
    expect(escapedChinese(['5e74', '{6708}'].map(escaped).join(''))).toBe(2)
    expect(escapedChinese(['3400', '9fff', '3002', 'ff0c', '200b'].map(escaped).join('-'))).toBe(0)
  })
})

describe('sizes', () => {
  test('no file is longer than 400 lines', () => {
    const counted = files.filter((file) => /\.(tsx?|js|mjs|py)$/.test(file) && !/\/(fixtures|migrations)\//.test(file))
    expect(
      complaints(
        counted.map((file) => [file, linesOf(read(file))]),
        400,
        largeFiles,
        25,
      ),
    ).toEqual([])
  })

  test('no style sheet is longer than 300 lines', () => {
    const sheets = files.filter((file) => file.endsWith('.css'))
    expect(sheets).not.toEqual([])
    expect(
      complaints(
        sheets.map((file) => [file, linesOf(read(file))]),
        300,
        {},
      ),
    ).toEqual([])
  })

  test('no function outside of tests is longer than 80 lines', () => {
    const measured = sources
      .filter((file) => !isTest(file))
      .flatMap((file) => functionsOf(read(file)).map(({ name, lines }): [string, number] => [`${file} ${name}`, lines]))
      // If several functions of a file have one name, the longest counts.
      .sort(([, a], [, b]) => a - b)
    expect(complaints([...new Map(measured)], 80, longFunctions, 10)).toEqual([])
  })

  test('no folder has more than 25 entries', () => {
    const entries = new Map<string, Set<string>>()
    for (const file of files)
      for (let path = file; path !== '.'; path = dirname(path))
        entries.set(dirname(path), (entries.get(dirname(path)) ?? new Set()).add(path))
    // Tools expect their files in the root; migrations and decisions are numbered records, which only grow in number.
    const free = ['.', 'server/src/database/migrations', 'docs/decisions']
    const counted = [...entries].filter(([folder]) => !free.includes(folder))
    expect(
      complaints(
        counted.map(([folder, inside]) => [folder, inside.size]),
        25,
        fullFolders,
      ),
    ).toEqual([])
  })

  test('no Chinese is hidden in escapes', () => {
    const counted = sources.map((file): [string, number] => [file, escapedChinese(read(file))])
    expect(complaints(counted, 0, hiddenChinese)).toEqual([])
  })
})

describe('the detection of payrolls', () => {
  const folder = 'domain/src/payroll/'
  const payroll = sources.filter(
    (file) => file.startsWith(folder) && !file.startsWith(`${folder}testing/`) && !isTest(file),
  )
  /** The files of a chain of imports. */
  const maxLevels = 7

  /** What a file imports for more than its types. */
  const imported = new Map(
    payroll.map((file) => {
      const values = read(file).replace(/^import type [^;]*?from '[^']+'/gm, '')
      const found = importsOf(file, values).map(({ to }) => to)
      return [file, found.filter((to) => payroll.includes(to))]
    }),
  )
  const chains = new Map<string, string[]>()

  function importChain(file: string, importers: readonly string[] = []): string[] {
    if (importers.includes(file)) throw new Error(`imports in a circle: ${[...importers, file].join(' > ')}`)
    const known = chains.get(file)
    if (known !== undefined) return known
    const below = (imported.get(file) ?? []).map((to) => importChain(to, [...importers, file]))
    const chain = [file, ...below.reduce((most, one) => (one.length > most.length ? one : most), [])]
    chains.set(file, chain)
    return chain
  }

  test(`no chain of imports has more than ${maxLevels} files`, () => {
    const over = payroll.map((file) => importChain(file)).filter((chain) => chain.length > maxLevels)
    expect(over.map((chain) => chain.join(' > '))).toEqual([])
    // The entry stands on the words, or the chains were not followed.
    expect(importChain(`${folder}detect.ts`).at(-1)).toMatch(/\/vocabulary\//)
  })

  test('no file is longer than 250 lines', () => {
    const counted = payroll.map((file): [string, number] => [file, linesOf(read(file))])
    expect(counted).not.toEqual([])
    expect(complaints(counted, 250, {})).toEqual([])
  })

  test('no function is longer than 60 lines', () => {
    const measured = payroll.flatMap((file) =>
      functionsOf(read(file)).map(({ name, lines }): [string, number] => [`${file} ${name}`, lines]),
    )
    expect(measured).not.toEqual([])
    expect(complaints(measured, 60, {})).toEqual([])
  })
})
