import type { ColumnRole } from '../table.ts'

/**
 * The labels that payroll and roster files give to their columns, in Chinese and English, as found in real files. This
 * is the only table of such words. `rank` says how sure a label is: 10 is sure, 1 counts only if nothing better is
 * found, and 11 is preferred even to what is sure. Words of neighbouring languages are included, because a company may
 * have a colleague abroad. Words have the form that `matchForm` makes: no spaces, no brackets, lower case.
 */
export interface RoleWords {
  role: ColumnRole
  /** The words stand between spaces. */
  exact: readonly { rank: number; words: string }[]
  /** Looser patterns, tried if no exact word matches. */
  patterns: readonly { rank: number; shape: RegExp; never?: RegExp }[]
}

/** The parts of a split name: the family name, the given name and the middle name. */
export const splitNameWords = {
  family: ['姓', '姓氏', 'lastname', 'surname', 'familyname', 'lname', 'last', 'apellido', 'apellidos'],
  given: ['名', 'firstname', 'givenname', 'givennames', 'forename', 'fname', 'first'],
  middle: ['middlename', 'middleinitial', 'mname', 'middle', 'mi'],
} as const

/**
 * Words for the person before the name of something that belongs to that person: 员工电话, 本人手机号, Staff Mobile.
 * Words for others, such as 紧急联系人, 配偶 or 部门, are not among them.
 */
export const owners: readonly string[] = `
  员工 本人 个人 职工 职员 雇员 人员 教师 教职工 教工 老师 工人 成员 领款人 收款人 领取人 用户 收件人 接收人
  employee employees staff work worker workers personal emp payee associate member teacher recipient
`
  .trim()
  .split(/\s+/)

export const ownedRoles: ReadonlySet<ColumnRole> = new Set(['phone', 'email', 'messenger', 'idNumber', 'name'])
