import type { Pair } from '@zhixin/contract/pair'

/** Where a slip stands, in a word. */
export const standingText = {
  pending: { zh: '待发送', en: 'Pending' },
  scheduled: { zh: '定时待发', en: 'Scheduled' },
  willNotBeSent: { zh: '不会发送', en: 'Won’t send' },
  handingOver: { zh: '发送中', en: 'Sending' },
  sent: { zh: '已发送', en: 'Sent' },
  read: { zh: '已读', en: 'Read' },
  confirmed: { zh: '已签收', en: 'Confirmed' },
  failed: { zh: '发送失败', en: 'Failed' },
  uncertain: { zh: '送达未知', en: 'Unknown' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  cancelled: { zh: '已停止', en: 'Stopped' },
} as const satisfies Record<string, Pair>

/** What became of slips, in words. */
export const slipCountsText = {
  ...standingText,
  unread: { zh: '已发送未读', en: 'Sent, unread' },
  bar: { zh: '发送情况', en: 'Delivery status' },
  count: { zh: '{label} {count}', en: '{label} {count}' },
}
