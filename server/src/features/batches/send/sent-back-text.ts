import { type Language, type Pair, say } from '@zhixin/contract/pair'
import type { targetKind } from '@zhixin/domain/batches/target'
import type { ChangedRows } from '../planned-store.ts'

/**
 * Why the last send of a batch went back to review, as it is kept with the batch; nothing of it had gone out. But for
 * restored: what happened after the backup nobody knows here.
 */
export type SentBack = 'changed' | 'changedMeanwhile' | 'unmakeable' | 'restored' | `row ${number}` | `timed ${string}`

/** Why a scheduled send did not take place. words: the message would say something else. */
export interface Stopped {
  /** When it was to go out, on the company's clocks. */
  time: string
  /** The contact that its channel uses. */
  kind: ReturnType<typeof targetKind>
  /** None: what is different cannot be told any more. */
  whys: (ChangedRows | { why: 'words'; count: number; names: string[] })[]
}

export const packStopped = (stopped: Stopped): SentBack => `timed ${JSON.stringify(stopped)}`

const texts = {
  changed: {
    zh: '上次发送未执行：内容或员工名册在发送前有变动，请重新核对后再发送',
    en: 'The last send did not take place: the content or the roster changed just before. Please review it and send again.',
  },
  changedMeanwhile: {
    zh: '定时发送未执行：设定之后，内容或员工名册有变动，没有人收到。请重新核对，再发送或设定时间',
    en: 'The scheduled send did not take place: the content or the roster has changed since it was set, and nobody got anything. Please review it, then send or schedule it again.',
  },
  unmakeable: {
    zh: '上次发送未执行：工资条无法生成，没有人收到。请再试一次，仍不成功请重新导入',
    en: 'The last send did not take place: the pay slips could not be made, and nobody got one. Try again, or else import the file anew.',
  },
  restored: {
    zh: '系统曾从备份恢复：这批工资条可能在备份之后已经发送过。请先向收件人确认，以免重复发送',
    en: 'The system was restored from a backup: this batch may have been sent after the backup was made. Ask a recipient first, so that nobody gets it twice.',
  },
  row: {
    zh: '上次发送未执行：第 {row} 行的工资条无法生成，没有人收到。请移除该行或重新导入',
    en: 'The last send did not take place: row {row} could not become a pay slip, and nobody got one. Remove the row or import the file anew.',
  },
} as const satisfies Record<string, Pair>

const stoppedText = {
  head: {
    zh: '定时发送（{time}）未执行，没有人收到：',
    en: 'The send scheduled for {time} did not take place, nobody got anything: ',
  },
  target: { zh: '{who}的{contact}在设定之后有变更', en: 'the {contact} of {who} was changed after it was set' },
  person: {
    zh: '{who}与名册的对应关系有变，需要重新确认是谁',
    en: 'who {who} is in the roster is no longer sure and has to be confirmed again',
  },
  left: { zh: '{who}已离职', en: '{who} left the company' },
  unreachable: { zh: '{who}没有可用的{contact}', en: '{who} can no longer be reached: no {contact}' },
  words: {
    zh: '消息内容有变（企业名称或渠道设置）',
    en: 'the message would say something else (company name or channel settings)',
  },
  unknown: { zh: '设定之后内容或名册有变动', en: 'the content or the roster has changed since it was set' },
  tail: { zh: '。请核对后立即发送，或重新设定时间。', en: '. Review it, then send it now or set another time.' },
  and: { zh: '；', en: '; ' },
  comma: { zh: '、', en: ', ' },
  more: { zh: '{names}等 {count} 人', en: '{names} and {more} more' },
  email: { zh: '邮箱', en: 'mailbox' },
  phone: { zh: '手机号', en: 'phone number' },
  messenger: { zh: '通讯账号', en: 'messenger account' },
} as const satisfies Record<string, Pair>

function inWords({ time, kind, whys }: Stopped, language: Language): string {
  const whoOf = (names: string[], count: number) => {
    const named = names.join(say(stoppedText.comma, language))
    return count > names.length
      ? say(stoppedText.more, language, { names: named, count, more: count - names.length })
      : named
  }
  const contact = say(stoppedText[kind], language)
  const said = whys.map(({ why, names, count }) =>
    say(stoppedText[why], language, { who: whoOf(names, count), contact }),
  )
  return [
    say(stoppedText.head, language, { time: time.replace('T', ' ') }),
    said.length ? said.join(say(stoppedText.and, language)) : say(stoppedText.unknown, language),
    say(stoppedText.tail, language),
  ].join('')
}

/** The kept reason in words; '' when the batch was not sent back. */
export function sentBackText(stored: string, language: Language): string {
  if (!stored) return ''
  if (stored.startsWith('timed ')) return inWords(JSON.parse(stored.slice('timed '.length)), language)
  const row = /^row (\d+)$/.exec(stored)?.[1]
  if (row) return say(texts.row, language, { row })
  return say(
    stored in texts && stored !== 'row' ? texts[stored as Exclude<keyof typeof texts, 'row'>] : texts.unmakeable,
    language,
  )
}
