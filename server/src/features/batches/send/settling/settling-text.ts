import type { Pair } from '@zhixin/contract/pair'

/** What the review still requires before a send. */
export const settlingText = {
  findings: {
    zh: '核对结果还有 {count} 项待处理，请更正，或确认无误并说明理由',
    en: '{count} check {count|result is|results are} still open: correct {count|it|them}, or mark {count|it|them} as correct with a reason.',
  },
  checking: {
    zh: '内容刚有变动，正在重新检查，请稍候',
    en: 'The content has just changed and is being checked again. Please wait a moment.',
  },
  failed: {
    zh: '系统检查没有完成，请到复核中重新检查',
    en: 'The check could not be completed. Please check again in the review.',
  },
  approvalLost: {
    zh: '{by}通过审核后已被移除或不再有审核权限，原审核失效，须由另一人重新审核通过后才能发送',
    en: '{by} approved this payroll run and has since been removed or lost the right to approve. That approval no longer counts: somebody else has to approve it before it is sent.',
  },
  approval: {
    zh: '须由另一人审核通过后才能发送',
    en: 'A second person has to approve this payroll run before it is sent.',
  },
} as const satisfies Record<string, Pair>
