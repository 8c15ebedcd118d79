import type { Finding } from './finding.ts'
import { fineUnits } from './fine-units.ts'

/**
 * Sorts findings by how much they deserve attention (REVIEW-11): the rarer its kind, the earlier a finding comes;
 * within a kind, the most money comes first. So a single wrong cell comes before three hundred raises of one grade, and
 * among these the unusual one comes first. Otherwise the order in which they were found is kept.
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
        // Kinds with equally many findings are not mixed with each other.
        compareText(group(a.finding), group(b.finding)) ||
        b.money - a.money,
    )
    .map(({ finding }) => finding)
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The amount of money that a finding is off by, as far as its figures show, in fine units; only for sorting. */
function moneyAtStake({ figures: { difference, now, last } }: Finding): number {
  const units = (amount: string | undefined) => (amount === undefined ? 0 : fineUnits(amount))
  const money = Math.abs(difference === undefined ? units(now) - units(last) : units(difference))
  // An amount that does not fit is certainly large.
  return Number.isNaN(money) ? Number.MAX_SAFE_INTEGER : money
}
