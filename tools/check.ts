import { changedFiles, sources } from './changed/changed.ts'
import { testsOf } from './changed/changed-tests.ts'
import { run } from './run.ts'

/**
 * Runs what must pass before each commit: types, lint, format, and the tests that need no browser. The long proofs are
 * left to `npm test`. With --changed, lint, format and tests cover only what differs from the last commit.
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

// Types and lint run side by side, because neither of them keeps a processor busy for long.
const codes = await Promise.all([run('tsc', ['-b']), lint()])
process.exit(codes.find((code) => code !== 0) ?? (await test()))
