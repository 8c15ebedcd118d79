import { certain, clear, type Evidence, isEmptyNameless, isRemark, isSigned, strong } from './sighting.ts'

/** Headers and titles; layouts-forms.test.ts draws strips, printed pages and parts with a heading each. */
export const ofHeaders: readonly Evidence[] = [
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
