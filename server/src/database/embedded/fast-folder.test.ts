import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findFastFolder } from './fast-folder.ts'

it('OPS-01 the databases of tests stand in a folder that can be written, on disk where there is none in memory', () => {
  const made = mkdtempSync(join(findFastFolder(), 'zhixin-fast-'))
  rmSync(made, { recursive: true })
  expect(findFastFolder('/no/such/folder')).toBe(tmpdir())
  // A file system without room, as containers have it.
  expect(findFastFolder('/proc')).toBe(tmpdir())
})
