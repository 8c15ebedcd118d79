import { totalText } from '@zhixin/domain/format/money-text'
import { channelInSentence } from '../../../../parts/channel-text.ts'
import { zoneName } from '../../../../parts/zone-text.ts'
import type { Translate } from '../../../../ui/language.ts'
import type { Check } from '../queries.ts'
import { sendText as text } from '../text.ts'
import type { TimeWish } from '../time-choice.tsx'

export interface SendFacts {
  period: string
  time: TimeWish
  timeZone: string
}

type Asked = Pick<Check, 'channel' | 'people' | 'ready' | 'netPayTotal'>

/** The words for what is sent now and at a set time, by what is known of its total. */
const asks = {
  now: { all: text.sendAsk, some: text.sendAskSome, noTotal: text.sendAskNoTotal },
  timed: { all: text.scheduleAsk, some: text.scheduleAskSome, noTotal: text.scheduleAskNoTotal },
}

/** What is sent, to how many people, and the total. If some people get nothing, the total covers all and says so. */
export function questionOf(t: Translate, check: Asked, { period, time, timeZone }: SendFacts): string {
  const { channel, people, ready, netPayTotal } = check
  const words = asks[time ? 'timed' : 'now']
  const when = time ? { time: time.localTime.replace('T', ' '), zone: t(zoneName(timeZone)) } : {}
  const facts = { channel: t(channelInSentence[channel]), period, people: ready, ...when }
  if (netPayTotal === null) return t(words.noTotal, facts)
  return t(ready < people ? words.some : words.all, { ...facts, all: people, total: totalText(netPayTotal) })
}
