import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { figure, show } from './measure.ts'

interface Watched {
  url: string
  account: { userId: string; password: string }
  batches: { big: string; small: string }
  rowCount: number
}

/** Frames and long tasks (> 50 ms) while something is done. */
interface Smoothness {
  framesPerSecond: number
  longTasks: number
  longest: number
  /** Part of the frames that had nothing, not even a placeholder, where rows belong. */
  blank: number
}

const rounds = 3

/** The review on the real screen, in the system's Chromium. Peers: the batch of 50 rows, and frames of an empty page. */
export async function watchReview({ url, account, batches, rowCount }: Watched): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await page.goto('about:blank')
  const empty = await smoothness(page, () => wait(2000))
  console.log(`an empty page: ${tell(empty)}`)
  await page.goto(`${url}/login`)
  await page.getByRole('textbox', { name: /账号/ }).fill(account.userId)
  await page.getByLabel(/^密码/).fill(account.password)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  const goOn = page.getByRole('button', { name: '继续登录' })
  await goOn.or(page.getByRole('navigation')).first().waitFor()
  if (await goOn.isVisible()) await goOn.click()
  await page.waitForURL((address) => !address.pathname.includes('login'))

  const of50 = await watch(page, `${url}/salarySlip?batch=${batches.small}&step=review`, 50)
  const ofAll = await watch(page, `${url}/salarySlip?batch=${batches.big}&step=review`, rowCount)
  for (const [name, times] of ofAll.times) {
    const [all, few] = [figure(times), figure(of50.times.get(name) ?? [])]
    const ratio = Number.isNaN(few.median)
      ? ''
      : `; with 50 rows ${few.median.toFixed(0)} ms, ratio ${(all.median / few.median).toFixed(1)}`
    console.log(`${name}: ${show(all, 'ms')}${ratio}`)
  }
  for (const [name, all] of ofAll.smooth) {
    const few = of50.smooth.get(name)
    const ratio = (all.framesPerSecond / empty.framesPerSecond).toFixed(2)
    console.log(`${name}: ${tell(all)}, ${ratio} of an empty page${few ? `; with 50 rows ${tell(few)}` : ''}`)
  }
  await browser.close()
}

const tell = ({ framesPerSecond, longTasks, longest, blank }: Smoothness) =>
  `${framesPerSecond.toFixed(0)} frames/s (${(blank * 100).toFixed(0)} % blank), ${longTasks} long tasks (longest ${longest.toFixed(0)} ms)`

async function smoothness(page: Page, work: () => Promise<unknown>): Promise<Smoothness> {
  await page.evaluate(() => {
    const seen = { frames: 0, blank: 0, since: performance.now(), long: [] as number[], on: true }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      if (seen.on) seen.long.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
    const count = () => {
      seen.frames++
      const grid = document.querySelector('[role=grid]')
      const shown = Math.floor((grid?.scrollTop ?? 0) / 34) + 7
      const isThere = !grid || shown > Number(grid.ariaRowCount) || grid.querySelector(`[aria-rowindex="${shown}"]`)
      if (!isThere) seen.blank++
      if (seen.on) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  await work()
  return page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { frames: number; blank: number; since: number; long: number[]; on: boolean }
    }
    seen.on = false
    return {
      framesPerSecond: (seen.frames * 1000) / (performance.now() - seen.since),
      longTasks: seen.long.length,
      longest: Math.max(0, ...seen.long),
      blank: seen.blank / Math.max(1, seen.frames),
    }
  })
}

