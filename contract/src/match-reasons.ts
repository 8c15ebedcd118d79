import type { Pair } from './pair.ts'

/** Why a row was matched as it was, or was not matched (IMPORT-06); shown at the warning icon beside the name. */
export const matchReasons = {
  unknown: { zh: '名册中没有该员工', en: 'Not in the roster.' },
  nameless: { zh: '这一行没有姓名', en: 'This row has no name.' },
  byName: {
    zh: '仅姓名匹配，请确认是同一人',
    en: 'Matched by name only. Please confirm that it is the same employee.',
  },
  byNameAndDepartment: {
    zh: '有同名员工，按姓名和部门匹配，请确认是同一人',
    en: 'Others have the same name; matched by name and department. Please confirm that it is the same employee.',
  },
  rememberedAmong: {
    zh: '上次选择的是 {name}，名册中另有 {others}，请确认是同一人',
    en: '{name} was chosen last time, and the roster also has {others}. Please confirm that it is the same employee.',
  },
  /** Stored by versions that did not name the others. */
  rememberedNamesake: {
    zh: '名册中有多位同名员工，上次选的是这一位，请确认是同一人',
    en: 'Several employees in the roster have this name. This one was chosen last time; please confirm that it is the same employee.',
  },
  contactsChanged: {
    zh: '与上次确认时相比，联系方式或同名人员有变化，请再次确认',
    en: 'Contact details or employees with the same name have changed since the last confirmation. Please confirm again.',
  },
  sharedInFile: {
    zh: '文件中有多人同名，请逐一匹配',
    en: 'Several rows have this name. Please match each one.',
  },
  sharedInRoster: {
    zh: '名册中有多位同名员工，请选择是哪一位',
    en: 'Several employees in the roster have this name. Please choose the right one.',
  },
  twice: { zh: '与第 {rows} 行是同一人', en: 'Also in {count|row|rows} {rows}.' },
  left: { zh: '{name} 已离职', en: '{name} has left the company.' },
  keysDiffer: {
    zh: '手机号、邮箱、工号等对应名册中不同的员工',
    en: 'Phone, e-mail, employee number etc. belong to different employees in the roster.',
  },
  phoneDiffers: { zh: '手机号与名册不一致', en: 'The mobile number differs from the roster.' },
  emailDiffers: { zh: '邮箱与名册不一致', en: 'The e-mail address differs from the roster.' },
  messengerDiffers: {
    zh: '企业微信账号与名册不一致',
    en: 'The WeCom account differs from the roster.',
  },
  employeeNoDiffers: { zh: '工号与名册不一致', en: 'The employee number differs from the roster.' },
  idNumberDiffers: { zh: '证件号与名册不一致', en: 'The ID number differs from the roster.' },
  nameDiffers: { zh: '名册中的姓名是 {name}', en: 'The name in the roster is {name}.' },
  phoneOfOther: { zh: '手机号属于名册中的 {name}', en: 'The mobile number belongs to {name} in the roster.' },
  emailOfOther: { zh: '邮箱属于名册中的 {name}', en: 'The e-mail address belongs to {name} in the roster.' },
  messengerOfOther: {
    zh: '企业微信账号属于名册中的 {name}',
    en: 'The WeCom account belongs to {name} in the roster.',
  },
  employeeNoOfOther: { zh: '工号属于名册中的 {name}', en: 'The employee number belongs to {name} in the roster.' },
  idNumberOfOther: { zh: '证件号属于名册中的 {name}', en: 'The ID number belongs to {name} in the roster.' },
} as const satisfies Record<string, Pair>

/** Between the names or rows of a reason. */
export const reasonComma: Pair = { zh: '、', en: ', ' }

export type MatchReasonKey = keyof typeof matchReasons
