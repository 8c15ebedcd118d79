import type { Pair } from '@zhixin/contract/pair'

/** The workbook of an export. */
export const exportText = {
  fileName: { zh: '操作记录.xlsx', en: 'audit-log.xlsx' },
  sheet: { zh: '操作记录', en: 'Audit log' },
  seq: { zh: '序号', en: 'No.' },
  at: { zh: '时间', en: 'Time' },
  actor: { zh: '操作人', en: 'User' },
  kind: { zh: '身份', en: 'Role' },
  action: { zh: '操作', en: 'Action' },
  batch: { zh: '批次', en: 'Payroll run' },
  person: { zh: '员工', en: 'Employee' },
  ofRun: { zh: '本批员工', en: 'Employees of the run' },
  facts: { zh: '详情', en: 'Details' },
  changes: { zh: '修改前后', en: 'Before and after' },
  unreadable: { zh: '（无法解密，记录可能被改动）', en: '(cannot be decrypted; may have been altered)' },
  address: { zh: '来源代号', en: 'Source ID' },
  hash: { zh: '校验值', en: 'Hash' },
} as const satisfies Record<string, Pair>