async function watch(page: Page, address: string, rowCount: number) {
  const times = new Map<string, number[]>()
  const smooth = new Map<string, Smoothness>()
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    times.set(name, [...(times.get(name) ?? []), performance.now() - started])
  }
  const grid = page.getByRole('grid', { name: '复核明细' })
  const row = (number: number) => grid.locator(`[role=row][aria-rowindex="${number + 1}"]:not([aria-busy])`)
  await timed('open to first rows', async () => {
    await page.goto(address)
    await row(1).waitFor()
  })
  const box = await grid.boundingBox()
  if (!box) throw new Error('The grid is not on the screen')
  const top = () => grid.evaluate((element) => element.scrollTop)
  // Asked anew each time: what opens beside or above the grid changes how far it scrolls.
  const endOf = () => grid.evaluate((element) => element.scrollHeight - element.clientHeight)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  smooth.set(
    'wheel, 10 rows at a time',
    await smoothness(page, async () => {
      for (let step = 0; step < 100; step++) {
        await page.mouse.wheel(0, 400)
        await wait(16)
      }
    }),
  )
  smooth.set(
    'wheel through all rows',
    await smoothness(page, async () => {
      const step = Math.max(400, Math.ceil((await endOf()) / 250))
      while ((await top()) < (await endOf()) - 1) {
        await page.mouse.wheel(0, step)
        await wait(16)
      }
    }),
  )
  await timed('rows at the end', () => row(rowCount).waitFor())
  smooth.set(
    'scrollbar dragged to the middle and back',
    await smoothness(page, async () => {
      const end = await endOf()
      for (let step = 0; step <= 60; step++) {
        const part = step <= 30 ? step / 60 : (60 - step) / 60
        await grid.evaluate((element, at) => element.scrollTo({ top: at }), end * part)
        await wait(16)
      }
      await row(1).waitFor()
    }),
  )
  for (let round = 0; round < rounds; round++) {
    const middle = Math.floor(rowCount / (2 + round))
    await timed('jump to the middle until its rows are there', async () => {
      await grid.evaluate((element, at) => element.scrollTo({ top: at }), (middle - 1) * 34)
      await row(middle).waitFor()
    })
    await grid.focus()
    // The first key only says which cell is meant.
    if (round === 0) await page.keyboard.press('Home')
    await timed('Ctrl+End until the last row is there', async () => {
      await page.keyboard.press('Control+End')
      await row(rowCount).waitFor()
    })
    await page.keyboard.press('Control+Home')
    await row(1).waitFor()
    await page.getByRole('button', { name: '筛选部门' }).click()
    const before = await page.locator('.zx-facts-numbers dd').first().textContent()
    await page.getByRole('textbox', { name: '包含…' }).fill('')
    await timed('typing a filter until its rows are there', async () => {
      await page.keyboard.type(`部门${11 + round}`)
      await page.waitForFunction(
        (was) =>
          document.querySelector('.zx-facts-numbers dd')?.textContent !== was &&
          !document.querySelector('.zx-dt-progress'),
        before,
      )
      await row(1).waitFor()
    })
    await page.getByRole('button', { name: '重置' }).click()
    await page.waitForFunction((was) => document.querySelector('.zx-facts-numbers dd')?.textContent === was, before)
    await page.waitForFunction(() => !document.querySelector('.zx-dt-progress'))
    const cell = row(2 + round).locator('[data-c="4"]')
    await cell.dblclick()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(`${7000 + round}.25`)
    const sums = page.waitForResponse((response) => response.url().endsWith('/dataReview'))
    const entered = performance.now()
    await timed('Enter in a cell until it is saved', async () => {
      await page.keyboard.press('Enter')
      await row(2 + round)
        .locator('[data-c="4"].zx-dt-edited:not(.zx-dt-saving)')
        .waitFor()
    })
    await sums
    const name = 'Enter in a cell until its sums have come (500 ms of them a rest)'
    times.set(name, [...(times.get(name) ?? []), performance.now() - entered])
  }
  smooth.set(
    'arrow and page keys held down',
    await smoothness(page, async () => {
      await grid.focus()
      for (let press = 0; press < 60; press++) await page.keyboard.press(press % 3 ? 'ArrowDown' : 'PageDown')
    }),
  )
  return { times, smooth }
}
