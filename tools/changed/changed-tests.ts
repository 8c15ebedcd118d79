import { dirname } from 'node:path'

/** A source file, and the files of the repository that it imports. */
export interface Source {
  file: string
  imports: string[]
}

export const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * Files that import the whole program. Imports are not followed through them, because they would lead to every test;
 * `npm run check`, which runs all tests, finds what a change breaks beyond them.
 */
const isHub = (file: string) =>
  file.startsWith('server/src/test/') ||
  [
    'contract/src/calls.ts',
    'contract/src/errors.ts',
    'server/src/app.ts',
    'server/src/context.ts',
    'server/src/services.ts',
    'server/src/program.ts',
    'server/src/features/handlers.ts',
    'server/src/job-handlers.ts',
    'server/src/outbox/dispatcher.ts',
  ].includes(file)

/**
 * Returns the tests that a change concerns: those that reach a changed file by their imports, and those in its folder,
 * because most tests of the server reach their area only through the running program.
 */
export function testsOf(changed: readonly string[], sources: readonly Source[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { file, imports } of sources)
    for (const each of imports) importers.set(each, [...(importers.get(each) ?? []), file])
  const reached = new Set(changed)
  for (const file of reached) if (!isHub(file)) for (const importer of importers.get(file) ?? []) reached.add(importer)
  const folders = new Set(changed.map((file) => dirname(file)))
  return sources
    .map(({ file }) => file)
    .filter((file) => isUnitTest(file) && (reached.has(file) || folders.has(dirname(file))))
    .sort()
}
