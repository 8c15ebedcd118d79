import type { Pair } from '@zhixin/contract/pair'

/** What a test message calls itself. */
export const testText = {
  title: { zh: '渠道测试', en: 'Channel test' },
} as const satisfies Record<string, Pair>
