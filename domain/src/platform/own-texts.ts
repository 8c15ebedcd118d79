import type { Content } from '@zhixin/contract/platform/editions'
import { differencesBetween } from './differences.ts'

interface Texts {
  zh: string
  en: string
}

const none = { zh: '', en: '' } as const
const isSame = (one: Texts, other: Texts | undefined) => one.zh === other?.zh && one.en === other?.en

/** A text that was saved empty is the one that the program brings. */
export const filled = <Row extends Texts>(row: Row, builtIn: Texts | undefined): Row =>
  row.zh === '' && row.en === '' && builtIn ? { ...row, zh: builtIn.zh, en: builtIn.en } : row

/**
 * A document as it is saved: a text that equals the built-in one is left out, so that a later version of the program can
 * change it. null: nothing differs from what the program brings.
 */
export function ownTexts(content: Content, builtIn: Content): Content | null {
  if (differencesBetween(builtIn, content).length === 0) return null
  if (content.kind === 'texts' && builtIn.kind === 'texts') {
    const own = Object.entries(content.texts).filter(([key, pair]) => !isSame(pair, builtIn.texts[key]))
    return { ...content, texts: Object.fromEntries(own) }
  }
  if (content.kind === 'tip' && builtIn.kind === 'tip')
    return isSame(content, builtIn) ? { ...content, ...none } : content
  if (content.kind === 'dictionary' && builtIn.kind === 'dictionary') {
    const known = new Map(builtIn.entries.map((entry) => [entry.id, entry]))
    const entries = content.entries.map((entry) => (isSame(entry, known.get(entry.id)) ? { ...entry, ...none } : entry))
    return { ...content, entries }
  }
  if (content.kind === 'menu' && builtIn.kind === 'menu') {
    const known = new Map(builtIn.items.map((item) => [item.menuId, item]))
    const items = content.items.map((item) => (isSame(item, known.get(item.menuId)) ? { ...item, ...none } : item))
    return { ...content, items }
  }
  return content
}
