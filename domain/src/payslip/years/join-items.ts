import { englishName } from '../../batches/english-name.ts'
import { cleanLabel } from '../../payroll/vocabulary/header-text.ts'
import type { LineGroup, SlipLine } from './slip-lines.ts'

/** The text by which two lines have the same name. */
export const exactName = (text: string): string => cleanLabel(text.normalize('NFKC')).toLowerCase()

/** What only the employer pays is no line of a slip, so that 社保 and 社保个人 are the same there. */
const ownShare = / \(employee\)$/

/** What an item is by the dictionary of names (REVIEW-14), else its own name. */
export const conceptOf = ({ label }: Pick<SlipLine, 'label'>): string =>
  exactName(englishName(label).replace(ownShare, '') || label)

/** The key of a line: the same for the lines of the same item. */
export type KeyOf = (line: SlipLine) => string

const inGroup = (group: LineGroup, name: string): string => JSON.stringify([group, name])

/**
 * Joins the lines of several slips to items: net pay with net pay, others by the exact text of their name, and by known
 * synonyms only where no slip has both of them, because then the company means two things by them. An earning is never
 * joined with a deduction of the same name.
 */
export function joinItems(lines: readonly SlipLine[]): KeyOf {
  const namesOf = new Map<string, Set<string>>()
  const namesOnSlip = new Map<string, Set<string>>()
  const add = (map: Map<string, Set<string>>, key: string, name: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(name))
  for (const line of lines) {
    const concept = inGroup(line.group, conceptOf(line))
    add(namesOf, concept, exactName(line.label))
    add(namesOnSlip, JSON.stringify([line.slip, concept]), exactName(line.label))
  }
  const ambiguous = new Set<string>()
  for (const [key, names] of namesOnSlip) if (names.size > 1) ambiguous.add((JSON.parse(key) as [string, string])[1])
  return (line) => {
    if (line.group === 'net') return 'net'
    const concept = inGroup(line.group, conceptOf(line))
    return ambiguous.has(concept) ? inGroup(line.group, `=${exactName(line.label)}`) : concept
  }
}
