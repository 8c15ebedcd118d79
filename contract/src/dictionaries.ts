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

/** Kinds of ID documents (spec §9). */
export const idTypes = counted(
  ['居民身份证', 'Resident ID card'],
  ['中国护照', 'Chinese passport'],
  ['港澳居民往来内地通行证', 'Mainland travel permit for Hong Kong and Macao residents'],
  ['台湾居民往来大陆通行证', 'Mainland travel permit for Taiwan residents'],
  ['港澳居民居住证', 'Residence permit for Hong Kong and Macao residents'],
  ['台湾居民居住证', 'Residence permit for Taiwan residents'],
  ['外国护照', 'Foreign passport'],
  ['外国人永久居留身份证', 'Foreign permanent resident ID card'],
  ['外国人工作许可证（A类）', 'Foreigner’s work permit (class A)'],
  ['外国人工作许可证（B类）', 'Foreigner’s work permit (class B)'],
)

/** Education (spec §9). */
export const educations = counted(
  ['高中', 'High school'],
  ['专科', 'Junior college'],
  ['本科', 'Bachelor'],
  ['硕士', 'Master'],
  ['博士', 'Doctor'],
)

/** Political status (spec §9). */
export const politicalStatuses = counted(
  ['中国共产党', 'Communist Party of China'],
  ['团员', 'Youth League member'],
  ['民主党', 'Democratic party'],
  ['群众', 'No party'],
)

/** Marital status (spec §9). */
export const maritalStatuses = counted(
  ['未婚', 'Single'],
  ['已婚', 'Married'],
  ['离异', 'Divorced'],
  ['丧偶', 'Widowed'],
)

/** Employment types (spec §9). */
export const employeeIdentities = counted(
  ['试用期', 'On probation'],
  ['正式员工', 'Regular employee'],
  ['派遣员工', 'Dispatched employee'],
  ['离休人员', 'Retired cadre'],
  ['劳务工', 'Contract labourer'],
)

/** Types of earners for income tax (spec §9). */
export const industries = counted(
  ['雇员', 'Employee'],
  ['保险营销员', 'Insurance agent'],
  ['证券经纪人', 'Securities broker'],
  ['其他', 'Other'],
)

/** Groups to which the tax law gives special treatment (spec §9). */
export const specialStatuses = counted(
  ['残疾人', 'Disabled person'],
  ['烈属', 'Martyr’s family'],
  ['孤老', 'Elderly without family'],
)

/** Approval status values (spec §4). */
export const approvalStatuses = counted(['待审核', 'Pending'], ['通过', 'Approved'], ['拒绝', 'Rejected'])
