import { setTimeout as wait } from 'node:timers/promises'
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { figure, show } from '../recording/measure.ts'
import { measured, type Recorder } from '../recording/record.ts'

export interface ReviewTarget {
  url: string
  account: { userId: string; password: string }
  batches: { big: string; small: string }
  rowCount: number
}

/** Frames and long tasks (over 50 ms) during an action. */
interface Smoothness {
  framesPerSecond: number
  longTasks: number
  max: number
  /** Processor time (ms) of the page's main thread for each frame, which depends little on other programs. */
  work: number
  /** The share of frames that showed no rows and no placeholders. */
  blank: number
}

/** The measurements of one round on a batch, by name. */
export interface Seen {
  times: Map<string, number[]>
  smooth: Map<string, Smoothness>
}

/** The maximum time (ms) of a single wait of the browser; then the step is reported as failed. */
const maxWait = 60_000
/** The maximum time (ms) for which scrolling is measured: on a busy machine one turn of the wheel may take a second. */
const maxScroll = 8_000

/**
 * Measures the review on the real screen, in the system's Chromium. The peers are the frames of an empty page and the
 * batch of 50 rows, measured in turn with it in each round.
 */
export async function watchReview(target: ReviewTarget, rounds: number, recorder: Recorder): Promise<void> {
  const { url, account, batches, rowCount } = target
  const browser = await openBrowser()
  try {
    const page = await newPage(browser)
    await logIn(page, url, account)
    const empty: Smoothness[] = []
    const [few, all]: [Seen[], Seen[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      empty.push(await emptyPage(page))
      few.push(await watch(page, `${url}/salarySlip?batch=${batches.small}&step=review`, 50, round))
      all.push(await watch(page, `${url}/salarySlip?batch=${batches.big}&step=review`, rowCount, round))
      console.log(`round ${round + 1} of ${rounds} on the screen done`)
    }
    tellAll(empty, few, all)
    recordAll({ recorder, rowCount, empty, few, all })
  } finally {
    await browser.close()
  }
}

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    args: ['--no-sandbox', '--disable-background-networking'],
  })

export async function newPage(browser: Awaited<ReturnType<typeof openBrowser>>): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  page.setDefaultTimeout(maxWait)
  return page
}

export async function emptyPage(page: Page): Promise<Smoothness> {
  await page.goto('about:blank')
  return smoothness(page, () => wait(2000))
}

interface Recorded {
  recorder: Recorder
  rowCount: number
  empty: readonly Smoothness[]
  few: readonly Seen[]
  all: readonly Seen[]
}

/** The keys of rows that were in the table before; every other step is its own key. */
const rowKeys: Record<string, string> = {
  'wheel, 10 rows at a time': 'wheel',
  'wheel through all rows': 'wheel-through',
  'scrollbar dragged to the middle and back': 'scrollbar',
  'arrow and page keys held down': 'keys',
}

function recordAll({ recorder, rowCount, empty, few, all }: Recorded): void {
  const rate = (seen: readonly Smoothness[]) => figure(seen.map((each) => each.framesPerSecond))
  for (const name of all[0]?.smooth.keys() ?? []) {
    const of = (seen: readonly Seen[]) => seen.flatMap(({ smooth }) => smooth.get(name) ?? [])
    const many = of(all)
    recorder.add(rowKeys[name] ?? name, {
      what: `the review on the screen, ${rowCount.toLocaleString('en')} x 40, headless software rendering: ${name}; ${tell(many)}`,
      ...measured(rate(many), 'frames/s'),
      peer: `an empty page ${show(rate(empty), 'frames/s')}; with 50 rows ${show(rate(of(few)), 'frames/s')}`,
    })
  }
}

function tellAll(empty: readonly Smoothness[], few: readonly Seen[], all: readonly Seen[]): void {
  const rate = (seen: readonly Smoothness[]) => figure(seen.map((each) => each.framesPerSecond))
  const work = (seen: readonly Smoothness[]) => figure(seen.map((each) => each.work))
  console.log(`an empty page: ${show(rate(empty), 'frames/s')}`)
  for (const name of all[0]?.times.keys() ?? []) {
    const of = (seen: readonly Seen[]) => figure(seen.flatMap(({ times }) => times.get(name) ?? []))
    const [many, peer] = [of(all), of(few)]
    console.log(
      `${name}: ${show(many, 'ms')}; with 50 rows ${show(peer, 'ms')}, ratio ${(many.median / peer.median).toFixed(1)}`,
    )
  }
  for (const name of all[0]?.smooth.keys() ?? []) {
    const of = (seen: readonly Seen[]) => seen.flatMap(({ smooth }) => smooth.get(name) ?? [])
    const [many, peer] = [of(all), of(few)]
    // Each round is compared with the peer of the same round, because the load of the machine changes.
    const ratio = (peers: readonly Smoothness[]) =>
      figure(many.map((each, round) => each.framesPerSecond / (peers[round]?.framesPerSecond ?? Number.NaN)))
    console.log(
      `${name}: ${show(rate(many), 'frames/s')}, ${show(ratio(empty), 'of an empty page', 2)}, ${show(ratio(peer), 'of 50 rows', 2)}, ${show(work(many), 'ms of work for a frame', 1)}; ${tell(many)}; with 50 rows ${show(rate(peer), 'frames/s')}, ${show(work(peer), 'ms of work', 1)}, ${tell(peer)}`,
    )
  }
}

