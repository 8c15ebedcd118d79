import { type Language, type Pair, translate } from '@zhixin/contract/pair'
import type { targetKind } from '@zhixin/domain/batches/target'
import type { ChangedRows, ChangedRowWhy } from '../planned-store.ts'

/**
 * Why the last send of a batch went back to review, as it is stored with the batch. Nothing had been sent, except
 * perhaps in the case of `restored`: what happened after the backup is unknown.
 */
export type SentBack = 'changed' | 'changedMeanwhile' | 'unmakeable' | 'restored' | `row ${number}` | `timed ${string}`

/** Why a scheduled send did not take place, or will not. words: the message would have another wording. approval:
 * whoever approved the batch may not do so any more. */
export interface Stopped {
  /** The scheduled time in the company's time zone. */
  time: string
  /** The kind of contact that the batch's channel uses. */
  kind: ReturnType<typeof targetKind>
  /** Empty when the differences can no longer be determined. */
  whys: (
    | ChangedRows
    | { why: 'words' | 'approval' | 'serviceOver' | 'tooManyPeople'; count: number; names: string[] }
  )[]
  /** The time has not come yet: the send will not take place. */
  ahead?: boolean
}

const stoppedMark = 'timed '

export const packStopped = (stopped: Stopped): SentBack => `${stoppedMark}${JSON.stringify(stopped)}`

/** Whether the stored reason is about a send whose time has not come yet. */
export const isAhead = (stored: string): boolean =>
  stored.startsWith(stoppedMark) && (JSON.parse(stored.slice(stoppedMark.length)) as Stopped).ahead === true

/** Removes the names from the stored reason, for texts that leave the console. */
export function withoutNames(kept: SentBack): SentBack {
  if (!kept.startsWith(stoppedMark)) return kept
  const stopped: Stopped = JSON.parse(kept.slice(stoppedMark.length))
  return packStopped({ ...stopped, whys: stopped.whys.map((why) => ({ ...why, names: [] })) })
}

const texts = {
  changed: {
    zh: '上次发送未执行：内容或员工名册在发送前有变动，请重新复核后再发送',
    en: 'The last send was not carried out: the content or the roster changed just before. Please review it once more, then send it.',
  },
  changedMeanwhile: {
    zh: '定时发送未执行：设定之后，内容或员工名册有变动，没有人收到。请重新复核，再发送或设定时间',
    en: 'The scheduled send was not carried out: the content or the roster changed after scheduling, and nobody received anything. Please review, then send or schedule again.',
  },
  unmakeable: {
    zh: '上次发送未执行：工资条无法生成，没有人收到。请再试一次，仍不成功请重新导入',
    en: 'The last send was not carried out: the payslips could not be generated and nobody received one. Try again; if it still fails, import the file again.',
  },
  restored: {
    zh: '系统曾从备份恢复：这批工资条可能在备份之后已经发送过。请先向收件人确认，以免重复发送',
    en: 'The system was restored from a backup: this payroll run may have been sent after the backup. Check with a recipient first to avoid sending it twice.',
  },
  row: {
    zh: '上次发送未执行：第 {row} 行的工资条无法生成，没有人收到。请移除该行或重新导入',
    en: 'The last send was not carried out: the payslip for row {row} could not be generated and nobody received one. Remove the row or import the file again.',
  },
} as const satisfies Record<string, Pair>

