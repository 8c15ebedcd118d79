import type { Pair } from '../pair.ts'
import { rosterColumnText } from './roster-text.ts'

/** The names of the fields that the product knows, by their keys (ROSTER-02). */
export const rosterFieldText = {
  name: rosterColumnText.name,
  department: rosterColumnText.department,
  employeeNo: rosterColumnText.employeeNo,
  phone: rosterColumnText.phone,
  email: rosterColumnText.email,
  messenger: rosterColumnText.messenger,
  idNumber: rosterColumnText.idNumber,
  idType: { zh: '证件类型', en: 'ID type' },
  education: { zh: '学历', en: 'Education' },
  politics: { zh: '政治面貌', en: 'Political status' },
  marital: { zh: '婚姻状况', en: 'Marital status' },
  identity: { zh: '员工身份', en: 'Employment' },
  industry: { zh: '从业类型', en: 'Type of earner' },
  special: { zh: '特殊身份', en: 'Special status' },
  bank: { zh: '开户银行', en: 'Bank' },
  card: { zh: '银行卡', en: 'Bank card' },
} as const satisfies Record<string, Pair>

export type KnownFieldKey = keyof typeof rosterFieldText
