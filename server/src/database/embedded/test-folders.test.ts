import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findFastFolder } from './fast-folder.ts'
import { makeTestFolder, makeTestFolderSync, sweepTestFolders } from './test-folders.ts'

it('OPS-01 folders of tests whose process was killed are removed by the next run, those of running ones stay', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = (['app', 'worker', 'e2e', 'e2e-template'] as const).map((kind) => {
    const folder = mkdtempSync(join(findFastFolder(), `zhixin-${kind}-${pid}-`))
    writeFileSync(join(folder, 'postgres.json'), '{}')
    return folder
  })
  const inUse = [await makeTestFolder('app'), makeTestFolderSync('e2e')]
  // A program that outlives the test that started it holds its lock.
  const held = mkdtempSync(join(findFastFolder(), `zhixin-e2e-${pid}-`))
  mkdirSync(join(held, 'program.lock'))
  writeFileSync(join(held, `program.lock/${process.pid}.unknown.held`), '')
  await sweepTestFolders()
  expect(left.filter((folder) => existsSync(folder))).toEqual([])
  expect([...inUse, held].filter((folder) => !existsSync(folder))).toEqual([])
  for (const folder of [...inUse, held]) rmSync(folder, { recursive: true })
})
