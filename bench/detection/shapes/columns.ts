import type { Choice } from '../choice.ts'
import { drawPayroll } from '../draw-payroll.ts'
import { en, type Language, zh } from '../languages.ts'
import { makePayroll, type PayColumn, type Payroll } from '../payroll.ts'
import { done, type Made, type Shape, single, withDue, withLeave, zhOrEn } from '../shape.ts'

/** Who a contact belongs to, and what it is: any of the first before any of the second. */
const owners = ['员工', '本人', '个人', '职工', '职员', '雇员', '领款人', '收款人', '人员', '教师', '工人', '用户']
const phones = ['电话', '手机', '手机号', '手机号码', '联系电话', '联系方式', '电话号码', '移动电话', '联系手机']
const emails = ['邮箱', '邮件', '电子邮箱', '邮箱地址', '电子邮件', 'Email', 'E-mail']
const ownersEn = ['Employee', 'Staff', 'Worker', 'Personal', 'Emp', 'Work', 'Payee']
const phonesEn = [
  'Mobile',
  'Mobile No',
  'Phone',
  'Phone Number',
  'Contact No',
  'Cell',
  'Tel',
  'Telephone',
  'Mobile Number',
]
const emailsEn = ['Email', 'E-mail', 'Email Address', 'Mail', 'Email ID']

/** Owners and words that are kept out of the vocabulary of detection. */
const unseenContacts = {
  owners: ['讲师', '驾驶员', '队员', '保安', '骑手', '合伙人'],
  ownersEn: ['Rider', 'Crew', 'Guard', 'Lecturer', 'Partner', 'Courier'],
  phones: ['手机号', '电话号码', '联络电话', '常用手机'],
  phonesEn: ['Mobile', 'Handphone', 'Phone #', 'Cell Phone No'],
}

/** A phone whose label nobody has thought of: its numbers show what it is, and HR may be asked. */
function unseenPhone(choice: Choice): Made {
  const language = zhOrEn(choice)
  const payroll = makePayroll(choice, language, { levels: 1, has: { phone: true, email: false } })
  const isZh = language === zh
  const owner = choice.pick(isZh ? unseenContacts.owners : unseenContacts.ownersEn)
  const word = choice.pick(isZh ? unseenContacts.phones : unseenContacts.phonesEn)
  for (const column of payroll.columns) if (column.kind === 'phone') column.label = `${owner}${isZh ? '' : ' '}${word}`
  return withLeave(done(drawPayroll(choice, payroll)), 'uncertainRole')
}

function contacts(choice: Choice, language: Language): Made {
  const isZh = language === zh
  const payroll = makePayroll(choice, language, { levels: 1, has: { phone: true, email: true } })
  const label = (owner: string, word: string): string => `${owner}${isZh ? '' : ' '}${word}`
  for (const column of payroll.columns) {
    if (column.kind === 'phone')
      column.label = label(choice.pick(isZh ? owners : ownersEn), choice.pick(isZh ? phones : phonesEn))
    if (column.kind === 'email')
      column.label = label(choice.pick(isZh ? owners : ownersEn), choice.pick(isZh ? emails : emailsEn))
  }
  return done(drawPayroll(choice, payroll))
}

function relabelled(choice: Choice, language: Language, labels: Partial<Record<PayColumn['kind'], string[]>>): Payroll {
  const payroll = makePayroll(choice, language, {
    has: { gross: true, allDeductions: true, net: true },
    levels: choice.between(1, 2),
  })
  for (const column of payroll.columns) {
    const others = labels[column.kind]
    if (others !== undefined) column.label = choice.pick(others)
  }
  return payroll
}

/** Columns that are called as others are. */
export const columnShapes: Record<string, Shape> = {
  'contacts with owners, Chinese': (choice) => contacts(choice, zh),
  'contacts with owners, English': (choice) => contacts(choice, en),
  'contacts in unseen words': unseenPhone,
  'gross called total salary': (choice) =>
    done(
      drawPayroll(
        choice,
        relabelled(choice, en, {
          gross: ['Total Salary', 'TOTAL SALARY', 'Total Pay', 'Salary Total', 'Total Wages', 'Total'],
          allDeductions: ['TOTAL DEDUCTIONS', 'Total Deductions', 'Total Deduction'],
          net: ['Net Pay', 'NET SALARY', 'Net Amount', 'Balance', 'Take Home', 'Net'],
        }),
      ),
    ),
  'gross called as net often is': (choice) =>
    done(
      drawPayroll(
        choice,
        relabelled(choice, zh, {
          gross: ['工资总额', '工资合计', '合计', '本月工资', '总工资', '应发'],
          net: ['实发', '实发数', '实付工资', '到手工资', '税后工资', '实际发放'],
        }),
      ),
    ),
  'no net pay': (choice) =>
    withDue(
      single(choice, zhOrEn(choice), { has: { net: false, gross: false, allDeductions: false } }),
      'noNetPayColumn',
    ),
  'gross and no net pay': (choice) =>
    withLeave(
      single(choice, zhOrEn(choice), { has: { net: false, gross: true, allDeductions: false } }),
      // Gross pay may stand for net pay if HR is asked.
      'noNetPayColumn',
      'uncertainRole',
    ),
  'title of several cells above the header': (choice) => {
    const language = zhOrEn(choice)
    const payroll = makePayroll(choice, language, { levels: 1, people: choice.between(2, 12), isTextFile: false })
    return done(
      drawPayroll(choice, payroll, {
        title: false,
        headings: false,
        above: (drawing) => {
          const last = drawing.columns.length - 1
          const middle = choice.between(1, Math.max(1, last - 1))
          const row = drawing.addCells(
            new Map([
              [0, choice.pick(language.titles)],
              [choice.chance(0.5) ? last : middle, choice.pick(language.notes)],
            ]),
            'above',
          )
          if (choice.chance(0.5)) drawing.draft.merge(row, 0, row, Math.max(0, middle - 1))
        },
      }),
    )
  },
}
