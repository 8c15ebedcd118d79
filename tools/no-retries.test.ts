import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

test('no test is tried a second time: neither runner is told to, and neither is any test', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.e2e.ts', '*.config.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const retrying = files
    .split('\n')
    .filter((file) => file && !file.endsWith('no-retries.test.ts'))
    .filter((file) => /\bretr(y|ies): *[1-9]|--retr(y|ies)\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(retrying).toEqual([])
})
