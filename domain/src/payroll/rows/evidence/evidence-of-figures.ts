import {
  certain,
  clear,
  type Evidence,
  isAnonymous,
  likely,
  mayBeSum,
  type Sighting,
  saysNothingElse,
  strong,
  support,
} from './sighting.ts'

/** Totals and other figures; layouts-below.test.ts and layouts-statistics.test.ts draw them. */
export const ofSummaries: readonly Evidence[] = [
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
    // Rows without a word for a total are totals only by arithmetic, and never if numbers serve as names. The greatest
    // amounts are sums as well where others have 0.
    when: (sighting) => sighting.row.summary !== 'average' && mayBeSum(sighting) && sighting.addsUp(),
  },
]

/** Paid, unmarked and below the people: a figure in whatever words, or somebody who was added there. */
function isBelow(sighting: Sighting): boolean {
  const { row, above, unusual } = sighting
  if (unusual === null || !row.isPaid || row.summary !== null || !isAnonymous(sighting)) return false
  if (!row.isNamed && row.words.length === 0) return false
  return above.lastPerson !== null && (above.afterTotal || above.gapSincePerson || unusual.isBelowAll)
}

/** Nothing is there that marks every person. Without such columns only amounts can be lacking, or the name is none. */
const lacksAll = (sighting: Sighting): boolean =>
  lacksMarks(sighting, 1) ||
  (sighting.unusual?.marks === 0 && (sighting.unusual.hasFewAmounts || sighting.unusual.name === 'unlike'))

/** Without marks nobody can say where the people end but by an empty row. */
const isPastPeople = ({ above, unusual }: Sighting): boolean =>
  above.afterTotal || unusual?.isBelowAll === true || (unusual?.marks === 0 && above.gapSincePerson)

const lacksMarks = ({ unusual }: Sighting, min: number): boolean =>
  unusual !== null && unusual.marks >= min && unusual.lacking === unusual.marks

/**
 * Rows below the people that no known word tells: a figure lacks what marks people, has few amounts, or states what can
 * be computed from the column. A name like those above keeps whoever was added there.
 */
export const ofShapes: readonly Evidence[] = [
  {
    id: 'namedAlike',
    label: 'person',
    bits: 16,
    // A name alone beside few amounts, or beside figures of their columns, may be a word in capitals, so HR is asked.
    when: (sighting) =>
      isBelow(sighting) &&
      sighting.unusual?.name === 'alike' &&
      !(lacksMarks(sighting, 1) && sighting.unusual.hasFewAmounts) &&
      saysNothingElse(sighting.row) &&
      !(lacksAll(sighting) && isPastPeople(sighting) && sighting.pay() === 'figure'),
  },
  {
    id: 'summedBelow',
    label: 'person',
    bits: 16,
    // Sums of sections are those of people, and of no figures.
    when: (sighting) => isBelow(sighting) && sighting.unusual?.name !== 'alike' && sighting.isSummedBelow(),
  },
  {
    id: 'namedUnlike',
    label: 'average',
    bits: support,
    when: (sighting) => isBelow(sighting) && sighting.unusual?.name === 'unlike',
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
      isPastPeople(sighting) &&
      lacksAll(sighting) &&
      sighting.unusual?.name !== 'alike' &&
      sighting.pay() === 'figure' &&
      !(mayBeSum(sighting) && sighting.addsUp()),
  },
  {
    id: 'repeatsPay',
    label: 'average',
    bits: 8,
    // Where nothing marks people, what the highest or lowest paid person has looks like a person of the same grade.
    when: (sighting) =>
      isBelow(sighting) &&
      sighting.unusual?.marks === 0 &&
      sighting.unusual.name === 'unlike' &&
      isPastPeople(sighting) &&
      sighting.pay() === 'repeated',
  },
]
