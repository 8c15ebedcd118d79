import { provideChromium } from './browser/chromium.ts'
import { compiledCode, run } from './run.ts'

/** Runs the stories of e2e/ in a real browser against the real program. Arguments are passed to Playwright. */
const chromium = await provideChromium()
const code =
  (await run('node', ['tools/build-web.ts'])) ||
  (await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
    CHROMIUM: chromium,
    NODE_COMPILE_CACHE: compiledCode,
  }))
process.exit(code)
