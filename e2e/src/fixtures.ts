import { test as base, expect, type Page } from '@playwright/test'
import { makeCaller } from '@zhixin/server/test/test-app'
import { type RunningProgram, startDemoProgram } from './program.ts'

/** Stories get a running program, and fail on what a person would only see in the browser's console. */
export const test = base.extend<
  { forgives: RegExp[]; quiet: undefined; hr: Page },
  { program: RunningProgram; savedLogin: SavedLogin }
>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const program = await startDemoProgram()
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** What a story breaks itself, and the browser's console may therefore say in it. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  forgives: async ({}, use) => use([]),
  quiet: [
    async ({ context, forgives }, use) => {
      const said: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') said.push(message.text())
      })
      context.on('weberror', (error) => said.push(error.error().message))
      await use(undefined)
      expect(said.filter((text) => ![...expected, ...forgives].some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  savedLogin: [async ({}, use) => use({ storage: null }), { scope: 'worker' }],
  /**
   * A page on which the demo company's HR is logged in; the story opens its screen. Only the first story of a file, and
   * one after a story that ended HR's session, goes through the login screen.
   */
  hr: async ({ page, program, savedLogin }, use) => {
    // Playwright begins to catch file choosers with the first listener and not at once: one that is opened by the very
    // next key would be missed.
    page.on('filechooser', () => {})
    if (await isAlive(program, savedLogin)) await restore(page, program, savedLogin)
    else {
      await logIn(page, program, 'hr')
      savedLogin.storage = await page.evaluate(() => Object.entries(localStorage))
    }
    await use(page)
  },
})
export { expect }

/** What the browser stored when HR had logged in on the screen: a session that other stories of the file go on with. */
interface SavedLogin {
  storage: [name: string, value: string][] | null
}

/** Whether the server still knows the session: stories log out, and an account has one session at a time. */
async function isAlive(program: RunningProgram, { storage }: SavedLogin): Promise<boolean> {
  const stored = storage?.find(([name]) => name === 'token')?.[1]
  if (!stored) return false
  const caller = makeCaller(program.url)
  caller.token = (JSON.parse(stored) as { value: string }).value
  return (await caller.call('session.getUserInfo')).code === 0
}

/** Puts the session into the browser on a page of the program's address that runs nothing. */
async function restore(page: Page, program: RunningProgram, { storage }: SavedLogin): Promise<void> {
  await page.goto(`${program.url}/favicon.svg`)
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, storage ?? [])
}

/** Chromium reports every refused request itself; the product answers those in its own words. */
const expected = [
  /^Failed to load resource: the server responded with a status of (400|401|404|429)/,
  // Stories break the line themselves.
  /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  // A mail is shown in a frame without scripts; looking into it is what the story does, not the product.
  /^Blocked script execution in 'about:srcdoc'/,
  // The same frame, where a story's own clock is put into every frame as a script.
  /^ ?Note that 'script-src' was not explicitly set, so 'default-src' is used as a fallback/,
]

/** Logs in, and puts away the guide and the notice of a first login: only their own story looks at them. */
export async function logIn(page: Page, program: RunningProgram, role: string): Promise<void> {
  await enter(page, program, role)
  await putAwayGreetings(page)
}

export async function enter(page: Page, program: RunningProgram, role: string): Promise<void> {
  await page.goto(`${program.url}/login`)
  await fillLogin(page, program, role)
}

/** Logs in on the login page that is open. */
export async function fillLogin(page: Page, program: RunningProgram, role: string): Promise<void> {
  const account = program.demo.accounts.find((each) => each.role === role)
  if (!account) throw new Error(`The demo has no account of role ${role}`)
  await page.getByRole('textbox', { name: /账号|User ID/ }).fill(account.userId)
  await page.getByLabel(/^密码|^Password/).fill(account.password)
  await page.getByRole('button', { name: /^登\s*录$|^Log in$/ }).click()
  // Somebody else of this run may be logged in under the same account: go on here.
  const goOn = page.getByRole('button', { name: '继续登录' })
  await expect.poll(async () => (await goOn.isVisible()) || !/\/login/.test(page.url())).toBe(true)
  if (await goOn.isVisible()) await goOn.click()
  await expect(page).not.toHaveURL(/\/login/)
}

export async function putAwayGreetings(page: Page): Promise<void> {
  const isFirst = await page.evaluate(() => localStorage.getItem('user_info')?.includes('"isFirstLogin":1'))
  if (!isFirst || page.url().includes('/chooseTenant')) return
  await putAway(page, /使用指引|Guide/, /\/guide\/finish/)
  // The notice waits for the next login (SHELL-14): as if this were it, so that it comes between no later step.
  await page.evaluate(() => localStorage.removeItem('first_login'))
  await page.reload()
  await putAway(page, /温馨提示|Please note/, /\/page_tips\/changeTipsStatus/)
}

async function putAway(page: Page, title: RegExp, call: RegExp): Promise<void> {
  const told = page.waitForResponse(call)
  const dialog = page.getByRole('dialog', { name: title })
  await dialog
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click()
  await told
  await expect(dialog).toBeHidden()
}

/** What stands at the top of the page while nobody answers. */
export const reconnecting = (page: Page) => page.getByText('正在重新连接…')

/**
 * Lets the half minute pass in which a request that nobody answers is tried again, on the page's own clock: the story
 * installs it before the page is opened.
 */
export async function giveUpTheLine(page: Page): Promise<void> {
  await expect(reconnecting(page)).toBeVisible()
  await page.clock.fastForward(31_000)
}
