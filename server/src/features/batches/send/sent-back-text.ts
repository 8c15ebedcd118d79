import { type Language, type Pair, say } from '@zhixin/contract/pair'

/** Why the last send of a batch went back to review, as it is kept with the batch; nothing of it had gone out. */
export type SentBack = 'changed' | 'unmakeable' | `row ${number}`

const texts = {
  changed: {
    zh: '上次发送未执行：内容或员工名册在发送前有变动，请重新核对后再发送',
    en: 'The last send did not take place: the content or the roster changed just before. Please review it and send again.',
  },
  unmakeable: {
    zh: '上次发送未执行：工资条无法生成，没有人收到。请再试一次，仍不成功请重新导入',
    en: 'The last send did not take place: the pay slips could not be made, and nobody got one. Try again, or else import the file anew.',
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
  return say(stored === 'changed' ? texts.changed : texts.unmakeable, language)
}
