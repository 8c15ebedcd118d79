import type { Pair } from '@zhixin/contract/pair'

/** What of the review still stands between a batch and its send. */
export const settlingText = {
  findings: {
    zh: '核对结果还有 {count} 项待处理，请更正，或确认无误并说明理由',
    en: '{count} {count|finding is|findings are} still open: correct {count|it|them}, or accept {count|it|them} with a reason.',
  },
  checking: {
    zh: '内容刚有变动，正在重新核对，请稍候',
    en: 'The content has just changed and is being checked again. Please wait a moment.',
  },
  failed: {
    zh: '该批次没有完成核对，请到复核中查看',
    en: 'This batch could not be checked. Please look at the review.',
  },
  approval: {
    zh: '须由另一人审核通过后才能发送',
    en: 'A second person has to approve this batch first.',
  },
} as const satisfies Record<string, Pair>