const tell = (seen: readonly Smoothness[]) =>
  `at most ${(Math.max(...seen.map(({ blank }) => blank)) * 100).toFixed(0)} % of frames blank, ${seen.map(({ longTasks }) => longTasks).join(', ')} long tasks, longest ${Math.max(...seen.map(({ max }) => max)).toFixed(0)} ms`

export async function logIn(page: Page, url: string, account: ReviewTarget['account']): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('textbox', { name: /账号/ }).fill(account.userId)
  await page.getByLabel(/^密码/).fill(account.password)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  const goOn = page.getByRole('button', { name: '继续登录' })
  await goOn.or(page.getByRole('navigation')).first().waitFor()
  if (await goOn.isVisible()) await goOn.click()
  await page.waitForURL((address) => !address.pathname.includes('login'))
  await putAwayGuide(page)
}

/** Closes the guide of a first login, which covers the page. The notice opens only for companies that send SMS. */
async function putAwayGuide(page: Page): Promise<void> {
  const isFirst = await page.evaluate(() => localStorage.getItem('user_info')?.includes('"isFirstLogin":1'))
  if (!isFirst) return
  const saved = page.waitForResponse(/\/guide\/finish/)
  const box = page.getByRole('dialog', { name: '使用指引' })
  await box.getByRole('button', { name: '关闭' }).first().click()
  await saved
  await box.waitFor({ state: 'hidden' })
}

/** Returns the processor time (ms) that the page's main thread has used. */
async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
}

async function smoothness(page: Page, work: () => Promise<unknown>): Promise<Smoothness> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(() => {
    const seen = { frames: 0, blank: 0, since: performance.now(), long: [] as number[], on: true }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      if (seen.on) seen.long.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
    const grid = document.querySelector('[role=grid]')
    const rowHeight = grid?.querySelector('[role=row][aria-rowindex="2"]')?.getBoundingClientRect().height ?? 34
    const count = () => {
      seen.frames++
      const shown = Math.floor((grid?.scrollTop ?? 0) / rowHeight) + 7
      const isThere = !grid || shown > Number(grid.ariaRowCount) || grid.querySelector(`[aria-rowindex="${shown}"]`)
      if (!isThere) seen.blank++
      if (seen.on) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  const before = await threadTime(cdp)
  await work()
  const spent = (await threadTime(cdp)) - before
  await cdp.detach()
  const { frames, ...seen } = await page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { frames: number; blank: number; since: number; long: number[]; on: boolean }
    }
    seen.on = false
    return {
      frames: seen.frames,
      framesPerSecond: (seen.frames * 1000) / (performance.now() - seen.since),
      longTasks: seen.long.length,
      max: Math.max(0, ...seen.long),
      blank: seen.blank / Math.max(1, seen.frames),
    }
  })
  return { ...seen, work: spent / Math.max(1, frames) }
}

