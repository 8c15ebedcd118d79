import type { Pair } from '@zhixin/contract/pair'

/** What rows wait for, besides what their amounts show: in short for a list, and with the way out for the grid. */
export const openRowsText = {
  addable: { zh: '{count} 人不在名册中', en: '{count} {count|person is|people are} not in the roster' },
  shared: {
    zh: '{count} 行同名，分不清是哪一位',
    en: '{count} {count|row has|rows have} a name that several people share',
  },
  conflict: { zh: '{count} 行与名册不一致', en: '{count} {count|row differs|rows differ} from the roster' },
  nameless: { zh: '{count} 行没有姓名', en: '{count} {count|row has|rows have} no name' },
  repeatedOne: {
    zh: '{names} 在表中有 {rows} 行',
    en: '{names} has {rows} {rows|row|rows} in the sheet',
  },
  repeated: { zh: '{count} 人各有多行（{names}）', en: '{count} people have several rows each ({names})' },
  left: { zh: '{count} 人在名册中已离职', en: '{count} {count|person has|people have} left the company' },
  byName: { zh: '{count} 人仅姓名匹配', en: '{count} {count|employee matches|employees match} by name only' },
  blocked: { zh: '{count} 行的单元格有误', en: '{count} {count|row has|rows have} cell errors' },
  comma: { zh: '、', en: ', ' },
  more: { zh: '等', en: ' and others' },
} as const satisfies Record<string, Pair>

/** The same with what to do about it. */
export const openRowsAsk = {
  addable: {
    zh: '{count} 人不在名册中：可一次加入。',
    en: '{count} {count|person is|people are} not in the roster: add {count|the person|them} in one step.',
  },
  shared: {
    zh: '{count} 行同名，分不清是哪一位：请逐一匹配，或加入名册。',
    en: '{count} {count|row has|rows have} a name that several people share: match {count|it|each one}, or add {count|it|them} to the roster.',
  },
  conflict: {
    zh: '{count} 行与名册不一致：请逐一核对。',
    en: '{count} {count|row differs|rows differ} from the roster: please check {count|it|each one}.',
  },
  nameless: {
    zh: '{count} 行没有姓名：请填写，或移除。',
    en: '{count} {count|row has|rows have} no name: enter {count|it|them}, or remove the {count|row|rows}.',
  },
  repeatedOne: {
    zh: '{names} 在表中有 {rows} 行：请保留一行，移除其余的行。',
    en: '{names} has {rows} {rows|row|rows} in the sheet: keep one of them and remove the others.',
  },
  repeated: {
    zh: '{count} 人各有多行（{names}）：请为每人保留一行，移除其余的行。',
    en: '{count} people have several rows each ({names}): keep one row for each and remove the others.',
  },
  left: {
    zh: '{count} 人在名册中已离职：可发放最后工资条，或移除。',
    en: '{count} {count|person has|people have} left the company: send {count|a final payslip|final payslips}, or remove the {count|row|rows}.',
  },
  byName: {
    zh: '{count} 人仅姓名匹配，确认后才算已匹配。',
    en: '{count} {count|employee matches|employees match} by name only and still {count|needs|need} to be confirmed.',
  },
} as const satisfies Record<string, Pair>
