import type { ComparedField } from '@zhixin/contract/batches/match-comparison'
import type { Pair } from '@zhixin/contract/pair'

/** Whose row it is: comparing, deciding with a reason, taking it back. */
export const personText = {
  compareTitle: { zh: '第 {row} 行 {name} 是 {person}吗？', en: 'Is {name} (row {row}) the same person as {person}?' },
  nameWith: { zh: '{name}（{fact}）', en: '{name} ({fact})' },
  field: { zh: '信息', en: 'Detail' },
  inFile: { zh: '表中', en: 'In the file' },
  inRoster: { zh: '名册', en: 'In the roster' },
  nothing: { zh: '未填', en: 'Not given' },
  net: { zh: '本次实发', en: 'Net pay this time' },
  lastNet: { zh: '上次实发（{period}）', en: 'Net pay in {period}' },
  lastNone: { zh: '没有可比较的上次工资', en: 'No earlier pay to compare with' },
  agrees: { zh: '一致', en: 'Agrees' },
  contradicts: { zh: '不一致', en: 'Differs' },
  ownedBy: { zh: '不一致：属于 {owner}', en: 'Differs: it is {owner}’s' },
  different: { zh: '不同', en: 'Different' },
  unknown: { zh: '无法比较', en: 'Not comparable' },
  allAgree: { zh: '没有不一致的信息。', en: 'No differences found.' },
  contradiction: {
    zh: '{fields}不一致，工资条可能会发给别人。确定是同一人，请写明理由。',
    en: '{fields} {count|differs|differ}: the payslip may go to somebody else. If it is the same person, say why.',
  },
  namesakes: {
    zh: '名册中还有同名员工：{people}',
    en: 'Others in the roster have this name: {people}',
  },
  namesakeBare: { zh: '没有工号和部门', en: 'no number or department' },
  differsDepartment: { zh: '部门不同', en: 'the department' },
  differsPay: { zh: '实发与上次相差较大', en: 'the net pay compared with last time' },
  differs: { zh: '请核对：{what}。', en: 'Please check what differs: {what}.' },
  differsTick: { zh: '已核对，确认是 {name} 本人', en: 'I have checked this: it is {name}' },
  reason: { zh: '理由', en: 'Reason' },
  reasonHint: {
    zh: '理由会记入操作记录，并在发送前再次列出。',
    en: 'Kept in the audit log and listed again before sending.',
  },
  back: { zh: '返回选择', en: 'Back to the list' },
  matchTo: { zh: '匹配到 {name}', en: 'Match to {name}' },
  matchAnyway: { zh: '确认是 {name}，仍然匹配', en: 'Match to {name} anyway' },
  preservedScreens: { zh: '{name} 已匹配到第 {row} 行，不能再匹配。', en: '{name} is matched to row {row} already.' },
  noWriteBack: {
    zh: '这一行的工号、证件号或联系方式不是该员工的，不能更新到名册。',
    en: 'The employee number, ID number or contact in this row is not this employee’s and cannot go into the roster.',
  },
  undo: { zh: '撤销匹配', en: 'Undo match' },
  undone: { zh: '已撤销人工匹配', en: 'Match undone' },
  withReason: { zh: '已说明理由', en: 'With a reason' },
  fieldsJoin: { zh: '、', en: ', ' },

  finalAction: { zh: '最后工资条', en: 'Final payslip' },
  finalTitle: {
    zh: '给 {person} 发放最后一份工资条（第 {row} 行）',
    en: 'Send {person} the final payslip (row {row})',
  },
  finalHint: {
    zh: '该员工已离职。以下选择只用于本批次，不会修改名册。',
    en: 'This employee has left. What you choose is for this payroll run only; the roster stays as it is.',
  },
  finalWay: { zh: '发送到', en: 'Send to' },
  finalRoster: { zh: '名册中的联系方式 {target}', en: 'The contact in the roster, {target}' },
  finalRosterNone: { zh: '名册中没有{kind}', en: '{kind}: none in the roster' },
  finalOwn: { zh: '另外填写{kind}', en: 'Another {kind}' },
  finalAgain: { zh: '再输入一次', en: 'Type it again' },
  finalWrong: { zh: '格式不正确', en: 'This is not valid' },
  finalDiffers: { zh: '两次输入不一致', en: 'The two are not the same' },
  finalDays: { zh: '链接有效天数', en: 'Link valid for (days)' },
  finalDo: { zh: '发放最后一份工资条', en: 'Send final payslip' },
  finalDone: { zh: '{name} 将随本批次收到最后一份工资条', en: '{name} gets the final payslip with this payroll run' },
  finalTag: { zh: '最后工资条', en: 'Final payslip' },
  finals: { zh: '离职员工的最后一份工资条（{count}）', en: 'Final payslips of former employees ({count})' },
  finalOne: {
    zh: '第 {row} 行 {name}：发送到 {target}，链接 {days} 天内有效（{by}）',
    en: 'Row {row} {name}: to {target}, link valid for {days} {days|day|days} ({by})',
  },
  finalOwnMark: { zh: '{target}（另外填写，名册未改）', en: '{target} (typed for this run; not in the roster)' },
  finalNowhere: { zh: '无法送达', en: 'nowhere: no contact for this channel' },
  accepted: { zh: '信息不一致、人工确认的匹配（{count}）', en: 'Matches confirmed despite differences ({count})' },
  acceptedOne: {
    zh: '第 {row} 行 {name} → {person}（{fields}不一致）',
    en: 'Row {row} {name} → {person} ({fields} {count|differs|differ})',
  },
  acceptedWhy: { zh: '理由：{reason}（{by}）', en: 'Reason: {reason} ({by})' },
  acceptedMore: {
    zh: '共 {count} 行，这里列出前 {shown} 行。',
    en: '{count} rows in all; the first {shown} are listed.',
  },
  askAccepted: {
    zh: '有 {count} 行的信息与对应员工不一致，已人工确认：',
    en: '{count} {count|row differs|rows differ} from the person {count|it goes|they go} to, confirmed by hand:',
  },
  askOne: { zh: '第 {row} 行 {name} → {person}，理由：{reason}', en: 'Row {row} {name} → {person}, because: {reason}' },
} as const satisfies Record<string, Pair>

export const fieldText: Record<ComparedField, Pair> = {
  name: { zh: '姓名', en: 'Name' },
  employeeNo: { zh: '工号', en: 'Employee no.' },
  department: { zh: '部门', en: 'Department' },
  idNumber: { zh: '证件号', en: 'ID number' },
  phone: { zh: '手机号', en: 'Mobile' },
  email: { zh: '邮箱', en: 'E-mail' },
  messenger: { zh: '企业微信账号', en: 'WeCom account' },
}
