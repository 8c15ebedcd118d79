import type { Pair } from '@zhixin/contract/pair'

/** Why a row below the header is not a person. */
export const dropText: Record<string, Pair> = {
  blank: { zh: '空行', en: 'Blank row' },
  total: { zh: '合计行', en: 'Total row' },
  average: { zh: '统计行', en: 'Statistics row' },
  repeatedHeader: { zh: '重复表头', en: 'Repeated header' },
  subheading: { zh: '分组标题', en: 'Subheading' },
  signature: { zh: '签字行', en: 'Signature row' },
  emptyNumbered: { zh: '只有序号', en: 'Number only' },
  note: { zh: '说明文字', en: 'Note' },
  byHand: { zh: '手动排除', en: 'Excluded manually' },
  secondTable: { zh: '另一张表', en: 'Another table' },
}

/** Why a cell cannot be used as it is. */
export const blockedText: Record<string, Pair> = {
  uncachedFormula: { zh: '公式没有结果', en: 'Formula without a result' },
  errorValue: { zh: '公式出错', en: 'Formula error' },
  notANumber: { zh: '不是数字', en: 'Not a number' },
  lostDigits: { zh: '数字已丢失精度', en: 'Digits lost' },
}
