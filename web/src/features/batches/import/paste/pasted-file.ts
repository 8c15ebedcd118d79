import type { Translate } from '../../../../ui/language.ts'
import { importText as text } from '../text.ts'
import { cellsOfMarkup } from './clipboard-markup.ts'
import { pastedContent } from './pasted-cells.ts'

/** The parts of the clipboard that may contain a table. */
export interface Clipping {
  html: string
  plain: string
}

/** A pasted table as a file, so that it is processed like every file; null if there is no table. */
export function pastedFile({ html, plain }: Clipping, t: Translate): File | null {
  const content = pastedContent(cellsOfMarkup(html), plain)
  return content === null ? null : new File([content], t(text.pastedName), { type: 'text/plain' })
}
