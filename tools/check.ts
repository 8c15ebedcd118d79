import { run } from './run.ts'

/** Types, lint, format and every test without a browser: what must be green before each commit. */
const steps: [string, string[]][] = [
  ['tsc', ['-p', 'tsconfig.json']],
  ['biome', ['check', '.']],
  ['vitest', ['run']],
]
for (const [command, args] of steps) {
  const code = await run(command, args)
  if (code !== 0) process.exit(code)
}
