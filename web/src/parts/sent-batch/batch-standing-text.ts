import type { Pair } from '@zhixin/contract/pair'
import type { BatchStanding } from '@zhixin/domain/dashboard/batch-standing'
import { standingText } from '../slip-counts-text.ts'

/** Where a batch stands, in a word. */
export const batchStandingText: Record<BatchStanding, Pair> = {
  notSent: { zh: '未发送', en: 'Not sent' },
  willNotBeSent: standingText.willNotBeSent,
  scheduled: { zh: '定时待发', en: 'Scheduled' },
  sending: { zh: '发送中', en: 'Sending' },
  heldUp: { zh: '发送受阻', en: 'Held up' },
  stopped: standingText.cancelled,
  withdrawn: standingText.withdrawn,
  undelivered: { zh: '未送达', en: 'Not delivered' },
  sent: standingText.sent,
  removed: { zh: '已删除', en: 'Removed' },
}

/** How far a batch went of which a stop left slips behind. */
export const deliveredText: Pair = { zh: '已发出 {sent} / {total}', en: '{sent} of {total} sent' }

/** What waits in a batch that is held up, and why. */
export const heldUpText: Pair = {
  zh: '{count} 人的工资条还没有发出：{reason}',
  en: '{count} {count|payslip has|payslips have} not gone out yet: {reason}',
}
