import { posterText as builtIn } from '@zhixin/contract/platform/poster-text'
import { changedTexts } from './changed-texts.ts'

/** The texts of the product page, with what the operator of this installation has changed. */
export const posterText = changedTexts(builtIn)
