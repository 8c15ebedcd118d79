import { bareNumber } from '../vocabulary/row-words.ts'
import type { RowCells } from './row-cells.ts'
import type { RowFeatures } from './row-features.ts'
import type { RowContext, RowLabel } from './row-labels.ts'
import type { Unusual } from './usual-row.ts'

/** What the evidence looks at: the row, what came above it, and, asked only if all else fits, its arithmetic. */
export interface Sighting {
  row: RowFeatures
  above: RowContext
  cells: RowCells
  /** How the row differs from the people above; null if too few are known. */
  unusual: Unusual | null
  /** The amounts are figures of their columns, such as the greatest or the mean. */
  statesFigure(): boolean
  /** The amounts are the sums of those above. */
  addsUp(): boolean
}

export interface Evidence {
  id: string
  label: RowLabel
  /** How much it speaks for the label, in bits. */
  bits: number
  when(sighting: Sighting): boolean
}

/** How much a piece of evidence says. A person with every mark of one has 24 bits. */
const certain = 60
const strong = 44
const clear = 32
const likely = 24
const support = 6

const isAnonymous = ({ row }: Sighting): boolean => !row.isKeyed && !row.isListed

/** A few figures at the left of a usual row. */
const maxScrap = 3
const minUsual = 7
const labelShare = 0.5

const isScrap = ({ row, above }: Sighting): boolean =>
  row.filled.length <= maxScrap && row.filled.length <= above.typical * labelShare

const numberNamed = (cells: RowCells, row: number | null): boolean => row !== null && bareNumber.test(cells.nameOf(row))

/** An amount in words where people above have none. */
const hasNewAmountInWords = ({ row, above, cells }: Sighting): boolean =>
  above.lastPerson !== null && row.inWords.some((column) => !cells.isInWordsAt(above.lastPerson as number, column))

/** The numbers of a row above, where this row has words. */
const hasNumbersAbove = ({ row, above, cells }: Sighting): boolean =>
  above.lastPerson !== null && row.words.some((column) => cells.isNumberAt(above.lastPerson as number, column))

/** Words of those who sign are no remarks, although they have colons too. */
const isSigned = (row: RowFeatures): boolean =>
  row.signatures > 0 &&
  !row.isPaid &&
  (!row.isNamed || row.signatures >= 2 || row.isSignatureName || row.words.length <= 2)

const isRemark = (row: RowFeatures): boolean => row.isNote && row.namesNobody && !row.isPaid && !isSigned(row)

/** The marks of a person (decision 012). */
const ofPeople: readonly Evidence[] = [
  { id: 'mostRows', label: 'person', bits: 10, when: () => true },
  { id: 'named', label: 'person', bits: 4, when: ({ row }) => row.isNamed && row.summary === null },
  { id: 'paid', label: 'person', bits: 4, when: ({ row }) => row.isPaid },
  { id: 'numbered', label: 'person', bits: 3, when: ({ row }) => row.isListed },
  { id: 'keyed', label: 'person', bits: 3, when: ({ row }) => row.isKeyed },
]

/** Words for a sum beside what only people have, which is no sum; 'names like words' of layouts-kept.test.ts. */
const againstWords: readonly Evidence[] = [
  {
    id: 'ownRow',
    label: 'person',
    bits: clear,
    when: (sighting) => {
      const { row } = sighting
      if (row.summary === null || !row.isNamed || !row.isPaid) return false
      return (row.hasKey || (row.isListed && row.mayBeName)) && !sighting.addsUp()
    },
  },
]

