/** An instant and its clocks, where the engine has no words for them. */
export const plainTimeText = {
  china: { zh: '中国标准时间', en: 'China Standard Time' },
  time: { zh: '{year}年{month}月{date}日 {clock}', en: '{day}/{number}/{year}, {clock}' },
} as const
