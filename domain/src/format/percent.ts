/** Limits a percentage to 0 to 100; a value that is not a number, such as a share of nothing, becomes 0 (spec §5). */
export function clampPercent(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(100, Math.max(0, value))
}

/** A percentage as it is shown, between 0% and 100%: 66.66 → '67%', with one decimal '66.7%'. */
export function formatPercent(value: number, decimals = 0): string {
  return `${clampPercent(value).toFixed(decimals)}%`
}
