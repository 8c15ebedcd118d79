import { type Language, type Pair, say } from '@zhixin/contract/pair'

/**
 * Why the last send of a batch went back to review, as it is kept with the batch; nothing of it had gone out. But for
 * restored: what happened after the backup nobody knows here.
 */
export type SentBack = 'changed' | 'changedMeanwhile' | 'unmakeable' | 'restored' | `row ${number}`

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

/** The kept reason in words; '' when the batch was not sent back. */
export function sentBackText(stored: string, language: Language): string {
  if (!stored) return ''
  const row = /^row (\d+)$/.exec(stored)?.[1]
  if (row) return say(texts.row, language, { row })
  return say(
    stored in texts && stored !== 'row' ? texts[stored as Exclude<keyof typeof texts, 'row'>] : texts.unmakeable,
    language,
  )
}
