import type { Pair } from '../pair.ts'
import { guideText } from './guide-text.ts'
import { noticeText } from './notice-text.ts'
import { posterText } from './poster-text.ts'

/** The sets of texts that platform users can change, as the program brings them. */
export const builtInTexts = { guide: guideText, notice: noticeText, poster: posterText } as const satisfies Record<
  string,
  Record<string, Pair>
>

export type TextSet = keyof typeof builtInTexts
