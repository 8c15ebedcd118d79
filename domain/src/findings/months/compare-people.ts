import { nameForm } from '../../matching/name-form.ts'
import { type Finding, finding } from '../finding.ts'
import { onlyRows, type PairedMonths } from './align-months.ts'
import { netText } from './compare-net-pay.ts'

/** If at least this share of last month's people is missing, the file is probably incomplete. */
const maxMissing = 0.2
const fewMissing = 5

/**
 * People who were paid last month and are not in this batch, and people who are new. Rows without a known person are
 * ignored. A row that is merely not matched yet is not new, and nobody is missing for it, while somebody of its name was
 * paid last month: it may well be that person.
 */
export function comparePeople(months: PairedMonths): Finding[] {
  const { now, last } = months
  const here = onlyRows(now)
  const before = onlyRows(last)
  const isUnknown = now.rows.some(({ person }) => person === '')
  const openNames = new Set(now.rows.filter(({ isOpen }) => isOpen).map(({ name }) => nameForm(name)))
  const missing = last.rows.filter(
    ({ person, name }) => person !== '' && !here.has(person) && !openNames.has(nameForm(name)),
  )
  const namesBefore = openNames.size > 0 ? new Set(last.rows.map(({ name }) => nameForm(name))) : openNames
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
    if (row.isOpen && namesBefore.has(nameForm(row.name))) continue
    findings.push(finding({ kind: 'personNew', about: [row.person], rows: [row.rowNo], figures: { name: row.name } }))
  }
  return findings
}
