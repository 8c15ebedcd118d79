/** Groups slips by year and keeps their order. */
export function byYear<Slip extends { period: string }>(list: Slip[]): { year: string; slips: Slip[] }[] {
  const years: { year: string; slips: Slip[] }[] = []
  for (const slip of list) {
    const year = slip.period.slice(0, 4)
    const last = years[years.length - 1]
    if (last && last.year === year) last.slips.push(slip)
    else years.push({ year, slips: [slip] })
  }
  return years
}
