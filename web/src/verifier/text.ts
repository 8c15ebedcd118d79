import type { Pair } from '@zhixin/contract/pair'
import type { ProblemKind } from '@zhixin/domain/receipts/export/verify-export'

export const verifierText = {
  title: { zh: '工资条签收凭证查验', en: 'Check payslip receipts' },
  intro: {
    zh: '请选择或拖入下载的凭证压缩包（.zip，保持原样，不要解压后重新压缩）。查验只在本机进行，不会联网。',
    en: 'Choose or drop the receipt file that was downloaded (.zip, as it is, not packed again). The check runs on this computer only, without the network.',
  },
  choose: { zh: '选择压缩包', en: 'Choose the zip file' },
  otherLanguage: { zh: 'English', en: '中文' },
  checking: { zh: '正在查验，已完成 {count} 人', en: 'Checking; {count} {count|person|people} done' },
  intact: {
    zh: '查验通过：{count} 人的凭证完整，未被改动',
    en: 'Intact: {count} {count|receipt|receipts}, nothing changed',
  },
  broken: { zh: '查验未通过：发现 {count} 处问题', en: 'Not intact: {count} {count|problem|problems} found' },
  notZip: {
    zh: '查验未通过：这不是完整的、未经改动的凭证压缩包',
    en: 'Not intact: this is not a complete, unchanged receipt file',
  },
  root: { zh: '凭证汇总', en: 'The payroll run as a whole' },
  madeAt: { zh: '生成时间', en: 'Made at' },
  leaves: { zh: '记录总数', en: 'Entries' },
  chain: { zh: '在公司凭证链中的序号', en: 'Number in the company’s chain' },
  hash: { zh: '校验码（SHA-256）', en: 'Hash (SHA-256)' },
  stamp: { zh: '可信时间戳', en: 'Timestamp' },
  stamped: {
    zh: '{at}，由“{authority}”签发。其证书已在生成时由系统核验；本页核验其签名和校验码。',
    en: '{at}, by “{authority}”. Its certificate was checked by the program when it was made; this page checks signature and hash.',
  },
  unstamped: {
    zh: '没有第三方时间戳：时间以公司系统时钟为准。本页能查出改动，不能证明文件出自公司系统；如需确认，请将上方校验码与公司系统的记录核对。',
    en: 'None by a third party: the times are those of the company’s system. This page finds changes; it cannot prove that the file comes from that system. To make sure, compare the hash above with the company’s records.',
  },
  pdf: {
    zh: 'PDF 仅供阅读：本页核对它与导出时一致；工资条内容以下方经凭证树核验的数据为准。',
    en: 'The PDF is for reading: this page checks that it is the exported one. What was received is shown below, proved by the tree.',
  },
  search: { zh: '按姓名查找', en: 'Find by name' },
  more: { zh: '仅显示前 {count} 人，请按姓名查找', en: 'The first {count} are shown. Find others by name.' },
  noGrade: { zh: '未阅读', en: 'Not read' },
  slipHash: { zh: '工资条校验码（SHA-256）', en: 'Hash of the payslip (SHA-256)' },
  details: { zh: '技术信息', en: 'Technical details' },
  grade: { zh: '凭证等级', en: 'Grade' },
  userAgent: { zh: '浏览器标识', en: 'User agent' },
  device: { zh: '设备', en: 'Device' },
  signature: { zh: '签名', en: 'Signature' },
  faulty: { zh: '有问题', en: 'Not intact' },
} as const satisfies Record<string, Pair>

export const problemText: Record<ProblemKind, Pair> = {
  missing: { zh: '缺少文件', en: 'the file is missing' },
  unexpected: { zh: '多出的文件', en: 'the file does not belong here' },
  changed: { zh: '内容已被改动', en: 'the content was changed' },
  malformed: { zh: '内容已损坏', en: 'the content is damaged' },
  notInTree: { zh: '不在凭证树中', en: 'it is not in the tree' },
  notChained: { zh: '与上一个凭证不衔接', en: 'it does not follow the root before' },
  timestamp: { zh: '时间戳无效', en: 'the timestamp is not valid' },
  otherSlip: { zh: '属于另一份工资条', en: 'it belongs to another payslip' },
  passkey: { zh: '通行密钥签名无效', en: 'the signature of the passkey is not valid' },
  signature: { zh: '签名与工资条不符', en: 'the signature is not of this payslip' },
}
