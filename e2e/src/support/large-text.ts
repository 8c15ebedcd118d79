import type { Browser, Page } from '@playwright/test'

/** The text size (px) that a browser uses unless its owner has chosen another one. */
const usualSize = 16

/** A browser whose owner has chosen twice the usual text size. */
export const launchWithLargeText = (browser: Browser) =>
  browser.browserType().launch({
    args: ['--no-sandbox', `--blink-settings=defaultFontSize=${2 * usualSize},defaultFixedFontSize=26`],
  })

/** Texts that nobody reads, or that a drawing holds. */
const apart = '.sp-watermark, .sp-unseen, .sandbox-note, svg, script, style, noscript'

/** The smallest text size (px) by the kind of element that has the text. */
export const textSizes = (page: Page): Promise<Record<string, number>> =>
  page.evaluate((left) => {
    const sizes: Record<string, number> = {}
    for (const each of document.querySelectorAll<HTMLElement>('body *')) {
      if (
        each.closest(left) ||
        ![...each.childNodes].some(({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim())
      )
        continue
      const kind = `${each.tagName.toLowerCase()}.${each.className}`
      sizes[kind] = Math.min(
        sizes[kind] ?? Number.POSITIVE_INFINITY,
        Number.parseFloat(getComputedStyle(each).fontSize),
      )
    }
    return sizes
  }, apart)

interface Text {
  words: string
  /** The element that has it. */
  owner: number
  box: { left: number; right: number; top: number; bottom: number }
  /** An element around it ends before it does, and hides the rest. */
  isCut: boolean
}

/** The texts of the open page, or of the dialog over it, line by line, and the width that the page takes. */
const textsOn = (page: Page): Promise<{ texts: Text[]; wide: number; width: number }> =>
  page.evaluate((left) => {
    const root = document.querySelector('[role="dialog"]') ?? document.body
    const owners: Element[] = []
    const isCut = (owner: Element, inside: DOMRect) => {
      for (let around: Element | null = owner; around && root.contains(around); around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        const [isHiddenAcross, isHiddenDown] = [overflowX, overflowY].map((how) => how === 'hidden' || how === 'clip')
        if (isHiddenAcross && inside.right > edge.right + 1) return true
        if (isHiddenDown && inside.bottom > edge.bottom + 1) return true
      }
      return false
    }
    const linesOf = (node: Node, owner: Element): Text[] => {
      const range = document.createRange()
      range.selectNodeContents(node)
      if (!owners.includes(owner)) owners.push(owner)
      const words = (node.textContent ?? '').trim().slice(0, 30)
      const cut = isCut(owner, range.getBoundingClientRect())
      return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
        words,
        owner: owners.indexOf(owner),
        box: { left, right, top, bottom },
        isCut: cut,
      }))
    }
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      if (owner && node.textContent?.trim() && !owner.closest(left) && owner.checkVisibility())
        texts.push(...linesOf(node, owner))
    }
    return { texts, wide: document.documentElement.scrollWidth, width: innerWidth }
  }, apart)

/** Whether two texts lie over each other: the boxes of large letters are higher than the letters, by up to half. */
function isOver({ box: one, owner }: Text, { box: other, owner: another }: Text): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return owner !== another && across > 2 && down > Math.min(one.bottom - one.top, other.bottom - other.top) / 2
}

/** What a reader of large text meets on the open page: what lies beside the screen, is cut off, or covers another text. */
export async function badPlaces(page: Page): Promise<string[]> {
  const { texts, wide, width } = await textsOn(page)
  return [
    ...(wide > width ? [`the page is ${wide} px wide`] : []),
    ...texts.filter(({ isCut }) => isCut).map(({ words }) => `cut: ${words}`),
    ...texts
      .filter(({ box }) => box.left < -1 || box.right > width + 1)
      .map(({ words }) => `beside the screen: ${words}`),
    ...texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter((other) => isOver(one, other))
        .map((other) => `“${one.words}” covers “${other.words}”`),
    ),
  ]
}
