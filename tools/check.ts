import { changedFiles, sources } from './changed.ts'
import { testsOf } from './changed-tests.ts'
import { run } from './run.ts'

/**
 * What must be green before each commit: types, lint, format, and the tests without a browser but for the long proofs,
 * which `npm test` runs as well. With --changed lint, format and tests only of what differs from the last commit.
 */

const only = process.argv.includes('--changed') ? changedFiles() : null

const lint = () => {
  if (!only) return run('biome', ['check', '.'])
  return only.length ? run('biome', ['check', '--no-errors-on-unmatched', ...only]) : Promise.resolve(0)
}

const test = () => {
  const projects = ['--project', 'unit', '--project', 'server', '--project', 'isolated']
  if (!only) return run('vitest', ['run', ...projects])
  const tests = testsOf(only, sources())
  process.stdout.write(`${only.length} changed files, ${tests.length} files of tests concern them\n`)
  return tests.length ? run('vitest', ['run', ...projects, '--passWithNoTests', ...tests]) : Promise.resolve(0)
}

// Neither keeps a processor busy for long by itself.
const codes = await Promise.all([run('tsc', ['-b']), lint()])
process.exit(codes.find((code) => code !== 0) ?? (await test()))
