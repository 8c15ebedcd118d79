import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const stories = readdirSync(join(import.meta.dirname, 'src')).filter((name) => name.endsWith('.e2e.ts'))

/**
 * Runs the stories in the system's Chromium against the real program. Each file is a project, because projects share no
 * worker, and each worker has a program and a database of its own (e2e/src/fixtures.ts). No file depends on what
 * another one left, in whatever order they run.
 */
export default defineConfig({
  testDir: './src',
  globalSetup: './src/global-setup.ts',
  projects: stories.map((name) => ({ name: name.replace('.e2e.ts', ''), testMatch: `**/${name}` })),
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A story waits until what it clicks stands still; the motion has a story of its own (console.e2e.ts).
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Traces take a quarter of the time, so they are off; `npm run e2e -- --trace on` records them.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      // Chromium names a download 'download' if the system's locale cannot write its name.
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
      // As root, Chromium refuses its own sandbox. Offline, its background services only wait.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
