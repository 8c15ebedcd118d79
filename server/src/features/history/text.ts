import type { Pair } from '@zhixin/contract/pair'

/** Stands for the owner of a contact whose name is unknown: it is in another row of the same payroll run. */
export const somebodyElse: Pair = { zh: '其他人', en: 'somebody else' }
