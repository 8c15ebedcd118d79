import type { QuestionKind } from '@zhixin/contract/limits'

/**
 * What the invented people of the demo ask about their slips: one waits, one is answered, one is closed. In Chinese only,
 * like everything that people write.
 */
export const demoQuestions: readonly { kind: QuestionKind; text: string; answer: string; isClosed: boolean }[] = [
  { kind: 'amount', text: '这个月比上个月少，请帮我核对一下。', answer: '', isClosed: false },
  {
    kind: 'amount',
    text: '',
    answer: '您好，已核对：本月有半天事假，按考勤记录计算，金额无误。',
    isClosed: false,
  },
  { kind: 'other', text: '年终奖会和这个月一起发吗？', answer: '不会，年终奖单独发放，时间另行通知。', isClosed: true },
]
