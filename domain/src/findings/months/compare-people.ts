import { type Finding, finding } from '../finding.ts'
import { onlyRows, type PairedMonths } from './align-months.ts'
import { netText } from './compare-net-pay.ts'

/** If at least this share of last month's people is missing, the file is probably incomplete. */
const maxMissing = 0.2
const fewMissing = 5

/**
 * People who were paid last month and are not in this batch, and people who are new. Rows without a known person are
 * ignored.
 */
export function comparePeople(months: PairedMonths): Finding[] {
  const { now, last } = months
  const here = onlyRows(now)
  const before = onlyRows(last)
  const isUnknown = now.rows.some(({ person }) => person === '')
  const missing = last.rows.filter(({ person }) => person !== '' && !here.has(person))
  const findings: Finding[] = []
  // While the persons of some rows are not known, the missing people may be among them.
  if (!isUnknown) {
    for (const row of missing) {
      const figures = { name: row.name, last: netText(row, last) ?? '–' }
      findings.push(finding({ kind: 'personMissing', about: [row.person], figures }))
    }
    if (missing.length > Math.max(fewMissing, before.size * maxMissing)) {
      const figures = { missing: String(missing.length), last: String(before.size) }
      findings.push(finding({ kind: 'manyMissing', about: [], figures }))
    }
  }
  for (const row of now.rows) {
    if (row.person === '' || before.has(row.person) || here.get(row.person) === null) continue
    findings.push(finding({ kind: 'personNew', about: [row.person], rows: [row.rowNo], figures: { name: row.name } }))
  }
  return findings
}
