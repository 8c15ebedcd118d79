import { maySee, payScreens, type Visitor } from './visibility.ts'

/**
 * The right to pay: whoever sees the screen that makes slips or the one that keeps them reads amounts there (TRUST-06).
 * Screens that show pay in passing are there for nobody else (Screen.ofPay).
 */
export const mayReadPay = (visitor: Visitor): boolean => payScreens.some((name) => maySee(visitor, name))
