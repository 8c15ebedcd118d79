import type { Pair } from '@zhixin/contract/pair'

export const relativeTimeText = {
  now: { zh: '刚刚', en: 'just now' },
  minute: { zh: '1 分钟前', en: '1 minute ago' },
  minutes: { zh: '{count} 分钟前', en: '{count} {count|minute|minutes} ago' },
  hour: { zh: '1 小时前', en: '1 hour ago' },
  hours: { zh: '{count} 小时前', en: '{count} {count|hour|hours} ago' },
  day: { zh: '1 天前', en: '1 day ago' },
} as const satisfies Record<string, Pair>
