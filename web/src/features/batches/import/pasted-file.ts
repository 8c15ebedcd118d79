import type { Say } from '../../../ui/language.ts'
import { cellsOfMarkup } from './clipboard-markup.ts'
import { pastedContent } from './pasted-cells.ts'
import { importText as text } from './text.ts'

/** What a clipboard holds of a table. */
export interface Clipping {
  html: string
  plain: string
}

/** A pasted table as a file of its own, so that it goes the way of every file; null when nothing of it is a table. */
export function pastedFile({ html, plain }: Clipping, month: string, say: Say): File | null {
  const content = pastedContent(cellsOfMarkup(html), plain)
  return content === null ? null : new File([content], say(text.pastedName, { month }), { type: 'text/plain' })
}

const [pastedZh = '', pastedEn = ''] = [text.pastedName.zh, text.pastedName.en].map((name) =>
  name.replace('{month}', ''),
)

/** Such a name says when it was pasted, not which month is paid. */
export const isPastedName = (name: string): boolean => name.startsWith(pastedZh) || name.startsWith(pastedEn)
