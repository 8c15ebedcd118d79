import type { Pair } from '@zhixin/contract/pair'

/**
 * What the codes of an order mean, by the key of their dictionary. The dictionary of the installation comes first; these
 * are the words until it has been loaded, and of what it does not name.
 */
export const orderWords: Readonly<Record<OrderWord, Readonly<Record<number, Pair>>>> = {
  orderStatus: {
    1: { zh: '待支付', en: 'Unpaid' },
    2: { zh: '已支付', en: 'Paid' },
    3: { zh: '已取消', en: 'Cancelled' },
    4: { zh: '开票中', en: 'Invoicing' },
    5: { zh: '已开票', en: 'Invoiced' },
    6: { zh: '已失效', en: 'Expired' },
    7: { zh: '已退款', en: 'Refunded' },
  },
  orderSource: { 1: { zh: '自助下单', en: 'Self-placed' }, 2: { zh: '平台代下单', en: 'On behalf' } },
  serviceType: { 1: { zh: '新购/续费', en: 'New or renewal' }, 2: { zh: '扩容', en: 'More people' } },
  payType: {
    1: { zh: '支付宝', en: 'Alipay' },
    2: { zh: '微信支付', en: 'WeChat Pay' },
    3: { zh: '对公转账', en: 'Bank transfer' },
  },
}

export type OrderWord = 'orderStatus' | 'orderSource' | 'serviceType' | 'payType'

export const quoteText = {
  price: { zh: '应付金额', en: 'To pay' },
  renewal: {
    zh: '{unit} / 人 × {people} 人，{days} 天',
    en: '{unit} per person × {people} {people|person|people} for {days} days',
  },
  expansion: {
    zh: '{unit} / 人（{packageDays} 天）× {people} 人 × 剩余 {restDays} 天 ÷ {packageDays} 天，四舍五入到分',
    en: '{unit} per person ({packageDays} days) × {people} {people|person|people} × {restDays} {restDays|day|days} left ÷ {packageDays}, rounded to the cent',
  },
  after: {
    zh: '今天付款后：服务至 {until}，{people} 人',
    en: 'If paid today: service until {until}, {people} {people|person|people}',
  },
} as const satisfies Record<string, Pair>

export const orderFormText = {
  what: { zh: '购买内容', en: 'What you buy' },
  renewal: { zh: '续费（天数）', en: 'Renew (days)' },
  newPurchase: { zh: '新购（天数和人数）', en: 'Buy (days and employees)' },
  expansion: { zh: '扩容（增加人数）', en: 'Add employees' },
  package: { zh: '套餐', en: 'Package' },
  packageLine: { zh: '{days} 天 · {price} / 人', en: '{days} days · {price} per person' },
  newPeople: { zh: '使用人数', en: 'Number of employees' },
  newPeopleHint: {
    zh: '{min} 到 {max} 人；名册中在职 {people} 人，购买人数不能少于此数',
    en: 'From {min} to {max}. Your roster has {people} active {people|employee|employees}; choose at least as many',
  },
  peopleWrong: { zh: '请输入 {min} 到 {max} 之间的整数', en: 'Please enter a whole number from {min} to {max}.' },
  peopleBeyond: {
    zh: '名册中在职 {people} 人，超过这个套餐的上限 {max} 人，请选择其他套餐或联系我们',
    en: 'Your roster has {people} active {people|employee|employees}, and this package is for {max} at most. Please choose another one or get in touch.',
  },
  morePeople: { zh: '增加人数', en: 'Employees to add' },
  morePeopleHint: {
    zh: '每次可增加 {min} 到 {max} 人；目前约定 {limit} 人，按剩余 {days} 天计价',
    en: 'From {min} to {max}. {limit} agreed at present; priced for the {days} {days|day|days} that are left',
  },
  samePeople: { zh: '按目前约定的 {limit} 人续费', en: 'Renewed for the {limit} employees agreed' },
  payType: { zh: '支付方式', en: 'Payment' },
  lasting: {
    zh: '贵企业的服务长期有效，无需在线购买。需要调整时请联系我们。',
    en: 'Your service has no end date, so nothing needs to be bought here. Please get in touch to change it.',
  },
  special: {
    zh: '贵企业无需在线购买。需要调整时请联系我们。',
    en: 'Your company does not need to buy anything here. Please get in touch to change something.',
  },
  noPrice: { zh: '选好套餐和人数后显示金额', en: 'Choose a package and a number to see the price' },
} as const satisfies Record<string, Pair>

/** What is said of an order wherever the company sees it. */
export const orderText = {
  invoice: { zh: '发票', en: 'Invoice' },
  notAsked: { zh: '未申请', en: 'Not yet' },
  partlyRefunded: { zh: '部分退款', en: 'Part-refunded' },
  cancel: { zh: '取消订单', en: 'Cancel order' },
  cancelAsk: { zh: '取消订单 {orderNo}？', en: 'Cancel order {orderNo}?' },
  cancelHint: {
    zh: '取消后不能恢复。如果已经付款，请不要取消，等待系统确认。',
    en: 'It cannot be restored. If you have paid already, do not cancel: wait until the payment is confirmed.',
  },
  keep: { zh: '保留订单', en: 'Keep order' },
  cancelled: { zh: '订单已取消', en: 'Order cancelled' },
} as const satisfies Record<string, Pair>
