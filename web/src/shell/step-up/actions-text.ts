import { callRoutes } from '@zhixin/contract/call-routes'
import type { CallName } from '@zhixin/contract/calls'
import type { Pair } from '@zhixin/contract/pair'
import type { Route } from '@zhixin/contract/route'

/** What a proof of identity is asked for, by the call that waits for it. */
const actions: Partial<Record<CallName, Pair>> = {
  'batches.sendNow': { zh: '发送工资条', en: 'send payslips' },
  'batches.timingSend': { zh: '定时发送工资条', en: 'schedule payslips' },
  'batches.export': { zh: '导出发薪明细', en: 'export payment details' },
  'batches.correctSlip': { zh: '更正或重新发送工资条', en: 'correct or resend a payslip' },
  'history.resend': { zh: '重新发送工资条', en: 'resend a payslip' },
  'history.resendBatch': { zh: '重新发送工资条', en: 'resend payslips' },
  'history.fallBack': { zh: '改用其他方式发送', en: 'send by another channel' },
  'history.remind': { zh: '提醒员工', en: 'remind employees' },
  'history.slipPdf': { zh: '下载工资条 PDF', en: 'download a payslip as PDF' },
  'history.startPdfExport': { zh: '导出全部工资条 PDF 或签收凭证', en: 'export the PDFs or receipts of all payslips' },
  'history.downloadPdfExport': { zh: '下载导出的文件', en: 'download the exported files' },
  'history.downloadReceipt': { zh: '下载签收凭证', en: 'download a receipt' },
  'employees.exportAll': { zh: '导出员工名册', en: 'export the roster' },
  'audit.export': { zh: '导出操作记录', en: 'export the audit log' },
  'channelSettings.save': { zh: '修改发送渠道', en: 'change a channel' },
  'channelSettings.remove': { zh: '移除发送渠道', en: 'remove a channel' },
  'wecom.connect': { zh: '接入企业微信', en: 'connect WeCom' },
  'wecom.disconnect': { zh: '断开企业微信', en: 'disconnect WeCom' },
  'admins.save': { zh: '添加管理员或修改其权限', en: 'invite an administrator or change their rights' },
  'admins.inviteAgain': { zh: '重新发送管理员邀请', en: 'send an invitation again' },
  'admins.cancelInvitation': { zh: '撤回管理员邀请', en: 'take back an invitation' },
  'admins.remove': { zh: '移除管理员', en: 'remove an administrator' },
  'admins.saveChange': { zh: '移交主管理员', en: 'hand over the main administration' },
  'admins.requireFactor': { zh: '修改二次验证要求', en: 'change whether a second factor is required' },
  'admins.resetFactor': { zh: '重置管理员的二次验证', en: 'reset an administrator’s second factor' },
  'session.beginFactor': { zh: '设置二次验证', en: 'set up a second factor' },
  'session.addFactor': { zh: '设置二次验证', en: 'set up a second factor' },
  'session.removeFactor': { zh: '移除二次验证', en: 'remove a second factor' },
  'session.renewRecoveryCodes': { zh: '更换恢复码', en: 'renew the recovery codes' },
  'session.linkEnterpriseWechat': { zh: '绑定企业微信账号', en: 'link a WeCom account' },
}

/** The name of what waits for the proof; undefined where it has none. */
export function actionOf(route: Route): Pair | undefined {
  const name = (Object.keys(actions) as CallName[]).find((each) => callRoutes[each] === route)
  return name && actions[name]
}
