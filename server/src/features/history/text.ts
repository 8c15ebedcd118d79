import type { Pair } from '@zhixin/contract/pair'

/** Whose a contact is of whom no name is known: of another row of the same payroll run. */
export const somebodyElse: Pair = { zh: '其他人', en: 'somebody else' }
