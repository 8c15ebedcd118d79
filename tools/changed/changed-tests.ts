import { dirname } from 'node:path'

/** A source file, and the files of the repository that it imports or starts as a process. */
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

/** Tests that read the whole repository, its documents included, so that every change concerns them. */
const isOfRepository = (file: string) => dirname(file) === 'tools'

/** The nearest folder around a file that has tests: SQL, styles and deep folders are tested from above. */
function testedFolder(file: string, tested: ReadonlySet<string>): string {
  let folder = dirname(file)
  while (folder !== '.' && !tested.has(folder)) folder = dirname(folder)
  return folder
}

/**
 * Returns the tests that a change concerns: those that reach a changed file by their imports, those in the nearest
 * folder around it, because most tests of the server reach their area only through the running program, and those of
 * the repository itself.
 */
export function testsOf(changed: readonly string[], sources: readonly Source[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { file, imports } of sources)
    for (const each of imports) importers.set(each, [...(importers.get(each) ?? []), file])
  const reached = new Set(changed)
  for (const file of reached) if (!isHub(file)) for (const importer of importers.get(file) ?? []) reached.add(importer)
  const tests = sources.map(({ file }) => file).filter(isUnitTest)
  const tested = new Set(tests.map((file) => dirname(file)))
  const folders = new Set(changed.map((file) => testedFolder(file, tested)))
  return tests
    .filter((file) => reached.has(file) || folders.has(dirname(file)) || (changed.length > 0 && isOfRepository(file)))
    .sort()
}
