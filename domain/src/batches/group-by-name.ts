import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ItemGroup } from '@zhixin/contract/item-groups'
import { chineseWords, englishWords } from './item-group-words.ts'
import { costWord } from './left-off-words.ts'
import { plainHeader } from './plain-header.ts'

/** What an item's name says of where it stands. */
export interface NamedGroup {
  /** null: nothing that is known. */
  group: ItemGroup | null
  /** A total over other items; whole: over all that is paid, or taken off. */
  isTotal?: boolean
  isWhole?: boolean
  /** Pay after everything, or nearly so, under another name than net pay. */
  isResult?: boolean
  /** What was agreed or is paid by the hour: pay where nothing else is, a remark beside it otherwise. */
  isReference?: boolean
  /** What work costs the employer in all. */
  isCost?: boolean
}

type Item = Pick<BatchItem, 'salaryItemImportCh' | 'salaryItemImportEn' | 'salaryItemImportLabel' | 'leftOff' | 'role'>

/** The group that an item's name speaks of, in Chinese or English (REVIEW-14). */
export function groupByName(item: Item): NamedGroup {
  const [zh, en, label] = [item.salaryItemImportCh, item.salaryItemImportEn, item.salaryItemImportLabel].map(
    plainHeader,
  )
  const name = zh || en || label || ''
  // Whatever only the employer pays was told from its headers when the item was made.
  if (item.leftOff === 'employer')
    return { group: 'employer', isTotal: chineseWords.totalEnd.test(name), isCost: costWord.test(name) }
  if (item.leftOff !== undefined || item.role === 'text') return { group: 'other' }
  const said = groupIn(chineseWords, name)
  return said.group === null && !said.isTotal ? groupIn(englishWords, en || name) : said
}

/** The words of one language, in the order in which they are asked. */
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
