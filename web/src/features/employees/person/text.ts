import type { Pair } from '@zhixin/contract/pair'
import { slipCountsText } from '../../../parts/slip-counts-text.ts'

export const personText = {
  unreachable: {
    zh: '没有手机号、邮箱或企业微信账号，工资条无法送达',
    en: 'No mobile, e-mail or WeCom account: payslips cannot be delivered',
  },
  history: { zh: '工资记录', en: 'Pay history' },
  noRight: {
    zh: '您没有查看工资的权限，这里不显示工资记录。',
    en: 'You do not have the right to see pay, so the pay history is not shown.',
  },
  none: { zh: '还没有给该员工发过工资条', en: 'No payslips sent to this employee yet' },
  noneHint: {
    zh: '导入工资表并发送后，每个月的实发和工资条的送达情况都会列在这里。',
    en: 'After you import and send a payroll, net pay by month and the delivery of each payslip are listed here.',
  },
  create: { zh: '创建工资条', en: 'Create payslips' },
  latest: { zh: '最近一个月实发', en: 'Latest net pay' },
  change: { zh: '比上一次（{month}）', en: 'Compared with {month}' },
  same: { zh: '没有变化', en: 'No change' },
  more: { zh: '多 {amount}', en: '{amount} more' },
  less: { zh: '少 {amount}', en: '{amount} less' },
  year: { zh: '{year}年累计实发', en: 'Net pay in {year}' },
  chart: { zh: '每月实发', en: 'Net pay by month' },
  chartHint: { zh: '已撤回的工资条不计入', en: 'Withdrawn payslips are not included' },
  bar: { zh: '{month}：{amount}', en: '{month}: {amount}' },
  barOf: { zh: '{month}：{amount}（{count} 份）', en: '{month}: {amount} ({count} payslips)' },
  noNetPay: { zh: '没有实发金额', en: 'no net pay' },
  noAmount: { zh: '没有工资条', en: 'no payslip' },
  list: { zh: '工资条列表', en: 'Payslips' },
  month: { zh: '发薪月份', en: 'Pay month' },
  title: { zh: '批次', en: 'Payroll run' },
  type: { zh: '工资类型', en: 'Pay type' },
  netPay: { zh: '实发工资', en: 'Net pay' },
  state: { zh: '状态', en: 'Status' },
  corrected: { zh: '已更正', en: 'Corrected' },
  correctedTimes: { zh: '已更正 {count} 次', en: 'Corrected {count} times' },
  channel: { zh: '渠道', en: 'Channel' },
  sentAt: { zh: '发送时间', en: 'Sent at' },
  readAt: { zh: '阅读时间', en: 'Read at' },
  preview: { zh: '预览', en: 'Preview' },
  handingOver: { zh: '发送中', en: 'Sending' },
  scheduled: { zh: '定时待发', en: 'Scheduled' },
} as const satisfies Record<string, Pair>

/** The labels of a slip's state. */
export const standingText = {
  ...slipCountsText,
  handingOver: personText.handingOver,
  scheduled: personText.scheduled,
}
