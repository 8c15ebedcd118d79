import type { EmployeeFields } from '@zhixin/contract/employees'
import type { FieldType } from '@zhixin/contract/employees/fields'
import { rosterColumnText, rosterTitle } from '@zhixin/contract/employees/roster-text'
import type { Pair } from '@zhixin/contract/pair'

/** The columns of the template in their order; domain/payroll recognises these names. */
export const columnLabels: Record<keyof EmployeeFields, Pair> = {
  name: rosterColumnText.name,
  phone: rosterColumnText.phone,
  email: rosterColumnText.email,
  employeeNo: rosterColumnText.employeeNo,
  department: rosterColumnText.department,
  messenger: rosterColumnText.messenger,
  idNumber: rosterColumnText.idNumber,
}

/** The instructions for each column, on the template's second sheet. */
export const columnHints: Record<keyof EmployeeFields, Pair> = {
  name: { zh: '必填', en: 'Required' },
  phone: { zh: '11 位手机号，如 19900001234', en: '11 digits, e.g. 19900001234' },
  email: { zh: '如 zhangsan@example.com', en: 'e.g. zhangsan@example.com' },
  employeeNo: { zh: '企业内不重复，如 A001', en: 'Unique within the company, e.g. A001' },
  department: { zh: '如研发部', en: 'e.g. Research' },
  messenger: { zh: '企业微信通讯录中的账号', en: 'The account in the WeCom address book' },
  idNumber: { zh: '身份证或其他证件的号码', en: 'Number of the ID card or another document' },
}

/** The instructions for the fields that a company adds, by the kind of their values. */
export const detailHints: Record<FieldType, Pair> = {
  text: { zh: '文本', en: 'Text' },
  number: { zh: '数字，如 1234.5', en: 'A number, e.g. 1234.5' },
  date: { zh: '日期，如 2026-03-15', en: 'A date, e.g. 2026-03-15' },
  choice: { zh: '从以下选项中填一个：{options}', en: 'One of: {options}' },
  bank: { zh: '代码,银行,支行，如 ,中国工商银行,北京分行', en: 'Code,bank,branch, e.g. ,ICBC,Beijing branch' },
  card: {
    zh: '卡号，或 卡号;开户行;支行。请先把该列设为文本格式，以免末位数字丢失',
    en: 'The card number, or number;bank;branch. Format the column as text first, or the last digits are lost',
  },
}

export const requiredHint: Pair = { zh: '必填。', en: 'Required.' }

export const templateText = {
  fileName: { zh: '员工名册模板.xlsx', en: 'roster-template.xlsx' },
  sheet: rosterTitle,
  hints: { zh: '填写说明', en: 'Instructions' },
} satisfies Record<string, Pair>

/** Separates two reasons for one row. */
export const reasonJoin: Pair = { zh: '；', en: ' ' }

/** A reason, and what the file has there. */
export const inFile: Pair = { zh: '{reason}（表中为“{value}”）', en: '{reason} (in the file: “{value}”)' }

/** Why a row without an error was not imported. */
export const leftText = {
  notTicked: { zh: '仅姓名匹配，没有勾选更新', en: 'Matches by name only and was not ticked' },
  undecided: { zh: '与别的员工同名，没有选择是谁', en: 'Shares a name with an employee and nobody said who it is' },
} satisfies Record<string, Pair>

/** Stands behind a masked value that looks like the one before and is another. */
export const differs: Pair = { zh: '（不同）', en: ' (different)' }
