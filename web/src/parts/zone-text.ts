import type { Pair } from '@zhixin/contract/pair'

/** The names of companies' time zones; a zone without a name here is shown by its identifier. */
const names: Record<string, Pair> = {
  'Asia/Shanghai': { zh: '北京时间', en: 'Beijing time' },
}
const withOffset: Record<string, Pair> = {
  'Asia/Shanghai': { zh: '北京时间（UTC+8）', en: 'Beijing time (UTC+8)' },
}

/** The name inside a sentence. */
export const zoneName = (zone: string): Pair => names[zone] ?? { zh: zone, en: zone }

/** The name on its own. */
export const zoneInFull = (zone: string): Pair => withOffset[zone] ?? { zh: zone, en: zone }
