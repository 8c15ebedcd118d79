/** The labels of the slips' states. */
export const slipCountsText = {
  read: { zh: '已读', en: 'Read' },
  sent: { zh: '已发送', en: 'Sent' },
  unread: { zh: '已发送未读', en: 'Sent, unread' },
  pending: { zh: '待发送', en: 'Pending' },
  uncertain: { zh: '送达未知', en: 'Unknown' },
  failed: { zh: '发送失败', en: 'Failed' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  cancelled: { zh: '已停止', en: 'Stopped' },
  bar: { zh: '发送情况', en: 'Delivery status' },
  count: { zh: '{label} {count}', en: '{label} {count}' },
}
