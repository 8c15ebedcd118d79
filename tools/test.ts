import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideChromium } from './browser/chromium.ts'
import { compiledCode, run } from './run.ts'

/**
 * Runs every check: types, lint and format, then unit and server tests, then the stories in a browser. With --full, the
 * long proofs run with their full numbers (FULL_TESTS=1, server/src/test/proof-size.ts).
 */

const settings = process.argv.includes('--full') ? { FULL_TESTS: '1' } : {}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** A file or a group of stories, as Playwright reports it. */
interface BrowserSuite {
  suites?: BrowserSuite[]
  specs?: { title: string; tests: { status: string; annotations: { description?: string }[] }[] }[]
}

const specsOf = ({ suites = [], specs = [] }: BrowserSuite): NonNullable<BrowserSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]

interface Count {
  passed: number
  failed: number
  skipped: number
}

const folder = await mkdtemp(join(tmpdir(), 'zhixin-tests-'))
const failures: string[] = []
/** What is printed again at the end, because a log of thousands of lines is rarely read from its beginning. */
const told: string[] = []
/** The skipped tests, each with its reason. */
const left: string[] = []
const total: Count = { passed: 0, failed: 0, skipped: 0 }

const step = async (name: string, work: () => Promise<number>) => {
  const started = performance.now()
  process.stdout.write(`\n── ${name}\n`)
  const code = await work()
  process.stdout.write(
    `── ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s\n`,
  )
  if (code !== 0) failures.push(name)
  return code
}

const add = (count: Count) => {
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
}

const tell = (name: string, message = '') => {
  told.push(`- ${name.replace(`${process.cwd()}/`, '')}\n${message.split('\n').slice(0, 12).join('\n')}`)
}

/** Reads a report; a missing one means that the runner itself has failed. */
async function readReport<T>(file: string, name: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    failures.push(`${name} left no report`)
    return null
  }
}

// Chromium is fetched over the network while the processors have other work. If that fails, the stories say so.
const chromium = provideChromium()
chromium.catch(() => {})
// These run side by side, because none of them keeps the processors busy for long.
const [, , pagesCode] = await Promise.all([
  step('types', () => run('tsc', ['-b'])),
  step('lint and format', () => run('biome', ['check', '.'])),
  step('pages', () => run('node', ['tools/build-web.ts'])),
  step('mini-program', () => run('node', ['tools/changed/build-mini.ts'])),
])

const unitReport = join(folder, 'unit.json')
await step('unit and server', () =>
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`], settings),
)
const unit = await readReport<UnitReport>(unitReport, 'vitest')
if (unit) {
  add({ passed: unit.numPassedTests, failed: unit.numFailedTests, skipped: unit.numPendingTests })
  for (const { name, message, assertionResults } of unit.testResults) {
    if (message) tell(name, message)
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (failureMessages.length) tell(`${name} › ${fullName}`, failureMessages[0])
      // The title of a skipped story says why it is skipped.
      if (status !== 'passed' && status !== 'failed') left.push(fullName)
    }
  }
}

/** Runs the stories, and adds what they report. */
async function runStories(): Promise<void> {
  const browserReport = join(folder, 'e2e.json')
  await step('stories in the browser', async () => {
    const named = await chromium
    return run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
      ...settings,
      CHROMIUM: named,
      NODE_COMPILE_CACHE: compiledCode,
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    })
  })
  const browser = await readReport<
    BrowserSuite & { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
  >(browserReport, 'playwright')
  if (browser) {
    const { expected, unexpected, flaky, skipped } = browser.stats
    // Retries are off. If they were on, a test that passes only the second time would not count as passed.
    add({ passed: expected, failed: unexpected + flaky, skipped })
    for (const { title, tests } of specsOf(browser))
      for (const { status, annotations } of tests)
        if (status === 'skipped') left.push(`${title}: ${annotations.map(({ description }) => description).join(', ')}`)
  }
}

// What stories say of pages of an earlier build is true of those only.
if (pagesCode === 0) await runStories()
else left.push('every story in the browser: the pages were not built')

await rm(folder, { recursive: true, force: true })
if (told.length) process.stdout.write(`\n${told.join('\n')}\n`)
if (left.length) process.stdout.write(`\nskipped:\n${left.map((name) => `- ${name}`).join('\n')}\n`)
if (failures.length) process.stdout.write(`\nfailed: ${failures.join(', ')}\n`)
process.stdout.write(`\ntests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exit(failures.length || total.failed || !total.passed ? 1 : 0)
