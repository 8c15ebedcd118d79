import type { RosterProblem } from '@zhixin/contract/employees/health'
import type { Pair } from '@zhixin/contract/pair'

/** What is wrong, and what to do about it. */
export const problemText: Record<RosterProblem, { title: Pair; advice: Pair }> = {
  unreachable: {
    title: { zh: '没有任何联系方式', en: 'No contact at all' },
    advice: {
      zh: '没有手机号、邮箱和企业微信账号，工资条送不到。补上任意一项即可。',
      en: 'Without a mobile number, e-mail or WeCom account no payslip can reach them. Any one of these will do.',
    },
  },
  sharedPhone: {
    title: { zh: '手机号与离职员工相同', en: 'Same mobile as a former employee' },
    advice: {
      zh: '同一个人重新入职属正常；号码换了主人时，请更正手机号，或清除离职员工的号码。',
      en: 'Fine for somebody who was hired again. If the number has a new owner, correct it, or remove it from the former employee.',
    },
  },
  sharedEmail: {
    title: { zh: '邮箱与他人相同', en: 'E-mail shared with others' },
    advice: {
      zh: '工资条会发到同一个邮箱，别人可能看到。请改为各自的邮箱；重复登记的，删除多余的一条。',
      en: 'Their payslips go to one mailbox, where others may read them. Enter everybody’s own, or remove a duplicate entry.',
    },
  },
  sharedMessenger: {
    title: { zh: '企业微信账号与他人相同', en: 'WeCom account shared with others' },
    advice: {
      zh: '工资条会发给同一个账号。请改为各自的账号；重复登记的，删除多余的一条。',
      en: 'Their payslips go to one account. Enter everybody’s own, or remove a duplicate entry.',
    },
  },
  sharedName: {
    title: { zh: '同名且没有工号', en: 'Same name, no employee number' },
    advice: {
      zh: '导入工资表时分不清是哪一位。请补上工号；如是同一人重复登记，删除多余的一条。',
      en: 'A payroll cannot tell them apart. Add employee numbers, or remove an entry if it is one and the same person.',
    },
  },
  namesakes: {
    title: { zh: '提示：同名员工', en: 'Please note: same name' },
    advice: {
      zh: '在职员工中有人同名，工号不同，可以分清。工资表里请带上工号；如是同一人重复登记，删除多余的一条。',
      en: 'Active employees share a name, but their employee numbers tell them apart. Keep the number in your payroll files, or remove an entry if it is one and the same person.',
    },
  },
  noNumber: {
    title: { zh: '没有工号', en: 'No employee number' },
    advice: {
      zh: '其他员工已有工号。有了工号，导入工资表时能直接对上人。',
      en: 'Others have one. With a number, rows of a payroll are matched at once.',
    },
  },
  noDepartment: {
    title: { zh: '没有部门', en: 'No department' },
    advice: {
      zh: '其他员工已有部门。按部门筛选、汇总和授权时会漏掉他们。',
      en: 'Others have one. Filters, totals and rights by department leave them out.',
    },
  },
  requiredEmpty: {
    title: { zh: '必填信息不全', en: 'Required fields are empty' },
    advice: {
      zh: '名册字段中设为必填的信息还没有填。',
      en: 'Fields that the roster requires are not filled in.',
    },
  },
  leaverInBatch: {
    title: { zh: '已离职，仍在待发的批次中', en: 'Left, but still in a payroll run' },
    advice: {
      zh: '这些人的工资条不会按平常方式发出。请到该批次的复核中移除，或选择“最后工资条”。',
      en: 'They get no payslip in the usual way. In the review of that run, remove their rows or choose “Final payslip”.',
    },
  },
}

export const healthText = {
  title: { zh: '名册体检', en: 'Roster check' },
  withCount: { zh: '名册体检（{count}）', en: 'Roster check ({count})' },
  intro: {
    zh: '在职 {active} 人，其中 {count} 人有待处理的问题。处理好后，发送时就不会再卡住。',
    en: '{active} active {active|employee|employees}. {count} {count|person needs|people need} attention; once it is done, nothing of it holds up a send.',
  },
  fine: { zh: '没有发现问题', en: 'No problems found' },
  fineHint: {
    zh: '在职员工都有联系方式，没有同名的人，邮箱和账号没有冲突。',
    en: 'Every active employee can be reached; no names, mailboxes or accounts clash.',
  },
  onlyRemarks: {
    zh: '在职 {active} 人，没有需要处理的问题，有以下提示。',
    en: '{active} active {active|employee|employees}. Nothing needs attention; please note the following.',
  },
  show: { zh: '查看 {count} 人', en: 'Show {count} {count|person|people}' },
  toReview: { zh: '去复核', en: 'Open reviews' },
  many: {
    zh: '人多时：查看后点“导出”，在表格里补全，再用“导入名册”导回。',
    en: 'For many people: show them, export the list, fill it in and import it again.',
  },
  filtered: { zh: '只看：{problem}', en: 'Only: {problem}' },
} as const satisfies Record<string, Pair>
