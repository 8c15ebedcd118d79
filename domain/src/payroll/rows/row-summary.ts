import { textAt } from '../grid/grid-view.ts'
import { isBlankName, plain } from '../vocabulary/plain-text.ts'
import {
  amountInWords,
  averageWord,
  bareNumber,
  headcountLabel,
  nameLikeSummary,
  plainTotal,
  totalWord,
} from '../vocabulary/row-words.ts'
import type { RowCells } from './row-cells.ts'

export type Summary = 'total' | 'average'

interface SummaryRow {
  row: number
  /** The columns with words, and the first word, plain. */
  texts: readonly number[]
  first: string
  /** The name, plain. */
  name: string
}

const summaryOf = (text: string): Summary | null =>
  totalWord.test(text) ? 'total' : averageWord.test(text) ? 'average' : null

/** What a row sums up by its words: a total, or a figure such as the average; null if it does not say so. */
export function findSummary(cells: RowCells, { row, texts, first, name }: SummaryRow): Summary | null {
  const isName = name !== '' && summaryOf(name) !== null
  const [firstColumn] = texts
  const isLed = firstColumn !== undefined && isLeading(cells, { row, texts, first, name })
  const text = isName ? name : isLed ? first : ''
  if (text === '') return asksForFigure(cells, row, texts, name) ? 'average' : null
  const summary = summaryOf(text)
  if (summary === null) return null
  // A real person beside such a word, for instance in the department 'Sub Total', keeps the row.
  const namesNobody = isBlankName(name) || bareNumber.test(name) || amountInWords.test(name)
  if (!isName && !namesNobody) return null
  if (nameLikeSummary.test(text) || /^[a-z]+$/i.test(text)) {
    const others = texts.filter((column) => plain(textAt(cells.grid, row, column)) !== text)
    const isPlain = plainTotal.test(text)
    const isKeyed = cells.keys.some(
      (column) =>
        (isName || column.index !== firstColumn) &&
        textAt(cells.grid, row, column.index) !== '' &&
        !(isPlain && cells.isNoKey(row, column)),
    )
    if (isKeyed || others.length > 1) return null
  }
  return headcountLabel.test(text) ? 'average' : summary
}

/** True if the words stand before the amounts; notes beside the table do not decide about people with a number. */
function isLeading(cells: RowCells, { row, texts, name }: SummaryRow): boolean {
  const { money, shape } = cells
  const first = texts[0] as number
  if (cells.name !== undefined) {
    if (first <= cells.name.index) return true
    if (texts.length > 1 && !isBlankName(name)) return false
  } else if (texts.length > 1 && first > (money.at(-1)?.index ?? shape.right)) return false
  if (first < (money[0]?.index ?? shape.right + 1)) return true
  const isKeyed = cells.keys.some(({ index }) => {
    const text = index === first ? '' : plain(textAt(cells.grid, row, index))
    return text !== '' && text !== '-'
  })
  return !isKeyed && (cells.name === undefined || !cells.isListed(row))
}

/** True for 'Males : 3  Min : 100': a label in the name column and beside it another label of a computed value. */
function asksForFigure(cells: RowCells, row: number, texts: readonly number[], name: string): boolean {
  if (!/[:：]$/.test(name) || cells.isKeyed(row)) return false
  return texts.some((column) => {
    const text = plain(textAt(cells.grid, row, column)).replace(/\s*[:：]$/, '')
    return text !== name && averageWord.test(text)
  })
}
