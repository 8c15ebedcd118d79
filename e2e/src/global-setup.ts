import { demoTemplate, makeDemoTemplate, removeDataDir } from './program.ts'

/** Playwright's global set-up: one installation with the demo company, which every file's program starts on a copy of. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await makeDemoTemplate()
  process.env[demoTemplate] = dataDir
  return () => removeDataDir(dataDir)
}
