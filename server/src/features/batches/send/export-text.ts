import type { DeliveryState } from '@zhixin/contract/history'
import type { Pair } from '@zhixin/contract/pair'
import type { ConfirmedHow } from '@zhixin/contract/slip'

/** Headers and file names of a batch's exports. */
export const exportText = {
  people: { zh: '发薪明细', en: 'Payment details' },
  userIds: { zh: '账号清单', en: 'User IDs' },
  name: { zh: '姓名', en: 'Name' },
  department: { zh: '部门', en: 'Department' },
  employeeNo: { zh: '工号', en: 'Employee no.' },
  userId: { zh: '企业微信账号', en: 'WeCom account' },
  state: { zh: '状态', en: 'Status' },
  channel: { zh: '发送方式', en: 'Channel' },
  reason: { zh: '说明', en: 'Reason' },
  sentAt: { zh: '发送时间', en: 'Sent at' },
  readAt: { zh: '阅读时间', en: 'Read at' },
  confirmedAt: { zh: '签收时间', en: 'Confirmed at' },
  confirmedBy: { zh: '签收方式', en: 'Confirmed by' },
  withdrawnAt: { zh: '撤回时间', en: 'Withdrawn at' },
  disputedAt: { zh: '有疑问待答复（提出时间）', en: 'Question waiting since' },
} as const satisfies Record<string, Pair>

export const stateText: Record<DeliveryState, Pair> = {
  pending: { zh: '待发送', en: 'Pending' },
  handingOver: { zh: '发送中', en: 'Sending' },
  sent: { zh: '已发送', en: 'Sent' },
  failed: { zh: '发送失败', en: 'Failed' },
  uncertain: { zh: '送达未知', en: 'Unknown' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  cancelled: { zh: '已停止', en: 'Stopped' },
}

/** How a slip was confirmed. */
export const confirmedByText: Record<ConfirmedHow, Pair> = {
  person: { zh: '本人签收', en: 'The employee' },
  deadline: { zh: '到期自动签收', en: 'Deadline (automatic)' },
}
