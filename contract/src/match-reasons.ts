import type { Pair } from './pair.ts'

/** Why a row matched as it did, or did not (IMPORT-06): what stands behind the warning icon of the name. */
export const matchReasons = {
  unknown: { zh: '名册中没有这个人', en: 'Nobody of the roster is this person.' },
  nameless: { zh: '这一行没有姓名', en: 'This row has no name.' },
  byName: {
    zh: '仅按姓名匹配，请确认是同一人',
    en: 'Matched by name only. Please confirm that it is the same person.',
  },
  byNameAndDepartment: {
    zh: '有同名员工，按姓名和部门匹配，请确认是同一人',
    en: 'Others have this name: matched by name and department. Please confirm that it is the same person.',
  },
  contactsChanged: {
    zh: '与上次确认时相比，联系方式或同名人员有变化，请再次确认',
    en: 'Contacts or namesakes have changed since this was confirmed. Please confirm it again.',
  },
  sharedInFile: {
    zh: '文件中有多人同名，请逐一指定',
    en: 'Several rows of the file have this name. Please say who each one is.',
  },
  sharedInRoster: {
    zh: '名册中有多位同名员工，请指定是哪一位',
    en: 'Several people of the roster have this name. Please say which one it is.',
  },
  twice: { zh: '与第 {row} 行是同一人', en: 'This is the same person as row {row}.' },
  left: { zh: '{name} 已离职', en: '{name} has left the company.' },
  keysDiffer: {
    zh: '手机号、邮箱、工号等指向名册中不同的人',
    en: 'Phone, e-mail, number and the like point to different people of the roster.',
  },
  phoneDiffers: { zh: '手机号与名册不一致', en: 'The mobile number is not the one in the roster.' },
  emailDiffers: { zh: '邮箱与名册不一致', en: 'The e-mail address is not the one in the roster.' },
  messengerDiffers: {
    zh: '企业微信账号与名册不一致',
    en: 'The messenger account is not the one in the roster.',
  },
  employeeNoDiffers: { zh: '工号与名册不一致', en: 'The employee number is not the one in the roster.' },
  idNumberDiffers: { zh: '证件号与名册不一致', en: 'The ID number is not the one in the roster.' },
  nameDiffers: { zh: '名册中的姓名是 {name}', en: 'The name in the roster is {name}.' },
  phoneOfOther: { zh: '手机号属于名册中的 {name}', en: 'The mobile number is that of {name} in the roster.' },
  emailOfOther: { zh: '邮箱属于名册中的 {name}', en: 'The e-mail address is that of {name} in the roster.' },
  messengerOfOther: {
    zh: '企业微信账号属于名册中的 {name}',
    en: 'The messenger account is that of {name} in the roster.',
  },
  employeeNoOfOther: { zh: '工号属于名册中的 {name}', en: 'The employee number is that of {name} in the roster.' },
  idNumberOfOther: { zh: '证件号属于名册中的 {name}', en: 'The ID number is that of {name} in the roster.' },
} as const satisfies Record<string, Pair>

export type MatchReasonKey = keyof typeof matchReasons