/** Headers and titles; layouts-forms.test.ts draws strips, printed pages and parts with a heading each. */
const ofHeaders: readonly Evidence[] = [
  { id: 'headerAgain', label: 'repeatedHeader', bits: certain, when: ({ row }) => row.isHeaderAgain },
  {
    id: 'otherHeader',
    label: 'secondTable',
    bits: certain,
    // 'the header of another table below' in layouts-below.test.ts
    when: ({ row, above }) => {
      const { otherHeader } = row
      if (otherHeader === null || row.summary === 'total' || row.describesColumns || row.isHeaderAgain) return false
      const isHeaded = above.last === 'subheading'
      if (above.gapSinceTotal && !isSigned(row)) return isHeaded ? otherHeader.both : otherHeader.apart
      return isHeaded ? otherHeader.headed : otherHeader.alone
    },
  },
  {
    id: 'headsOthers',
    label: 'secondTable',
    bits: certain,
    // Another list of the same people, or a summary of organisations, below a gap.
    when: ({ row, above }) =>
      row.headsOthers && above.gapSincePerson && !row.isHeaderAgain && !row.describesColumns && !isSigned(row),
  },
  // Units, numbers, rates and hints for the columns, right below the header.
  { id: 'describesColumns', label: 'note', bits: strong, when: ({ row }) => row.describesColumns },
  {
    id: 'titleAgain',
    label: 'subheading',
    bits: clear,
    when: ({ row }) => row.repeatsTitle && (!(row.isNamed && row.isPaid) || row.isAboveHeader),
  },
  {
    id: 'lineAcross',
    label: 'subheading',
    bits: clear,
    when: ({ row }) => row.single === 'across' && !row.isLongLine,
  },
  {
    id: 'lineAside',
    label: 'subheading',
    bits: clear,
    when: ({ row }) => row.single === 'aside' && !row.isLongLine && !isRemark(row),
  },
  {
    id: 'titleLike',
    label: 'subheading',
    bits: clear,
    when: ({ row }) => row.isTitleLike && !row.isOneColumn && !row.isLongLine && !isRemark(row),
  },
  {
    id: 'aboveHeader',
    label: 'subheading',
    bits: clear,
    // In a strip the person stands right below the header.
    when: ({ row, above }) => row.heads === 'header' && !row.isOneColumn && above.last !== 'repeatedHeader',
  },
  {
    id: 'aboveNumbered',
    label: 'subheading',
    bits: clear,
    // A name alone in its row where all others have a number.
    when: ({ row, above, cells }) =>
      row.heads === 'numbered' &&
      !row.isOneColumn &&
      (above.lastPerson === null || cells.numberOf(above.lastPerson) !== ''),
  },
  {
    id: 'lonelyWords',
    label: 'subheading',
    bits: clear,
    when: ({ row }) => isEmptyNameless(row) && row.numbers.length === 0 && row.words.length === 1,
  },
]

/** Totals and other figures; layouts-below.test.ts and layouts-statistics.test.ts draw them. */
const ofSummaries: readonly Evidence[] = [
  { id: 'totalWord', label: 'total', bits: strong, when: ({ row }) => row.summary === 'total' },
  { id: 'figureWord', label: 'average', bits: strong, when: ({ row }) => row.summary === 'average' },
  {
    id: 'statisticName',
    label: 'average',
    bits: likely,
    // MAXIMUM WEEKLY PAY, Standard Deviation: words for a figure where names stand, with nothing that marks a person.
    when: (sighting) => sighting.row.isStatistic && isAnonymous(sighting) && sighting.row.words.length <= 1,
  },
  {
    id: 'statisticBelow',
    label: 'average',
    bits: support,
    when: (sighting) => sighting.row.isStatistic && isAnonymous(sighting) && sighting.above.lastPerson !== null,
  },
  {
    id: 'payLabel',
    label: 'total',
    bits: clear,
    // 'Amount due', 实发工资: the label of what is paid, where names stand or alone beside an amount.
    when: (sighting) =>
      sighting.row.isPayLabel && sighting.row.isPaid && isAnonymous(sighting) && sighting.above.lastPerson !== null,
  },
  {
    id: 'addsUp',
    label: 'total',
    bits: certain,
    // Rows without a word for a total are totals only by arithmetic, and never if numbers serve as names.
    when: (sighting) => mayBeSum(sighting) && sighting.addsUp(),
  },
]

/** Paid, unmarked and below the people: a figure in whatever words, or somebody who was added there. */
function isBelow(sighting: Sighting): boolean {
  const { row, above, unusual } = sighting
  if (unusual === null || !row.isPaid || row.summary !== null || !isAnonymous(sighting)) return false
  if (!row.isNamed && row.words.length === 0) return false
  return above.lastPerson !== null && (above.afterTotal || above.gapSincePerson || unusual.isBelowAll)
}

const lacksMarks = ({ unusual }: Sighting, min: number): boolean =>
  unusual !== null && unusual.marks >= min && unusual.lacking === unusual.marks

