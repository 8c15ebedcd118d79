import type { Pair } from '@zhixin/contract/pair'

/** Why somebody is not added to the roster, where matching has no text for it. */
export const addingText = {
  nothingDistinguishes: {
    zh: '有同名员工，没有工号、证件号或联系方式可以区分',
    en: 'Others have the same name, and no number or contact tells them apart.',
  },
  doubtful: {
    zh: '名册中有同名员工，工号或证件号不同，确认是新员工后才加入',
    en: 'Somebody in the roster has this name and another number; added once confirmed as a new employee.',
  },
  sharing: {
    zh: '与其他行共用工号或联系方式，暂不加入',
    en: 'Shares a number or contact with other rows; not added for now.',
  },
  existing: {
    zh: '名册中已有 {person}，姓名写法不同',
    en: 'Already in the roster as {person}, under another spelling.',
  },
} as const satisfies Record<string, Pair>
