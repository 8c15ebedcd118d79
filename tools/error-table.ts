import { readFile, writeFile } from 'node:fs/promises'
import { errors, statusOf } from '@zhixin/contract/errors'

/**
 * Writes the table of docs/errors.md and contract/src/error-codes.ts: `node tools/error-table.ts`.
 * contract/src/errors.test.ts compares both with the contract.
 */
const path = new URL('../docs/errors.md', import.meta.url)
const head = '| code | key | kind | HTTP | Chinese | English |'

/** Escapes the bars in a cell, which would end it. */
const cell = (text: string): string => text.replaceAll('|', '\\|')

const rows = Object.entries(errors)
  .sort(([, a], [, b]) => a.code - b.code)
  .map(
    ([key, { code, kind, text }]) =>
      `| ${code} | \`${key}\` | ${kind} | ${statusOf[kind]} | ${cell(text.zh)} | ${cell(text.en)} |`,
  )
const document = await readFile(path, 'utf8')
const kept = document.split(head, 1)[0]?.trimEnd() ?? ''
await writeFile(path, `${kept}\n\n${[head, '| --- | --- | --- | --- | --- | --- |', ...rows].join('\n')}\n`)

const codes = new URL('../contract/src/error-codes.ts', import.meta.url)
const [begin, end] = ['const table = `\n', '`\n']
const source = await readFile(codes, 'utf8')
const [before = '', after = ''] = source.split(begin)
await writeFile(codes, before + begin + codeLines().join('') + after.slice(after.indexOf(end)))

/** The lines of the table in error-codes.ts: an area, a code, and the names with this code and those after it. */
function codeLines(): string[] {
  const lines: string[] = []
  let next = { area: '', code: 0 }
  const sorted = Object.entries(errors).sort(([, a], [, b]) => a.code - b.code)
  for (const [key, { code }] of sorted) {
    const [area = '', name = ''] = key.split('.')
    const last = lines.at(-1) ?? ''
    if (area === next.area && code === next.code && last.length + name.length < 118)
      lines.splice(-1, 1, `${last.trimEnd()} ${name}\n`)
    else lines.push(`${area} ${code} ${name}\n`)
    next = { area, code: code + 1 }
  }
  return lines
}
