import type { LegalDocument, LegalSection } from '@zhixin/contract/legal/legal-document'
import type { Pair } from '@zhixin/contract/pair'

type Tongue = keyof Pair

/**
 * A legal text in one language as people type it: the title in the first line, `## ` before the title of a section,
 * `- ` before each item of a list, and an empty line between paragraphs.
 */
export function writeLegalText({ title, summary, sections }: LegalDocument, language: Tongue): string {
  const block = (each: LegalSection['blocks'][number]) =>
    'zh' in each ? each[language] : each.map((item) => `- ${item[language]}`).join('\n')
  return [
    title[language],
    ...summary.map((pair) => pair[language]),
    ...sections.flatMap((section) => [`## ${section.title[language]}`, ...section.blocks.map(block)]),
  ].join('\n\n')
}

/** Blocks of one language: a paragraph, or the items of a list. */
type Block = string | string[]
interface Read {
  title: string
  summary: Block[]
  sections: { title: string; blocks: Block[] }[]
}

function readOne(text: string): Read {
  const [title = '', ...blocks] = text
    .replaceAll('\r\n', '\n')
    // A heading stands alone, whatever is typed around it.
    .replace(/^(##\s.*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
  const read: Read = { title, summary: [], sections: [] }
  for (const block of blocks) {
    const heading = /^##\s+(.*)$/.exec(block)?.[1]
    if (heading !== undefined) {
      read.sections.push({ title: heading.trim(), blocks: [] })
      continue
    }
    const lines = block.split('\n').map((line) => line.trim())
    const isList = lines.every((line) => /^-\s+/.test(line))
    const into = read.sections.at(-1)?.blocks ?? read.summary
    into.push(isList ? lines.map((line) => line.replace(/^-\s+/, '')) : lines.join(' '))
  }
  return read
}

/** Where the two languages of a legal text do not correspond: 0 for the introduction, else the number of the section. */
export interface Mismatch {
  section: number
}

/** Reads a legal text in both languages. They have to correspond, paragraph by paragraph and item by item. */
export function readLegalText(zh: string, en: string, since: string): LegalDocument | Mismatch {
  const [one, other] = [readOne(zh), readOne(en)]
  const summary = pairBlocks(one.summary, other.summary)
  if (!summary || summary.some((block) => !('zh' in block))) return { section: 0 }
  const sections: LegalSection[] = []
  const count = Math.max(one.sections.length, other.sections.length)
  for (let at = 0; at < count; at++) {
    const [left, right] = [one.sections[at], other.sections[at]]
    const blocks = left && right && pairBlocks(left.blocks, right.blocks)
    if (!blocks) return { section: at + 1 }
    sections.push({ title: { zh: left.title, en: right.title }, blocks })
  }
  return { title: { zh: one.title, en: other.title }, since, summary: summary as Pair[], sections }
}

function pairBlocks(zh: readonly Block[], en: readonly Block[]): (Pair | Pair[])[] | null {
  if (zh.length !== en.length) return null
  const pairs: (Pair | Pair[])[] = []
  for (const [at, one] of zh.entries()) {
    const other = en[at] ?? ''
    if (typeof one === 'string' && typeof other === 'string') pairs.push({ zh: one, en: other })
    else if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
      pairs.push(one.map((item, no) => ({ zh: item, en: other[no] ?? '' })))
    else return null
  }
  return pairs
}
