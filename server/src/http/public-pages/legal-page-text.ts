import type { Pair } from '@zhixin/contract/pair'

export const legalPageText = {
  since: { zh: '自 {day} 起生效', en: 'In force since {day}' },
  otherLanguage: { zh: 'English', en: '中文' },
} as const satisfies Record<string, Pair>
