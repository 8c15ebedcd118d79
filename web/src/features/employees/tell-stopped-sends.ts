import type { Translate } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { rosterText as text } from './text.ts'

/** Warns right after a change which scheduled sends it stops (SEND-15). */
export function tellStoppedSends(t: Translate, titles: readonly string[]): void {
  if (titles.length > 0) toast.warning(t(text.stoppedSends, { titles: titles.join(t(text.titlesComma)) }))
}
