import { maySee, payScreens, type Visitor } from './visibility.ts'

/**
 * The right to pay: a user who sees the screen that makes slips or the one with sent slips can read amounts there
 * (TRUST-06). Screens on which pay also appears are for these users only (Screen.ofPay).
 */
export const mayReadPay = (visitor: Visitor): boolean => payScreens.some((name) => maySee(visitor, name))
