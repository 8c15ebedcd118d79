import type { QuestionKind } from '@zhixin/contract/limits'
import type { Pair } from '@zhixin/contract/pair'

/** What a question is about, as the employee's chips and the inbox name it. */
export const questionKindText: Record<QuestionKind, Pair> = {
  amount: { zh: '金额不对', en: 'Wrong amount' },
  missing: { zh: '缺少项目', en: 'Item missing' },
  notMine: { zh: '不是我的', en: 'Not mine' },
  other: { zh: '其他', en: 'Something else' },
}
