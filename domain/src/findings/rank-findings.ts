import type { Finding } from './finding.ts'
import { fineUnits } from './fine-units.ts'

/**
 * Findings in the order in which they are worth a look (REVIEW-11): the rarer its kind, the earlier a finding comes, and
 * within a kind the most money first. A single wrong cell so stands before three hundred raises of one grade, and of these
 * the one that is out of line before the others. Otherwise as they were found.
 */
export function rankFindings(findings: readonly Finding[]): Finding[] {
  const group = ({ kind, severity }: Finding) => `${kind} ${severity}`
  const counts = new Map<string, number>()
  for (const finding of findings) counts.set(group(finding), (counts.get(group(finding)) ?? 0) + 1)
  return findings
    .map((finding) => ({ finding, rarity: counts.get(group(finding)) ?? 0, money: moneyAtStake(finding) }))
    .sort(
      (a, b) =>
        a.rarity - b.rarity ||
        // Kinds of which there are equally many are not mixed with each other.
        compareText(group(a.finding), group(b.finding)) ||
        b.money - a.money,
    )
    .map(({ finding }) => finding)
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** By how much money a finding is off, as far as its figures tell, in fine units; for an order only. */
function moneyAtStake({ figures: { difference, now, last } }: Finding): number {
  const units = (amount: string | undefined) => (amount === undefined ? 0 : fineUnits(amount))
  const money = Math.abs(difference === undefined ? units(now) - units(last) : units(difference))
  // Beyond what fits it is certainly much.
  return Number.isNaN(money) ? Number.MAX_SAFE_INTEGER : money
}
