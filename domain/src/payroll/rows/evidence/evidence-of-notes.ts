import { textAt } from '../../grid/grid-view.ts'
import {
  certain,
  clear,
  type Evidence,
  hasNewAmountInWords,
  hasNumbersAbove,
  isAnonymous,
  isEmptyNameless,
  isRemark,
  isScrap,
  isSigned,
  maxScrap,
  minUsual,
  numberNamed,
  type Sighting,
  strong,
} from './sighting.ts'

/** Who made and checked the sheet; layouts-forms.test.ts draws them. */
export const ofSignatures: readonly Evidence[] = [
  {
    id: 'signatureWords',
    label: 'signature',
    bits: strong,
    when: ({ row }) => isSigned(row),
  },
  {
    id: 'offices',
    label: 'signature',
    bits: clear,
    // A person without pay has an office where others have theirs; a place for a signature stands below amounts too.
    when: (sighting) =>
      sighting.row.areOffices &&
      sighting.row.numbers.length === 0 &&
      !sighting.row.isKeyed &&
      !sighting.row.isPaid &&
      hasNumbersAbove(sighting),
  },
  {
    id: 'belowSignatures',
    label: 'signature',
    bits: clear,
    // The names of those who sign may stand below their offices.
    when: ({ row, above }) => above.last === 'signature' && row.numbers.length === 0 && !row.isPaid,
  },
]

/**
 * The least that a branch is paid. Days and years of service are less, and may be those of somebody without pay yet.
 */
const minBranchPay = 1000

/** 'North Plant | 9 | 9313.91': nothing but numbers beside the name, where the person above has words. */
const areNumbersForWords = ({ row, above, cells }: Sighting): boolean =>
  row.numbers.length > 1 &&
  row.words.length === 1 &&
  !row.hasKey &&
  row.numbers.some((column) => Number(textAt(cells.grid, row.row, column).replaceAll(',', '')) >= minBranchPay) &&
  row.numbers.every((column) => {
    const text = textAt(cells.grid, above.lastPerson ?? row.row, column)
    return text !== '' && !cells.isNumberAt(above.lastPerson ?? row.row, column)
  })

/** Remarks and forms around the list; layouts-below.test.ts and layouts-beside.test.ts draw them. */
export const ofNotes: readonly Evidence[] = [
  { id: 'cutLine', label: 'note', bits: strong, when: ({ row }) => row.isCutLine && !row.isPaid },
  {
    id: 'labelled',
    label: 'note',
    bits: clear,
    // '开户行：…', '账号：…': labels with their values describe the sheet.
    when: ({ row }) => row.areLabelled && row.numbers.length === 0 && !isSigned(row),
  },
  { id: 'noteWord', label: 'note', bits: clear, when: ({ row }) => isRemark(row) },
  {
    id: 'amountInWords',
    label: 'note',
    bits: clear,
    // '大写： | 贰万零壹佰柒拾陆元整 | 20176'
    when: (sighting) => isAnonymous(sighting) && hasNewAmountInWords(sighting),
  },
  {
    id: 'numberAlone',
    label: 'note',
    bits: clear,
    when: ({ row }) => row.single === 'number' && (row.hasNameColumn ? row.isNamed : !row.isOneColumn),
  },
  {
    id: 'longLine',
    label: 'note',
    bits: clear,
    when: ({ row }) => row.isLongLine && row.single !== null && row.single !== 'number' && !row.isOneColumn,
  },
  {
    id: 'nameBelowTotal',
    label: 'note',
    bits: clear,
    // Below the totals there are no people without any pay.
    when: ({ row, above }) => row.single === 'name' && !row.isOneColumn && above.afterTotal,
  },
  {
    id: 'scrapBelowTotal',
    label: 'note',
    bits: clear,
    when: ({ row, above }) =>
      above.afterTotal &&
      row.numbers.length > 0 &&
      row.filled.length <= maxScrap &&
      above.typical >= minUsual &&
      row.isNetBlank,
  },
  {
    id: 'scrapBelowGap',
    label: 'note',
    bits: clear,
    // A few figures below the list, where people above have other things: 'East Branch | 9 | 6661.74'.
    when: (sighting) => {
      const { row, above, cells } = sighting
      if (!above.gapSincePerson || above.lastPerson === null || !isScrap(sighting)) return false
      if (!row.isNetBlank || row.isListed || row.numbers.length === 0 || above.typical < minUsual) return false
      if (!row.isNamed || (row.hasNumberName && !numberNamed(cells, above.lastPerson)) || row.isGroup) return true
      return areNumbersForWords(sighting)
    },
  },
  {
    id: 'organisationBelow',
    label: 'note',
    bits: clear,
    // What each branch is paid, below the total of the people.
    when: (sighting) =>
      sighting.row.isGroup && isAnonymous(sighting) && sighting.above.gapSinceTotal && isScrap(sighting),
  },
  {
    id: 'labelWithValue',
    label: 'note',
    bits: clear,
    // '本月平均工资：', 'Tax Rate' below the people, with little more than its value.
    when: (sighting) =>
      sighting.row.isLabel &&
      isAnonymous(sighting) &&
      sighting.above.lastPerson !== null &&
      sighting.row.isNetBlank &&
      isScrap(sighting),
  },
  {
    id: 'formBelow',
    label: 'note',
    bits: clear,
    // A form below the list has labels beside their values, and some of them are labels of the list.
    when: (sighting) => {
      const { row, above } = sighting
      if (!row.isNamed || !isAnonymous(sighting) || above.lastPerson === null || !above.gapSincePerson) return false
      if (row.isNetBlank && isScrap(sighting)) return false
      return row.labels > 1 && (row.namesColumn || (row.isNetBlank && row.endsWithColon))
    },
  },
  {
    id: 'ownSums',
    label: 'note',
    bits: clear,
    // Sums that somebody added for their own use below the end of the table.
    when: ({ row, above, cells }) =>
      row.hasNumberName &&
      row.words.length === 0 &&
      above.lastPerson !== null &&
      above.isSigned &&
      (above.afterTotal || row.isNetBlank) &&
      !numberNamed(cells, above.lastPerson),
  },
  {
    id: 'namelessWords',
    label: 'note',
    bits: clear,
    when: ({ row }) => isEmptyNameless(row) && row.numbers.length === 0 && row.words.length > 1,
  },
  {
    id: 'wordsAlone',
    label: 'note',
    bits: clear,
    when: ({ row }) => !row.hasNameColumn && row.numbers.length === 0 && row.filled.length === 1,
  },
  { id: 'sentence', label: 'note', bits: clear, when: ({ row }) => row.isLongName && row.numbers.length === 0 },
  // '{{姓名}}' in a template that nobody filled in.
  { id: 'placeholder', label: 'note', bits: certain, when: ({ row }) => row.isPlaceholder },
  {
    id: 'timeForName',
    label: 'note',
    bits: clear,
    // When the file was printed, or a list of days below the people.
    when: (sighting) => sighting.row.isTime && isAnonymous(sighting),
  },
]
