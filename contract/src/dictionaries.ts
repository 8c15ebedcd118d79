import type { DictionaryEntry } from './dictionary.ts'

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