const stoppedText = {
  head: {
    zh: '定时发送（{time}）未执行，没有人收到：',
    en: 'The send scheduled for {time} was not carried out and nobody received anything: ',
  },
  headAhead: {
    zh: '定时发送（{time}）到时不会执行：',
    en: 'The send scheduled for {time} will not be carried out: ',
  },
  target: { zh: '{who}的{contact}在设定之后有变更', en: 'the {contact} of {who} was changed after scheduling' },
  person: {
    zh: '{who}与名册的对应关系有变，需要重新确认对应员工',
    en: '{who} no longer clearly {count|matches|match} the roster and {count|has|have} to be confirmed again',
  },
  left: { zh: '{who}已离职', en: '{who} {count|has|have} left the company' },
  unreachable: { zh: '{who}没有可用的{contact}', en: '{who} {count|has|have} no {contact}' },
  words: {
    zh: '消息内容有变（企业名称或渠道设置）',
    en: 'the message would read differently (company name or channel settings)',
  },
  approval: {
    zh: '通过审核的人已被移除或不再有审核权限，原审核失效，须由另一人重新审核',
    en: 'whoever approved it has since been removed or lost the right to approve, so somebody else has to approve it again',
  },
  serviceOver: {
    zh: '届时服务已到期，请到订单中心续费',
    en: 'the service will have ended by then; please renew it in Orders',
  },
  tooManyPeople: {
    zh: '名册的在职人数超过服务人数，请到订单中心增加人数，或将已离职的员工标记离职',
    en: 'the roster has more employees than the service covers; please add people in Orders, or mark those who have left',
  },
  unknown: { zh: '设定之后内容或名册有变动', en: 'the content or the roster changed after scheduling' },
  tail: { zh: '。请复核后立即发送，或重新设定时间。', en: '. Please review, then send now or choose another time.' },
  tailAhead: {
    zh: '。如改动有误，改回即可照常发送；否则请取消定时，复核后重新设定。',
    en: '. If the change was a mistake, change it back and the send takes place; otherwise cancel the schedule, review and schedule again.',
  },
  targetOfRow: { zh: '{contact}在设定之后有变更', en: 'The {contact} was changed after scheduling.' },
  personOfRow: {
    zh: '与名册的对应关系有变，需要重新确认',
    en: 'No longer clearly matches the roster and has to be confirmed again.',
  },
  leftOfRow: { zh: '已离职', en: 'Has left the company.' },
  unreachableOfRow: { zh: '没有可用的{contact}', en: 'Has no {contact}.' },
  and: { zh: '；', en: '; ' },
  comma: { zh: '、', en: ', ' },
  people: { zh: '{count} 名员工', en: '{count} {count|employee|employees}' },
  more: { zh: '{names}等 {count} 人', en: '{names} and {more} more' },
  email: { zh: '邮箱', en: 'e-mail address' },
  phone: { zh: '手机号', en: 'phone number' },
  messenger: { zh: '企业微信账号', en: 'WeCom account' },
} as const satisfies Record<string, Pair>

function inWords({ time, kind, whys, ahead }: Stopped, language: Language): string {
  const whoOf = (names: readonly string[], count: number) => {
    if (!names.length) return translate(stoppedText.people, language, { count })
    const named = names.join(translate(stoppedText.comma, language))
    return count > names.length
      ? translate(stoppedText.more, language, { names: named, count, more: count - names.length })
      : named
  }
  const contact = translate(stoppedText[kind], language)
  const said = whys.map(({ why, names, count }) =>
    translate(stoppedText[why], language, { who: whoOf(names, count), contact, count }),
  )
  return [
    translate(ahead ? stoppedText.headAhead : stoppedText.head, language, { time: time.replace('T', ' ') }),
    said.length ? said.join(translate(stoppedText.and, language)) : translate(stoppedText.unknown, language),
    translate(ahead ? stoppedText.tailAhead : stoppedText.tail, language),
  ].join('')
}

/** Describes what changed about one person of a scheduled batch, beside the name (SEND-15). */
export const rowText = (why: ChangedRowWhy, kind: Stopped['kind'], language: Language): string =>
  translate(stoppedText[`${why}OfRow`], language, { contact: translate(stoppedText[kind], language) })

/** Describes the stored reason in words; '' when the batch was not sent back. */
export function sentBackText(stored: string, language: Language): string {
  if (!stored) return ''
  if (stored.startsWith(stoppedMark)) return inWords(JSON.parse(stored.slice(stoppedMark.length)), language)
  const row = /^row (\d+)$/.exec(stored)?.[1]
  if (row) return translate(texts.row, language, { row })
  return translate(
    stored in texts && stored !== 'row' ? texts[stored as Exclude<keyof typeof texts, 'row'>] : texts.unmakeable,
    language,
  )
}
