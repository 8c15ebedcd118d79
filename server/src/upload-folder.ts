import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Where uploads are kept while they are under way. */
export const uploadFolder = (config: Config): string => join(config.dataDir, 'uploads')

/** Removes uploads that a crash left behind. */
export async function sweepUploads(config: Config, now: Date): Promise<void> {
  const folder = uploadFolder(config)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const info = await stat(path).catch(() => null)
    if (info && now.getTime() - info.mtimeMs > 60 * 60 * 1000) await rm(path, { force: true })
  }
}
