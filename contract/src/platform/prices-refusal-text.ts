import type { Pair } from '../pair.ts'

/** Why prices cannot be saved, in the words of errors.ts, for the page that says it before they are sent. */
export const pricesRefusalText = {
  price: {
    zh: '“{name}”的单价须在 ¥{min} 至 ¥{max} 之间，最多两位小数',
    en: 'The price of “{name}” must be from ¥{min} to ¥{max}, with at most two decimals.',
  },
  packageDays: {
    zh: '“{name}”的天数须为 1 至 {max} 的整数',
    en: 'The days of “{name}” must be a whole number from 1 to {max}.',
  },
  packagePeople: {
    zh: '“{name}”的人数须为 1 至 {max} 的整数，且下限不大于上限',
    en: 'The people of “{name}” must be whole numbers from 1 to {max}, the lower one first.',
  },
  packageId: {
    zh: '套餐编号“{name}”只能用英文字母和数字，以字母开头，2 至 40 个字符',
    en: 'The package code “{name}” must have 2 to 40 letters and digits and begin with a letter.',
  },
  packageStays: {
    zh: '“{name}”可能已有订单，不能删除，可以停售',
    en: '“{name}” may have been ordered and cannot be removed. You can take it off sale.',
  },
  packageType: {
    zh: '“{name}”的服务类型不能修改：增加人数只有一个套餐，须保持在售',
    en: 'The service type of “{name}” cannot change. There is one package for more people, which stays on sale.',
  },
  noneOnSale: {
    zh: '至少要有一个按天数的套餐在售，否则企业无法续费',
    en: 'At least one package of days must be on sale, or nobody could renew.',
  },
} as const satisfies Record<string, Pair>
