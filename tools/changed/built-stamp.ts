import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['dist', 'node_modules', '.swc'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** What a build is made from: the files below these folders, by size and time, and the texts of some others. */
export function sourcesOf(folders: readonly string[], files: readonly string[]): string {
  const sum = createHash('sha256')
  for (const folder of folders)
    for (const path of filesBelow(join(root, folder))) {
      const { size, mtimeMs } = statSync(path)
      sum.update(`${path} ${size} ${mtimeMs}\n`)
    }
  for (const file of files) sum.update(readFileSync(join(root, file)))
  return sum.digest('hex')
}

/** Whether the last build was made from these sources. */
export const isBuilt = (stamp: string, sources: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === sources

export const noteBuilt = (stamp: string, sources: string): void => writeFileSync(stamp, sources)
