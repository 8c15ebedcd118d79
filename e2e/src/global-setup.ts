import { sweepTestFolders } from '@zhixin/server/database/embedded/test-folders'
import { demoTemplate, makeDemoTemplate, removeDataDir } from './program.ts'

/** Playwright's global set-up makes one installation with the demo company; the program of every file uses a copy. */
export default async function setup(): Promise<() => Promise<void>> {
  await sweepTestFolders()
  const dataDir = await makeDemoTemplate()
  process.env[demoTemplate] = dataDir
  return () => removeDataDir(dataDir)
}
