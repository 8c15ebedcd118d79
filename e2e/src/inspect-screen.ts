import { expect, type Page } from '@playwright/test'
import axeCore from 'axe-core'

export type ScreenLanguage = 'Ch' | 'En'

export interface Inspection {
  language: ScreenLanguage
  /** Words of the data on the screen (names of people, companies, files), which are nobody's to translate. */
  data?: RegExp
}

/** Words that read the same in both languages: the names of the languages themselves, and of things. */
const anyLanguage = /中文|简体中文|English|智薪工资条(?= )/g

interface Said {
  text: string
  /** The language that the page says it is in. */
  lang: string
}

/** What a page says, seen or read out, one text each. */
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

/** Chinese in English; in Chinese whole phrases of Latin words, which nobody writes by accident. */
function isForeign(text: string, lang: string): boolean {
  if (lang === 'en') return /[\u3400-\u9fff]/.test(text)
  return !/[\u3400-\u9fff]/.test(text) && /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(text)
}

/** Keys and parameters that show through where a text is missing. */
const leftOver = /\{\w+[|}]|\bundefined\b|\[object |\bNaN\b|^[a-z]+(?:[A-Z][a-z]+)*\.[a-z]+[A-Z]?\w*$/

/** So long (ms) a walk over many screens may take on a machine that is busy with other stories. */
export const walk = 600_000

/** Of a wide screen, of a tablet as the layout turns to mobile, and of a phone (px). */
const widths = [1440, 991, 375]

/**
 * Opens one screen after the other, logged in as the page is, at every width, and says everything that is wrong with any
 * of them.
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
  }
  return wrong
}

/**
 * What axe-core finds, asked in the page itself: its own driver for Playwright brings it along anew for each question and
 * opens a page for the answer, which takes five times as long. It looks into no frames.
 */
async function violationsOn(page: Page) {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(`${axeCore.source};0`)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    // What passes need not be told of every element.
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
    }))
  })
}

/** Words of the open page, with what lies over it, that are not in its language, and what shows through of a missing text. */
export async function wrongWords(page: Page, data = /$^/g): Promise<string[]> {
  const wrong: string[] = []
  for (const { text, lang } of await saidOn(page)) {
    const own = text.replace(anyLanguage, '').replace(data, '')
    if (isForeign(own, lang)) wrong.push(`foreign text: ${text.slice(0, 80)}`)
    if (leftOver.test(own)) wrong.push(`left over: ${text.slice(0, 80)}`)
  }
  return wrong
}

/** Everything that is wrong with the open page, one line each: texts, sideways scroll, what axe-core finds serious. */
async function inspectScreen(page: Page, { language, data }: Inspection, width: number): Promise<string[]> {
  const wrong: string[] = []
  // The layout follows the width a frame later.
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
  // Both languages have the same elements, so English is asked at one width: axe-core takes as long as all the rest.
  const isAsked = language === 'Ch' || width === widths[0]
  for (const { id, impact, nodes } of isAsked ? await violationsOn(page) : [])
    if (impact === 'serious' || impact === 'critical')
      wrong.push(
        `axe ${id} (${nodes.length}): ${nodes[0]?.target} ${nodes[0]?.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      )
  return wrong
}
