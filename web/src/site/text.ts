import { productName } from '@zhixin/contract/product-text'

export const siteText = {
  product: productName,
  chinese: { zh: '中文', en: '中文' },
  english: { zh: 'EN', en: 'EN' },
  since: { zh: '自 {day} 起生效', en: 'Effective {day}' },
  contents: { zh: '目录', en: 'Contents' },
  inShort: { zh: '简单说', en: 'In brief' },
  plain: { zh: '打印版', en: 'Print version' },
  preview: { zh: '预览：此页面尚未发布，只有您能看到', en: 'Preview: not published yet, only you see this page' },
}
