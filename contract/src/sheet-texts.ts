import type { Pair } from './pair.ts'

/** The column that names a row's sheet where several sheets were combined. */
export const sourceSheet = { zh: '来源表', en: 'Source sheet' } as const satisfies Pair

/** The warnings of sheet detection (IMPORT-02). Rows and columns are named as spreadsheet programs do. */
export const sheetWarnings = {
  noNameColumn: {
    zh: '没有找到姓名列，请指定哪一列是姓名',
    en: 'No name column was found. Please choose which column contains the names.',
  },
  noNetPayColumn: { zh: '没有识别到实发工资列', en: 'No net pay column was found.' },
  noPeople: { zh: '表格中没有找到任何员工', en: 'No employees were found in the sheet.' },
  emptyNetPay: {
    zh: '有 {count} 人的实发工资是空的（第一处在第 {row} 行）',
    en: 'Net pay is empty for {count} {count|employee|employees} (first in row {row}).',
  },
  samePeopleAgain: {
    zh: '有 {count} 行是前面已有的人（例如第 {row} 行与第 {first} 行）。如果这张表里有多个月份，请只保留要发的月份',
    en: '{count} {count|row repeats|rows repeat} employees listed above (e.g. rows {row} and {first}). If the sheet contains several months, keep only the one to send.',
  },
  onSeveralSheets: {
    zh: '有 {count} 人在多张工作表中（例如第 {row} 行与第 {first} 行），请确认不是重复发放',
    en: '{count} {count|employee is|employees are} on several sheets (e.g. rows {row} and {first}). Check that nobody is paid twice.',
  },
  unusablePhone: {
    zh: '“{label}”列有 {count} 个不是有效的手机号（第一处在第 {row} 行：{text}），不会用于匹配和发送',
    en: '{count} in “{label}” {count|is no valid mobile number|are no valid mobile numbers} (first in row {row}: {text}). Not used for matching or sending.',
  },
  unusableEmail: {
    zh: '“{label}”列有 {count} 个不是有效的邮箱（第一处在第 {row} 行：{text}），不会用于匹配和发送',
    en: '{count} in “{label}” {count|is no valid email address|are no valid email addresses} (first in row {row}: {text}). Not used for matching or sending.',
  },
  sharedKey: {
    zh: '“{label}”列有 {count} 人与别人填的相同（第一处在第 {row} 行：{text}），请核对是不是填错',
    en: '{count} {count|person has|people have} the same “{label}” as somebody else (first in row {row}: {text}). Please check.',
  },
  payWithoutName: { zh: '第 {row} 行有金额但没有姓名', en: 'Row {row} contains pay but no name.' },
  duplicateHeader: {
    zh: '有 {count} 列同名：{label}（{columns}）',
    en: '{count} columns have the same name: {label} ({columns})',
  },
  hiddenColumnWithValues: {
    zh: '隐藏列 {column}（{label}）有内容，默认不显示在工资条上',
    en: 'The hidden column {column} ({label}) contains data. By default it is not shown on the payslip.',
  },
  hiddenRowWithValues: { zh: '隐藏的第 {row} 行有内容', en: 'The hidden row {row} contains data.' },
  totalDiffers: {
    zh: '第 {row} 行的合计与实际不符：{column} 列“{label}”写的是 {stated}，相加得 {summed}，相差 {difference}',
    en: 'The total in row {row} is wrong: column {column} “{label}” says {stated}, but the rows add up to {summed}; difference {difference}.',
  },
  secondTable: {
    zh: '第 {row} 行 {column} 列起像是另一张表，未导入',
    en: 'There seems to be another table from row {row}, column {column}. It is not imported.',
  },
  doubtfulDrop: {
    zh: '第 {row} 行“{label}”没有导入，但也可能是员工，请确认',
    en: 'Row {row} “{label}” is not imported, but it may be an employee. Please check.',
  },
  doubtfulDrops: {
    zh: '第 {row}～{last} 行中有 {count} 行（{label}）没有导入，但也可能是员工，请确认',
    en: '{count} rows from {row} to {last} ({label}) are not imported, but they may be employees. Please check.',
  },
  doubtfulPerson: {
    zh: '第 {row} 行“{label}”已导入，但可能不是员工，请确认',
    en: 'Row {row} “{label}” is imported, but it may not be an employee. Please check.',
  },
  preparedRows: {
    zh: '第 {row}～{last} 行共 {count} 行没有姓名和工号，金额完全相同，像是预留的空行，未导入；如果是员工，请全部恢复',
    en: '{count} rows from {row} to {last} have no name and number and are all paid the same. They seem to be prepared for later and are not imported. If they are employees, restore them.',
  },
  lookedUp: {
    zh: '第 {row} 行像是表格下方用来查看“{label}”的，与上面的行相同，未导入',
    en: 'Row {row} seems to be a lookup of {label} below the table, repeating a row above. It is not imported.',
  },
  hiddenSheet: {
    zh: '读取的工作表“{sheet}”在文件中是隐藏的，请确认是不是这张表',
    en: 'The sheet “{sheet}” is hidden in the file. Please check that it is the right one.',
  },
  otherSheet: { zh: '工作表“{sheet}”中也有员工', en: 'The sheet “{sheet}” also contains employees.' },
  uncertainSheet: {
    zh: '工作表“{sheet}”也可能是本次要发的工资，请确认读取的是不是正确的工作表',
    en: 'The sheet “{sheet}” may also be the payroll that you mean. Please check that the right one was read.',
  },
  uncertainRole: {
    zh: '{column} 列的含义是推测的，请确认',
    en: 'The meaning of column {column} was guessed. Please check.',
  },
} as const satisfies Record<string, Pair>
