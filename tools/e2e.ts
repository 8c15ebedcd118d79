import { provideChromium } from './browser/chromium.ts'
import { compiledCode, run } from './run.ts'

/** Runs the stories of e2e/ in a real browser against the real program. Arguments are passed to Playwright. */
const chromium = await provideChromium()
/** Only the stories of that name open the mini-program, which is built for them. */
const projects = process.argv.filter((_, at, all) => all[at - 1] === '--project')
const wantsMini = projects.length === 0 || projects.some((name) => name.startsWith('mini-program'))
const code =
  (await run('node', ['tools/build-web.ts'])) ||
  (wantsMini ? await run('node', ['tools/changed/build-mini.ts']) : 0) ||
  (await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
    CHROMIUM: chromium,
    NODE_COMPILE_CACHE: compiledCode,
  }))
process.exit(code)