const saysNothingElse = ({ row }: Sighting): boolean =>
  !row.isStatistic &&
  !row.isPayLabel &&
  !row.isGroup &&
  !row.isLabel &&
  !row.isSumLike &&
  !row.isTime &&
  !row.isNetBlank &&
  row.inWords.length === 0

/**
 * Rows below the people that no known word tells: a figure lacks what marks people, has few amounts, or states what can
 * be computed from the column. A name like those above keeps whoever was added there.
 */
const ofShapes: readonly Evidence[] = [
  {
    id: 'namedAlike',
    label: 'person',
    bits: 16,
    when: (sighting) => isBelow(sighting) && sighting.unusual?.looksLikeName === true && saysNothingElse(sighting),
  },
  {
    id: 'namedUnlike',
    label: 'average',
    bits: support,
    when: (sighting) => isBelow(sighting) && sighting.unusual?.looksLikeName === false,
  },
  {
    id: 'lacksMarks',
    label: 'average',
    bits: 8,
    when: (sighting) => isBelow(sighting) && lacksMarks(sighting, 1),
  },
  {
    id: 'lacksManyMarks',
    label: 'average',
    bits: 4,
    when: (sighting) => isBelow(sighting) && lacksMarks(sighting, 2),
  },
  {
    id: 'fewAmounts',
    label: 'average',
    bits: support,
    when: (sighting) => isBelow(sighting) && sighting.unusual?.hasFewAmounts === true,
  },
  { id: 'belowTotal', label: 'average', bits: 8, when: (sighting) => isBelow(sighting) && sighting.above.afterTotal },
  {
    id: 'belowGap',
    label: 'average',
    bits: 4,
    when: (sighting) => isBelow(sighting) && !sighting.above.afterTotal && sighting.above.gapSincePerson,
  },
  {
    id: 'belowAll',
    label: 'average',
    bits: support,
    when: (sighting) => isBelow(sighting) && sighting.unusual?.isBelowAll === true,
  },
  {
    id: 'statesFigure',
    label: 'average',
    bits: 14,
    when: (sighting) =>
      isBelow(sighting) &&
      (lacksMarks(sighting, 1) || sighting.unusual?.marks === 0) &&
      sighting.unusual?.looksLikeName === false &&
      sighting.statesFigure() &&
      !(mayBeSum(sighting) && sighting.addsUp()),
  },
]

/** Who made and checked the sheet; layouts-forms.test.ts draws them. */
const ofSignatures: readonly Evidence[] = [
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

const isEmptyNameless = (row: RowFeatures): boolean =>
  row.hasNameColumn && !row.isNamed && !row.isPaid && !(row.hasKey && row.filled.length > 1 && !row.hasMoney)

function mayBeSum({ row, above, cells }: Sighting): boolean {
  if (!row.hasNameColumn || row.isKeyed) return false
  if (!row.isNamed) return true
  return (row.isSumLike || (row.hasNumberName && !numberNamed(cells, above.lastPerson))) && !row.isListed
}

/** Remarks and forms around the list; layouts-below.test.ts and layouts-beside.test.ts draw them. */
const ofNotes: readonly Evidence[] = [
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
      return !row.isNamed || (row.hasNumberName && !numberNamed(cells, above.lastPerson)) || row.isGroup
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

/** Rows that wait for people; layouts-kept.test.ts draws those whose name was forgotten. */
const ofEmpties: readonly Evidence[] = [
  {
    id: 'numberedAlone',
    label: 'emptyNumbered',
    bits: clear,
    when: ({ row }) => isEmptyNameless(row) && (row.numbers.length > 0 || row.words.length === 0),
  },
  {
    id: 'preparedForm',
    label: 'emptyNumbered',
    bits: clear,
    when: ({ row }) => row.isPrepared && !row.isNamed,
  },
]

/** All evidence about rows. A row has the label that the sequence of rows makes most probable by it. */
export const rowEvidence: readonly Evidence[] = [
  ...ofPeople,
  ...againstWords,
  ...ofHeaders,
  ...ofSummaries,
  ...ofShapes,
  ...ofSignatures,
  ...ofNotes,
  ...ofEmpties,
]
