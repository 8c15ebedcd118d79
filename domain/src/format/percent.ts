/** A percentage between 0 and 100; what is no number, such as a share of nothing, is 0 (spec §5). */
export function clampPercent(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(100, Math.max(0, value))
}

/** A percentage for people, between 0% and 100%: 66.66 → '67%', with one decimal '66.7%'. */
export function formatPercent(value: number, decimals = 0): string {
  return `${clampPercent(value).toFixed(decimals)}%`
}
