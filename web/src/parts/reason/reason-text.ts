import type { Pair } from '@zhixin/contract/pair'

/** What is missing where a reason is asked for. */
export const reasonText = {
  empty: { zh: '请填写理由', en: 'Please give a reason' },
  short: { zh: '请写一句说明，至少两个字', en: 'Please say why in words, at least two letters' },
} as const satisfies Record<string, Pair>
