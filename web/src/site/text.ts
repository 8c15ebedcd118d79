import { productName } from '@zhixin/contract/product-text'

export const siteText = {
  product: productName,
  chinese: { zh: '中文', en: '中文' },
  english: { zh: 'EN', en: 'EN' },
  since: { zh: '自 {day} 起生效', en: 'In force since {day}' },
  contents: { zh: '目录', en: 'Contents' },
  inShort: { zh: '简单说', en: 'In short' },
  plain: { zh: '无脚本版本', en: 'Version without scripts' },
}
