import type { Pair } from '@zhixin/contract/pair'

/** What people call the clocks of a company; a zone without a name of its own is called as it is. */
const names: Record<string, Pair> = {
  'Asia/Shanghai': { zh: '北京时间', en: 'Beijing time' },
}
const withOffset: Record<string, Pair> = {
  'Asia/Shanghai': { zh: '北京时间（UTC+8）', en: 'Beijing time (UTC+8)' },
}

/** Inside a sentence. */
export const zoneName = (zone: string): Pair => names[zone] ?? { zh: zone, en: zone }

/** On its own. */
export const zoneInFull = (zone: string): Pair => withOffset[zone] ?? { zh: zone, en: zone }
