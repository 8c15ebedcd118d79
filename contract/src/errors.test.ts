import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorCodes } from './error-codes.ts'
import { type ErrorKind, errors, statusOf } from './errors.ts'

const document = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')

/** The rows of the document's second table; a vertical bar inside a cell is written `\|`. */
const documented = [
  ...document.matchAll(/^\| (\d+) \| `([\w.]+)` \| (\w+) \| (\d+) \| (.*?) (?<!\\)\| (.*) \|$/gm),
].map(([, code, key, kind, status, zh = '', en = '']) => ({
  code: Number(code),
  key,
  kind,
  status: Number(status),
  zh: zh.replaceAll('\\|', '|'),
  en: en.replaceAll('\\|', '|'),
}))

test('WIRE-10 docs/errors.md has every error with its code, kind, HTTP status and both texts (node tools/error-table.ts)', () => {
  const rows = Object.entries(errors).map(([key, { code, kind, text }]) => ({
    code,
    key,
    kind,
    status: statusOf[kind],
    zh: text.zh,
    en: text.en,
  }))
  expect(documented).toEqual(rows.sort((a, b) => a.code - b.code))
})

test('WIRE-10 docs/errors.md says of every kind what a client does', () => {
  for (const kind of Object.keys(statusOf) as ErrorKind[])
    expect(document).toMatch(new RegExp(`^\\| ${kind} \\| \\S`, 'm'))
})

test('WIRE-10 SLIP-05 the codes without texts are those of the table (node tools/error-table.ts)', () => {
  expect(errorCodes).toEqual(Object.fromEntries(Object.entries(errors).map(([key, { code }]) => [key, code])))
})
