import { clear, continuesNumbers, type Evidence, isEmptyNameless, type Sighting } from './sighting.ts'

/** The marks of a person (decision 012). */
export const ofPeople: readonly Evidence[] = [
  { id: 'mostRows', label: 'person', bits: 10, when: () => true },
  { id: 'named', label: 'person', bits: 4, when: ({ row }) => row.isNamed && row.summary === null },
  { id: 'paid', label: 'person', bits: 4, when: ({ row }) => row.isPaid },
  { id: 'numbered', label: 'person', bits: 3, when: ({ row }) => row.isListed },
  { id: 'keyed', label: 'person', bits: 3, when: ({ row }) => row.isKeyed },
]

/** '合计', '平均', 'Grand Total': words that are nobody's name, whatever stands beside them. */
const isPlainFigure = (sighting: Sighting): boolean => {
  const { plainSummary } = sighting.row
  return plainSummary === 'nameOrFigure' ? !isAmongPeople(sighting) : plainSummary !== null
}

/** A short word with a key of its own and all else that people have, above another key: 方差 may be somebody's name. */
function isAmongPeople({ row, above, cells, unusual }: Sighting): boolean {
  if (above.last !== 'person' && above.lastPerson !== null) return false
  if (above.gapSincePerson || (unusual !== null && unusual.lacking > 0)) return false
  const isKeyed = (at: number): boolean => cells.hasKey(at) && cells.keys.some((column) => !cells.isNoKey(at, column))
  const next = cells.nextFilled(row.row)
  return isKeyed(row.row) && next === row.row + 1 && isKeyed(next)
}

/** Words for a sum beside what only people have, which is no sum; 'names like words' of layouts-kept.test.ts. */
export const againstWords: readonly Evidence[] = [
  {
    id: 'ownRow',
    label: 'person',
    bits: clear,
    when: (sighting) => {
      const { row } = sighting
      if (row.summary === null || !row.isNamed || !row.isPaid) return false
      if (isPlainFigure(sighting) && !continuesNumbers(sighting)) return false
      const isOwn =
        row.hasKey || (row.mayBeName && (row.summary === 'total' ? row.isListed : continuesNumbers(sighting)))
      // A statistic may be numbered as well: the average of the people above, say.
      return isOwn && !sighting.addsUp() && (row.summary === 'total' || sighting.pay() !== 'figure')
    },
  },
]

/** Rows that wait for people; layouts-kept.test.ts draws those whose name was forgotten. */
export const ofEmpties: readonly Evidence[] = [
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
