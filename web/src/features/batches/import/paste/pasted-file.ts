import type { Translate } from '../../../../ui/language.ts'
import { importText as text } from '../text.ts'
import { cellsOfMarkup } from './clipboard-markup.ts'
import { pastedContent } from './pasted-cells.ts'

/** What a clipboard holds of a table. */
export interface Clipping {
  html: string
  plain: string
}

/** A pasted table as a file of its own, so that it goes the way of every file; null when nothing of it is a table. */
export function pastedFile({ html, plain }: Clipping, t: Translate): File | null {
  const content = pastedContent(cellsOfMarkup(html), plain)
  return content === null ? null : new File([content], t(text.pastedName), { type: 'text/plain' })
}
