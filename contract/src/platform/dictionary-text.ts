import type { Pair } from '../pair.ts'

interface DictionaryName {
  title: Pair
  /** What the entries are used for. */
  use: Pair
  /** The entries are states or kinds that the program knows: none can be added or switched off. */
  closed?: true
}

const roster: Pair = { zh: '员工名册的选项', en: 'Choices in the roster' }
const clients: Pair = { zh: '供对接系统通过接口读取', en: 'Read by connected systems over the interface' }
const orders: Pair = { zh: '订单', en: 'Orders' }
const closed = { closed: true } as const

/** The dictionaries of the product (spec §3 and §9) by the key under which calls answer them. */
export const dictionaryNames = {
  salaryType: {
    title: { zh: '工资类型', en: 'Pay types' },
    use: { zh: '导入工资表时选择，并作为批次名称', en: 'Chosen at the import, and the title of a payroll run' },
  },
  cardType: { title: { zh: '证件类型', en: 'ID documents' }, use: roster },
  education: { title: { zh: '学历', en: 'Education' }, use: roster },
  politics: { title: { zh: '政治面貌', en: 'Political status' }, use: roster },
  marital: { title: { zh: '婚姻状况', en: 'Marital status' }, use: roster },
  identity: { title: { zh: '员工身份', en: 'Employment' }, use: roster },
  industry: { title: { zh: '行业', en: 'Industry' }, use: roster },
  special: { title: { zh: '特殊身份', en: 'Special status' }, use: roster },
  sendStatus: { title: { zh: '发送状态', en: 'Send status' }, use: clients, ...closed },
  approval: { title: { zh: '审核状态', en: 'Approval' }, use: clients, ...closed },
  batchItem: { title: { zh: '工资项目用途', en: 'Roles of pay items' }, use: clients, ...closed },
  empListField: { title: { zh: '名册字段', en: 'Roster fields' }, use: clients, ...closed },
  name: { title: { zh: '姓名列', en: 'Name column' }, use: clients, ...closed },
  phone: { title: { zh: '手机号列', en: 'Mobile column' }, use: clients, ...closed },
  messenger: { title: { zh: '企业微信账号列', en: 'WeCom account column' }, use: clients, ...closed },
  department: { title: { zh: '部门列', en: 'Department column' }, use: clients, ...closed },
  timeDict: { title: { zh: '发送时间', en: 'Time of sending' }, use: clients, ...closed },
  downloadDict: { title: { zh: '下载内容', en: 'Downloads' }, use: clients, ...closed },
  themeDict: { title: { zh: '主题颜色', en: 'Theme colours' }, use: clients, ...closed },
  serviceType: { title: { zh: '服务类型', en: 'Service type' }, use: orders, ...closed },
  orderSource: { title: { zh: '订单来源', en: 'Order source' }, use: orders, ...closed },
  orderStatus: { title: { zh: '订单状态', en: 'Order status' }, use: orders, ...closed },
  payType: { title: { zh: '支付方式', en: 'Payment type' }, use: orders, ...closed },
} as const satisfies Record<string, DictionaryName>

export type DictionaryKey = keyof typeof dictionaryNames
export const dictionaryKeys = Object.keys(dictionaryNames) as [DictionaryKey, ...DictionaryKey[]]

/** Whether a dictionary's entries are known to the program, so that only their texts and order can change. */
export const isClosed = (key: DictionaryKey): boolean => 'closed' in dictionaryNames[key]
