import { safetyCodeFault } from '../safety-code.ts'
import { confirmText } from './confirm-text.ts'
import type { Translate } from './held-offers.ts'
import { pageText } from './page-text.ts'

/** What keeps a safety code from being tried at all; '' for nothing. */
export const unfinishedCode = (code: string, t: Translate): string =>
  safetyCodeFault(code) === 'notSixDigits' ? t(pageText.notSixDigits) : ''

/** Whether a refusal says that the slip opens with no code: it was withdrawn, is withheld, or is no longer there. */
export const opensNoMore = (key: string | undefined): boolean =>
  key === 'slip.withdrawn' || key === 'slip.held' || key === 'record.missing'

/** What is said of a safety code that did not open a slip that hides after reading (SLIP-03). */
export const refusedCode = (key: string | undefined, said: string, t: Translate): string =>
  key === 'slip.codeNotSet' ? t(confirmText.noCode) : said
