import type { Pair } from '@zhixin/contract/pair'

/** The workbook of an export. */
export const exportText = {
  fileName: { zh: '操作记录.xlsx', en: 'audit-trail.xlsx' },
  sheet: { zh: '操作记录', en: 'Audit trail' },
  seq: { zh: '序号', en: 'No.' },
  at: { zh: '时间', en: 'Time' },
  actor: { zh: '操作人', en: 'Who' },
  kind: { zh: '身份', en: 'As' },
  action: { zh: '操作', en: 'Action' },
  batch: { zh: '批次', en: 'Batch' },
  person: { zh: '员工', en: 'Employee' },
  facts: { zh: '详情', en: 'Details' },
  changes: { zh: '修改前后', en: 'From what to what' },
  unreadable: { zh: '（无法解密，记录可能被改动）', en: '(cannot be opened: it may have been altered)' },
  address: { zh: '来源', en: 'From where' },
  hash: { zh: '哈希', en: 'Hash' },
} as const satisfies Record<string, Pair>
