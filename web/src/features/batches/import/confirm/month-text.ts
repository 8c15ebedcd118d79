/** Texts about the source of a pay month (IMPORT-14), and the questions if it is not clear. */
export const monthText = {
  title: { zh: '取自标题“{quote}”', en: 'From the title “{quote}”' },
  column: { zh: '取自“{label}”列（{quote}）', en: 'From the column “{label}” ({quote})' },
  sheet: { zh: '取自工作表名“{quote}”', en: 'From the sheet name “{quote}”' },
  nearby: { zh: '取自表格下方的“{quote}”', en: 'From “{quote}” below the table' },
  header: { zh: '取自列名“{quote}”', en: 'From the column name “{quote}”' },
  file: { zh: '取自文件名“{quote}”', en: 'From the file name “{quote}”' },
  payDay: { zh: '按“{label}”{quote} 推测', en: 'Likely, from “{label}” {quote}' },
  day: { zh: '按“{quote}”推测', en: 'Likely, from “{quote}”' },
  yearGuessed: { zh: '没有写年份，按最近的一次', en: 'no year given, so the latest one' },
  change: { zh: '改为{month}', en: 'Use {month}' },
  check: { zh: '请核对', en: 'Please check' },
  unsaid: { zh: '文件中没有写发薪月份', en: 'The file does not name a pay month' },
  next: {
    zh: '文件中没有写发薪月份，暂按上一批次的下一个月',
    en: 'The file does not name a pay month; this is the month after the previous payroll run',
  },
  disagree: { zh: '文件里写的月份不一致，请选择', en: 'The file names different months. Please choose' },
  again: {
    zh: '文件中没有写发薪月份，而且这个文件已经发送过，请选择',
    en: 'The file does not name a pay month and was already sent. Please choose',
  },
  several: { zh: '“{label}”列有多个月份，请选择', en: 'The column “{label}” holds several months. Please choose' },
  rowsOf: { zh: '{people} 人，第 {rows} 行', en: '{people} {people|employee|employees}, {people|row|rows} {rows}' },
  leaveOthers: { zh: '不导入其他月份的 {count} 行', en: 'Exclude {count} {count|row|rows} of other months' },
  choose: { zh: '请选择发薪月份', en: 'Please choose the pay month' },
}
