import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ItemGroup } from '@zhixin/contract/item-groups'
import { chineseWords, englishWords } from './item-group-words.ts'
import { costWord } from './left-off-words.ts'
import { plainHeader } from './plain-header.ts'

/** What an item's name says about its group. */
export interface NamedGroup {
  /** null: the name is not known. */
  group: ItemGroup | null
  /** isTotal: the item is a total of other items. isWhole: it totals all earnings, or all deductions. */
  isTotal?: boolean
  isWhole?: boolean
  /** Pay after all or nearly all deductions, under a name other than net pay. */
  isResult?: boolean
  /** An agreed or hourly amount. It is an earning where there is no other pay, and for information otherwise. */
  isReference?: boolean
  /** The total cost of the employee to the employer. */
  isCost?: boolean
}

type Item = Pick<BatchItem, 'salaryItemImportCh' | 'salaryItemImportEn' | 'salaryItemImportLabel' | 'leftOff' | 'role'>

/** The group that an item's name, in Chinese or English, indicates (REVIEW-14). */
export function groupByName(item: Item): NamedGroup {
  const [zh, en, label] = [item.salaryItemImportCh, item.salaryItemImportEn, item.salaryItemImportLabel].map(
    plainHeader,
  )
  const name = zh || en || label || ''
  // The headers already showed that only the employer pays this when the item was made.
  if (item.leftOff === 'employer')
    return { group: 'employer', isTotal: chineseWords.totalEnd.test(name), isCost: costWord.test(name) }
  if (item.leftOff !== undefined || item.role === 'text') return { group: 'other' }
  const said = groupIn(chineseWords, name)
  return said.group === null && !said.isTotal ? groupIn(englishWords, en || name) : said
}

/** The words of one language, in the order in which they are tried. */
interface Words {
  figure: RegExp
  paidAtEnd: RegExp
  result: RegExp
  grossTotal: RegExp
  deductionTotal: RegExp
  reference: RegExp
  totalEnd: RegExp
  givenBack: RegExp
  surelyTaken: RegExp
  surelyPaid: RegExp
  taken: RegExp
  paid: RegExp
}

function groupIn(words: Words, name: string): NamedGroup {
  if (words.figure.test(name) && !words.paidAtEnd.test(name)) return { group: 'other' }
  if (words.result.test(name)) return { group: 'other', isResult: true }
  if (words.deductionTotal.test(name)) return { group: 'deductions', isTotal: true, isWhole: true }
  if (words.grossTotal.test(name)) return { group: 'earnings', isTotal: true, isWhole: true }
  if (words.reference.test(name)) return { group: 'earnings', isReference: true }
  const known: [RegExp, ItemGroup][] = [
    [words.givenBack, 'earnings'],
    [words.surelyTaken, 'deductions'],
    [words.surelyPaid, 'earnings'],
    [words.taken, 'deductions'],
    [words.paid, 'earnings'],
  ]
  const group = known.find(([word]) => word.test(name))?.[1] ?? null
  return words.totalEnd.test(name) ? { group, isTotal: true } : { group }
}
