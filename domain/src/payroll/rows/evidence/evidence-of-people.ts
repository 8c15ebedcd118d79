import { clear, continuesNumbers, type Evidence, isEmptyNameless } from './sighting.ts'

/** The marks of a person (decision 012). */
export const ofPeople: readonly Evidence[] = [
  { id: 'mostRows', label: 'person', bits: 10, when: () => true },
  { id: 'named', label: 'person', bits: 4, when: ({ row }) => row.isNamed && row.summary === null },
  { id: 'paid', label: 'person', bits: 4, when: ({ row }) => row.isPaid },
  { id: 'numbered', label: 'person', bits: 3, when: ({ row }) => row.isListed },
  { id: 'keyed', label: 'person', bits: 3, when: ({ row }) => row.isKeyed },
]

/** Words for a sum beside what only people have, which is no sum; 'names like words' of layouts-kept.test.ts. */
export const againstWords: readonly Evidence[] = [
  {
    id: 'ownRow',
    label: 'person',
    bits: clear,
    when: (sighting) => {
      const { row } = sighting
      if (row.summary === null || !row.isNamed || !row.isPaid) return false
      if (row.plainSummary !== null && !continuesNumbers(sighting)) return false
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
