import type { DictionaryEntry } from './dictionary.ts'

/** The salary type whose name HR enters (spec §3: id X-001, English name custom). */
export const customSalaryType = 'X-001'

/** The salary types of a new installation; the custom type comes last. */
export const salaryTypes: DictionaryEntry[] = [
  { id: '1', enumNameCh: '月度工资', enumNameEn: 'Monthly salary' },
  { id: '2', enumNameCh: '年终奖', enumNameEn: 'Year-end bonus' },
  { id: '3', enumNameCh: '季度奖金', enumNameEn: 'Quarterly bonus' },
  { id: '4', enumNameCh: '绩效奖金', enumNameEn: 'Performance bonus' },
  { id: '5', enumNameCh: '津贴补贴', enumNameEn: 'Allowance' },
  { id: '6', enumNameCh: '离职结算', enumNameEn: 'Final settlement' },
  { id: customSalaryType, enumNameCh: '自定义', enumNameEn: 'custom' },
]

/** Send status values (spec §4). */
export const sendStatuses: DictionaryEntry[] = [
  { id: '777', enumNameCh: '待发送', enumNameEn: 'Pending' },
  { id: '888', enumNameCh: '定时发送', enumNameEn: 'Scheduled' },
  { id: '999', enumNameCh: '已发送', enumNameEn: 'Sent' },
]

/** Makes a dictionary whose ids count from 1 in the order of its entries. */
const counted = (...names: [zh: string, en: string][]): DictionaryEntry[] =>
  names.map(([enumNameCh, enumNameEn], index) => ({ id: String(index + 1), enumNameCh, enumNameEn }))

/** Approval status values (spec §4): states of the program, and entries of the database's dictionaries as well. */
export const approvalStatuses = counted(['待审核', 'Pending'], ['通过', 'Approved'], ['拒绝', 'Rejected'])
