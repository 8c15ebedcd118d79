import type { Pair } from '@zhixin/contract/pair'

/** A day as people write it: 2026-03-15, 2026/3/15, 2026.3.15, 20260315, 2026年3月15日. */
export const dayPattern = /^(\d{4})(?:[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?|(\d{2})(\d{2}))(?:[ T].*)?$/

/** Stands between the options that a message lists. */
export const optionComma: Pair = { zh: '、', en: ', ' }

/** What says nothing about which bank it is. */
export const anyBankWords = /\s|股份有限公司|有限公司|^中行|银行|中国|行|bank|of|china/g
