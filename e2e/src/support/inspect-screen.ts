import { expect, type Page } from '@playwright/test'
import axeCore from 'axe-core'

export type ScreenLanguage = 'Ch' | 'En'

export interface Inspection {
  language: ScreenLanguage
  /** Words of the data on the screen (names of people, companies, files), which are not translated. */
  data?: RegExp
}

/** Words that are the same in both languages: the names of the languages, and names of things. */
const anyLanguage = /中文|简体中文|English|智薪工资条(?= )/g

interface Said {
  text: string
  /** The language that the page declares. */
  lang: string
}

/** Collects the texts of a page that are seen or read aloud. */
const saidOn = (page: Page) =>
  page.evaluate((): Said[] => {
    const said: Said[] = []
    const add = (text: string | null, place: Element) => {
      const lang = place.closest('[lang]')?.getAttribute('lang') ?? ''
      const plain = (text ?? '').replace(/\s+/g, ' ').trim()
      if (plain) said.push({ text: plain, lang })
    }
    add(document.title, document.documentElement)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(node.getAttribute(name), node)
        continue
      }
      const owner = node.parentElement
      if (owner && !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(owner.tagName)) add(node.textContent, owner)
    }
    return said
  })

/** Finds Chinese on an English page, and on a Chinese page phrases of several Latin words. */
function isForeign(text: string, lang: string): boolean {
  if (lang === 'en') return /[\u3400-\u9fff]/.test(text)
  return !/[\u3400-\u9fff]/.test(text) && /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(text)
}

/** Finds keys and parameters that appear if a text is missing. */
const leftOver = /\{\w+[|}]|\bundefined\b|\[object |\bNaN\b|^[a-z]+(?:[A-Z][a-z]+)*\.[a-z]+[A-Z]?\w*$/

/** The maximum time (ms) for visiting many screens on a machine that is busy with other stories. */
export const walk = 600_000

/** The widths (px) of a wide screen, of a tablet at which the layout becomes mobile, and of a phone. */
const widths = [1440, 991, 375]

/**
 * Opens the screens one after the other at every width, with the login of the page, and returns every defect that it
 * finds.
 */
export async function inspectScreens(
  page: Page,
  url: string,
  paths: readonly string[],
  inspection: Inspection,
): Promise<string[]> {
  await page.context().addCookies([{ name: 'language', value: inspection.language, url }])
  const wrong: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: widths[0] ?? 1440, height: 860 })
    await page.goto(url + path)
    await expect(page.getByRole('heading').first(), path).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 860 })
      for (const fault of await inspectScreen(page, inspection, width)) wrong.push(`${path} at ${width} px: ${fault}`)
    }
    for (const fault of await inspectInTheDark(page)) wrong.push(`${path} in the dark: ${fault}`)
  }
  return wrong
}

/**
 * Runs axe-core in the page itself. Its driver for Playwright loads it again for each run and opens a page for the
 * result, which takes five times as long. Frames are not inspected.
 */
async function violationsOn(page: Page, options: axeCore.RunOptions = {}) {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(`${axeCore.source};0`)
  return page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    // Elements that pass are not listed.
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...asked })
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
    }))
  }, options)
}

/**
 * Lists what cannot be read when the system turns dark while the page is open (SHELL-20). Only colours differ, so that
 * axe-core is asked for nothing else.
 */
export async function inspectInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const ground = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    // Axe-core would see colours halfway between light and dark.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    return getComputedStyle(document.body).backgroundColor
  })
  const isDark = (ground.match(/\d+/g) ?? ['255']).slice(0, 3).every((channel) => Number(channel) < 80)
  const faults = await violationsOn(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...(isDark ? [] : [`the page stays ${ground}`]), ...faults.flatMap(described)]
}

type Violation = Awaited<ReturnType<typeof violationsOn>>[number]

const described = ({ id, impact, nodes }: Violation): string[] =>
  impact === 'serious' || impact === 'critical'
    ? [`axe ${id} (${nodes.length}): ${nodes[0]?.target} ${nodes[0]?.failureSummary?.split('\n')[1]?.trim() ?? ''}`]
    : []

/** Lists all that axe-core finds on the open page as it is, but for the note of a test installation above every page. */
export const defectsFound = async (page: Page): Promise<string[]> =>
  (await violationsOn(page))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
    .filter((found) => !found.endsWith('.sandbox-note'))

/** Finds words of the open page and its overlays that are not in its language, and traces of missing texts. */
export async function wrongWords(page: Page, data = /$^/g): Promise<string[]> {
  const wrong: string[] = []
  for (const { text, lang } of await saidOn(page)) {
    const own = text.replace(anyLanguage, '').replace(data, '')
    if (isForeign(own, lang)) wrong.push(`foreign text: ${text.slice(0, 80)}`)
    if (leftOver.test(own)) wrong.push(`left over: ${text.slice(0, 80)}`)
  }
  return wrong
}

/** Lists the defects of the open page: texts, horizontal scrolling, and what axe-core calls serious. */
async function inspectScreen(page: Page, { language, data }: Inspection, width: number): Promise<string[]> {
  const wrong: string[] = []
  // The layout changes one frame after the width.
  const scrolls = await page.evaluate(
    () =>
      new Promise<number>((tell) => {
        requestAnimationFrame(() => requestAnimationFrame(() => tell(document.documentElement.scrollWidth)))
      }),
  )
  if (scrolls > width) wrong.push(`scrolls sideways: ${scrolls} px`)
  const declared = await page.evaluate(() => document.documentElement.lang)
  if (declared !== (language === 'En' ? 'en' : 'zh-CN')) wrong.push(`says that it is in '${declared}'`)
  wrong.push(...(await wrongWords(page, data)))
  // Both languages have the same elements, so English is inspected at one width: axe-core takes as long as all the
  // rest.
  const isAsked = language === 'Ch' || width === widths[0]
  if (isAsked) wrong.push(...(await violationsOn(page)).flatMap(described))
  return wrong
}
