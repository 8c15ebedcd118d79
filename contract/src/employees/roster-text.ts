import type { Pair } from '../pair.ts'

/** The columns of the roster in the order of the screen. The screen and every file of the roster use these words. */
export const rosterColumnText = {
  name: { zh: '姓名', en: 'Name' },
  department: { zh: '部门', en: 'Department' },
  employeeNo: { zh: '工号', en: 'Employee no.' },
  phone: { zh: '手机号', en: 'Mobile' },
  email: { zh: '邮箱', en: 'E-mail' },
  messenger: { zh: '企业微信账号', en: 'WeCom account' },
  idNumber: { zh: '证件号', en: 'ID number' },
  status: { zh: '状态', en: 'Status' },
  leftOn: { zh: '离职日期', en: 'Last day' },
  createdAt: { zh: '添加到名册的时间', en: 'Added to roster' },
} as const satisfies Record<string, Pair>

/** What files of the roster called `createdAt` in earlier releases. */
export const formerCreatedAtText: Pair = { zh: '加入时间', en: 'Added' }

export const employeeStatusText = {
  active: { zh: '在职', en: 'Active' },
  left: { zh: '离职', en: 'Former' },
} as const satisfies Record<string, Pair>

/** The title of the screen, and of a sheet that holds the roster. */
export const rosterTitle: Pair = { zh: '员工名册', en: 'Roster' }

/** The title of the export that leaves nothing out. */
export const completeRosterTitle: Pair = { zh: '完整员工名册', en: 'Complete roster' }

/** What a download of rows that an import left out has beside the columns of the file. */
export const notImportedText = {
  sheet: { zh: '未导入的行', en: 'Rows not imported' },
  row: { zh: '原行号', en: 'Original row' },
  reason: { zh: '未导入原因', en: 'Why it was not imported' },
} as const satisfies Record<string, Pair>
