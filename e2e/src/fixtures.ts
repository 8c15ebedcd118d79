import { test as base, expect, type Page } from '@playwright/test'
import { makeCaller } from '@zhixin/server/test/client/caller'
import { type RunningProgram, startDemoProgram } from './program.ts'

/** Gives stories a running program, and lets them fail on errors in the browser's console. */
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
  /** Errors that a story causes on purpose, so that the browser's console may report them. */
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
   * A page on which the demo company's HR is logged in; the story opens its screen. The login screen is used only for
   * the first story of a file and after a story that ended HR's session.
   */
  hr: async ({ page, program, savedLogin }, use) => {
    // Playwright begins to catch file choosers some time after the first listener is added. A chooser that is opened by
    // the next key would be missed, so the listener is added here.
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

/** What the browser stored at HR's login on the screen; the other stories of the file continue with this session. */
interface SavedLogin {
  storage: [name: string, value: string][] | null
}

/** Whether the session is still valid: stories log out, and an account has one session at a time. */
async function isAlive(program: RunningProgram, { storage }: SavedLogin): Promise<boolean> {
  const stored = storage?.find(([name]) => name === 'token')?.[1]
  if (!stored) return false
  const caller = makeCaller(program.url)
  caller.token = (JSON.parse(stored) as { value: string }).value
  return (await caller.call('session.getUserInfo')).code === 0
}

/** Stores the session in the browser on a page of the program that runs no script. */
async function restore(page: Page, program: RunningProgram, { storage }: SavedLogin): Promise<void> {
  await page.goto(`${program.url}/favicon.svg`)
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, storage ?? [])
}

/** Chromium reports every refused request in its console, although the product handles it. */
const expected = [
  /^Failed to load resource: the server responded with a status of (400|401|404|429)/,
  // Stories interrupt the connection on purpose.
  /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  // A mail is shown in a frame without scripts. Only the story looks into the frame, not the product.
  /^Blocked script execution in 'about:srcdoc'/,
  // A story with its own clock adds a script to every frame, also to that of the mail.
  /^ ?Note that 'script-src' was not explicitly set, so 'default-src' is used as a fallback/,
]

/** Logs in, and closes the guide and the notice of a first login, which have a story of their own. */
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
  // Another story may be logged in with the same account, so the login asks whether to continue here.
  const goOn = page.getByRole('button', { name: '继续登录' })
  await expect.poll(async () => (await goOn.isVisible()) || !/\/login/.test(page.url())).toBe(true)
  if (await goOn.isVisible()) await goOn.click()
  await expect(page).not.toHaveURL(/\/login/)
}

export async function putAwayGreetings(page: Page): Promise<void> {
  const isFirst = () =>
    page.evaluate(() => {
      const user = localStorage.getItem('user_info')
      // The operator of the platform has no guide.
      return user?.includes('"isFirstLogin":1') && !user.includes('"userType":2')
    })
  if (!(await isFirst()) || page.url().includes('/chooseTenant')) return
  await putAway(page, /使用指引|Guide/, /\/guide\/finish/)
  // The browser stores it with the next answer. A login that is saved before would open the guide in every later story.
  await expect.poll(isFirst).toBeFalsy()
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

/**
 * Proves anew who the logged-in user is, without the dialog: for stories about what is asked anew otherwise (AUTH-11),
 * whose session may have proved it already or not.
 */
export async function proveAnew(page: Page, program: RunningProgram, role = 'hr'): Promise<void> {
  const account = program.demo.accounts.find((each) => each.role === role)
  const stored = await page.evaluate(() => localStorage.getItem('token'))
  const caller = makeCaller(program.url)
  caller.token = (JSON.parse(stored ?? '{}') as { value?: string }).value ?? null
  await caller.ok('session.confirm', { password: account?.password ?? '' })
}

/** The strip at the top of the page while the server does not answer. */
export const reconnecting = (page: Page) => page.getByText('正在重新连接…')

/**
 * Advances the page's clock by the half minute in which an unanswered request is repeated. The story installs that
 * clock before it opens the page.
 */
export async function giveUpTheLine(page: Page): Promise<void> {
  await expect(reconnecting(page)).toBeVisible()
  await page.clock.fastForward(31_000)
}

/**
 * Opens a page of the console and waits for the code of what a broken line leads to, which the page fetches when it has
 * been drawn. A story that breaks the line begins with it.
 */
export async function openReadyForOffline(page: Page, url: string): Promise<void> {
  const fetched = [/\/login-page-[^/]*\.js$/, /\/choose-tenant-page-[^/]*\.js$/].map((code) =>
    page.waitForResponse(code),
  )
  await page.goto(url)
  // The code is there when everything that it imports is there as well.
  for (const response of await Promise.all(fetched)) await page.evaluate((code) => import(code), response.url())
}
