import { saysNothingElse } from './evidence/sighting.ts'
import type { RowFeatures } from './row-features.ts'
import type { RowLabel } from './row-labels.ts'
import type { Likeness } from './usual-row.ts'

/**
 * What the errors cost (decision 012): the worst is to lose a person without a message, the next worst to take another
 * row for a person, and then to ask a needless question. An error that HR is told about costs a part.
 */
const harm = { personLost: 100, rowTaken: 8, question: 1, partIfTold: 0.25 }

export interface Verdict {
  isPerson: boolean
  /** HR is told that the row may be the other. */
  isDoubtful: boolean
}

/** Rows that say of themselves what they are, whatever else stands in them. */
const ownWords: ReadonlySet<RowLabel> = new Set(['repeatedHeader', 'secondTable'])

/** True for a row that HR is told of if it is left out: a name with a number or a key, or like the others with pay. */
export function mayBeSomebody(row: RowFeatures, label: RowLabel, likeness: Likeness): boolean {
  if (!row.isNamed || ownWords.has(label) || row.describesColumns || row.isPlaceholder || row.isTime) return false
  // A form below the list has its own labels and counts where others have names.
  if (row.labels > 1 || (row.hasNumberName && likeness === 'unlike')) return false
  if (row.isKeyed || row.isListed) return row.summary === null || row.mayBeName
  if (likeness !== 'alike' || !row.isPaid) return false
  // Somebody named like a sum has more than a name: a word in the place of a number, say.
  return row.summary === null ? saysNothingElse(row) : row.mayBeName && row.words.length > 1
}

/**
 * The decision about a row that does least harm, by how much more likely, in bits, it is a person than not.
 * @param mustBeTold the row has what only people have, so that it is never left out without a warning
 */
export function decideRow(personBits: number, mustBeTold = false): Verdict {
  const person = 1 / (1 + 2 ** -personBits)
  const lost = person * harm.personLost
  const taken = (1 - person) * harm.rowTaken
  const choices: (Verdict & { cost: number })[] = [
    { isPerson: true, isDoubtful: false, cost: taken },
    { isPerson: true, isDoubtful: true, cost: taken * harm.partIfTold + harm.question },
    { isPerson: false, isDoubtful: false, cost: mustBeTold ? Number.POSITIVE_INFINITY : lost },
    { isPerson: false, isDoubtful: true, cost: lost * harm.partIfTold + harm.question },
  ]
  return choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best))
}