/** Measures one round on a batch. `round` makes each round differ, so that nothing is answered from a cache. */
export async function watch(page: Page, address: string, rowCount: number, round: number): Promise<Seen> {
  const times = new Map<string, number[]>()
  const smooth = new Map<string, Smoothness>()
  /** Runs a step; an error names the step that failed or did not end. */
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw new Error(`"${name}" of ${rowCount} rows did not end`, { cause: error })
    }
  }
  const timed = (name: string, work: () => Promise<unknown>) =>
    step(name, async () => {
      const started = performance.now()
      await work()
      times.set(name, [...(times.get(name) ?? []), performance.now() - started])
    })
  const measured = (name: string, work: () => Promise<unknown>) =>
    step(name, async () => {
      smooth.set(name, await smoothness(page, work))
    })
  const grid = page.getByRole('grid', { name: '复核明细' })
  const row = (number: number) => grid.locator(`[role=row][aria-rowindex="${number + 1}"]:not([aria-busy])`)
  await timed('open to first rows', async () => {
    await page.goto(address)
    await row(1).waitFor()
  })
  // The results of the check open beside the grid when they arrive, so measuring begins after that.
  await step('the check of the batch', () => checked(page, grid))
  const rowHeight = await row(1).evaluate((element) => element.getBoundingClientRect().height)
  const scrollTo = (top: number) => grid.evaluate((element, at) => element.scrollTo({ top: at }), top)
  const place = () =>
    grid.evaluate((element) => ({ top: element.scrollTop, end: element.scrollHeight - element.clientHeight }))
  const pointAtGrid = async () => {
    const box = await grid.boundingBox()
    if (!box) throw new Error('The grid is not on the screen')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  }
  await pointAtGrid()
  /** Turns the wheel repeatedly by so many pixels, until the time is over or the end is reached. */
  const wheel = async (turns: number, pixels: number) => {
    const until = performance.now() + maxScroll
    for (let turn = 0; turn < turns && performance.now() < until; turn++) {
      await page.mouse.wheel(0, pixels)
      await wait(16)
    }
  }
  await measured('wheel, 10 rows at a time', () => wheel(100, 400))
  if ((await place()).top === 0) throw new Error(`The wheel does not move the grid of ${rowCount} rows`)
  const far = Math.max(400, Math.ceil((await place()).end / 250))
  await measured('wheel through all rows', () => wheel(250, far))
  await scrollTo((await place()).end)
  await step('the end of the rows', () => row(rowCount).waitFor())
  await measured('scrollbar dragged to the middle and back', async () => {
    const { end } = await place()
    const until = performance.now() + maxScroll
    for (let step = 0; step <= 60 && performance.now() < until; step++) {
      const part = step <= 30 ? step / 60 : (60 - step) / 60
      await scrollTo(end * part)
      await wait(16)
    }
    await scrollTo(0)
    await row(1).waitFor()
  })
  const middle = Math.floor(rowCount / (2 + round))
  await timed('jump to the middle until its rows are there', async () => {
    await scrollTo((middle - 1) * rowHeight)
    await row(middle).waitFor()
  })
  await grid.focus()
  // The first key only selects a cell.
  await page.keyboard.press('Home')
  await timed('Ctrl+End until the last row is there', async () => {
    await page.keyboard.press('Control+End')
    await row(rowCount).waitFor()
  })
  await page.keyboard.press('Control+Home')
  await row(1).waitFor()
  await step('filter', () => filterAndBack(page, row(1), `部门${11 + round}`, timed))
  await step('search', () => searchAndBack(page, row(1), `员工${31 + round}`, timed))
  await step('correction', () => correct(page, row(2 + round), `${7000 + round}.25`, timed))
  await measured('arrow and page keys held down', async () => {
    await grid.focus()
    const until = performance.now() + maxScroll
    for (let press = 0; press < 60 && performance.now() < until; press++)
      await page.keyboard.press(press % 3 ? 'ArrowDown' : 'PageDown')
  })
  return { times, smooth }
}

type Timed = (name: string, work: () => Promise<unknown>) => Promise<void>

/** How many rows the grid says it has: the line with the numbers is put away while findings stand beside it. */
const rowCountOf = (page: Page) =>
  page.evaluate(() => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') ?? null)

/** Waits until the grid has another number of rows than before, or the same again, and nothing is loading. */
const waitForCount = (page: Page, before: string | null, same: boolean) =>
  page.waitForFunction(
    ({ was, isSame }) =>
      (document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === was) === isSame &&
      !document.querySelector('.zx-dt-progress'),
    { was: before, isSame: same },
  )

async function checked(page: Page, grid: Locator): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.zx-dt-progress'))
  let last = ''
  for (let same = 0; same < 4; ) {
    const box = JSON.stringify(await grid.boundingBox())
    same = box === last ? same + 1 : 0
    last = box
    await wait(250)
  }
}

async function filterAndBack(page: Page, first: Locator, department: string, timed: Timed): Promise<void> {
  await page.getByRole('button', { name: '筛选部门' }).click()
  const before = await rowCountOf(page)
  await page.getByRole('textbox', { name: '包含…' }).fill('')
  await timed('typing a filter until its rows are there (250 ms of them a rest)', async () => {
    await page.keyboard.type(department)
    await waitForCount(page, before, false)
    await first.waitFor()
  })
  await page.getByRole('button', { name: '重置' }).click()
  await waitForCount(page, before, true)
}

async function searchAndBack(page: Page, first: Locator, name: string, timed: Timed): Promise<void> {
  const box = page.getByRole('searchbox', { name: '查找姓名、工号、手机号' })
  const before = await rowCountOf(page)
  await box.focus()
  await timed('typing a search until its rows are there (350 ms of them a rest)', async () => {
    await page.keyboard.type(name)
    await waitForCount(page, before, false)
    await first.waitFor()
  })
  await box.fill('')
  await waitForCount(page, before, true)
}

async function correct(page: Page, row: Locator, value: string, timed: Timed): Promise<void> {
  const cell = row.locator('[data-c="4"]')
  await cell.dblclick()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(value)
  const sums = page.waitForResponse((response) => response.url().endsWith('/dataReview'))
  await timed('Enter in a cell until its sums have come (500 ms of them a rest)', async () => {
    await timed('Enter in a cell until it is saved', async () => {
      await page.keyboard.press('Enter')
      await row.locator('[data-c="4"].zx-dt-edited:not(.zx-dt-saving)').waitFor()
    })
    await sums
  })
}
