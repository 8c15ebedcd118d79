import type { SheetsRead } from './read-sheets.ts'
import type { SheetEvidence } from './sheet-evidence.ts'

export interface ExplainedSheet {
  sheet: string
  isRead: boolean
  /** The month by which the sheet was compared with others of one payroll: '2024-03', or '3' without a year. */
  month?: string
  people: number
  bits: number
  evidence: SheetEvidence[]
}

/** The evidence for each sheet with a table, the strongest first. */
export function explainSheets({ best, readings, months }: SheetsRead): ExplainedSheet[] {
  return readings
    .filter((reading) => reading !== null)
    .map((reading) => {
      const { grid, rows, score, evidence } = reading
      const month = months.get(reading)?.replace(/^9999-0*/, '')
      return {
        sheet: grid.name,
        isRead: grid === best?.grid,
        ...(month === undefined ? {} : { month }),
        people: rows.people.length,
        bits: score,
        evidence: [...evidence].sort((a, b) => Math.abs(b.bits) - Math.abs(a.bits)),
      }
    })
    .sort((a, b) => b.bits - a.bits)
}
