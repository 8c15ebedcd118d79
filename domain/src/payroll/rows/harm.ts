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

/** The decision about a row that does least harm, by how much more likely, in bits, it is a person than not. */
export function decideRow(personBits: number): Verdict {
  const person = 1 / (1 + 2 ** -personBits)
  const lost = person * harm.personLost
  const taken = (1 - person) * harm.rowTaken
  const choices: (Verdict & { cost: number })[] = [
    { isPerson: true, isDoubtful: false, cost: taken },
    { isPerson: true, isDoubtful: true, cost: taken * harm.partIfTold + harm.question },
    { isPerson: false, isDoubtful: false, cost: lost },
    { isPerson: false, isDoubtful: true, cost: lost * harm.partIfTold + harm.question },
  ]
  return choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best))
}
