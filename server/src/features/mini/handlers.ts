import type { HandlersOf } from '../../handler.ts'
import { enterMini } from './enter.ts'
import { miniMessages } from './messages.ts'

/** The WeChat mini-program (MINI-01, decision 048). What it shows of slips comes from the employees' calls. */
export const miniHandlers: HandlersOf<'mini'> = { ...enterMini, ...miniMessages }
