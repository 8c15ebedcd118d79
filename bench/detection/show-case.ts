import type { Grid, PayrollTable } from './product.ts'
import type { CaseScore } from './score.ts'
import type { DetectionCase } from './truth.ts'

const maxShown = 120

function showGrid(grid: Grid, table: PayrollTable, truth: DetectionCase['truth']): string[] {
  const isRead = grid.name === table.sheet
  const people = new Set(table.people.map(({ row }) => row))
  const dropped = new Map(table.dropped.map(({ row, why }) => [row, why]))
  const isMeant = grid.name === truth.sheet
  const truePeople = new Set(truth.people)
  const lines = [`--- ${grid.name}${isRead ? ' (read)' : ''}${isMeant ? ' (meant)' : ''}`]
  for (let row = 0; row < Math.min(grid.rowCount, maxShown); row++) {
    const cells = Array.from({ length: grid.columnCount }, (_, column) => {
      const { kind, text } = grid.cell(row, column)
      return kind === 'error' && text === '' ? '=' : text.replaceAll('\n', '\\n')
    })
    const reading = people.has(row) ? 'PERSON' : (dropped.get(row) ?? '')
    const isWrong = isRead && isMeant && truth.names === undefined && people.has(row) !== truePeople.has(row)
    lines.push(
      `${isWrong ? '!' : ' '} ${String(row + 1).padStart(3)} ${isRead ? reading.padEnd(14) : ''} ${cells.join(' | ')}`,
    )
  }
  return lines
}

/** The sheets of a file with what each row was read as; '!' marks rows that were read wrongly. */
export function showCase({ grids, truth }: DetectionCase, table: PayrollTable, score: CaseScore): string {
  const { people, roles, ...rest } = truth
  return [
    ...grids.flatMap((grid) => showGrid(grid, table, truth)),
    `header ${table.headerRows.map((row) => row + 1).join('-')}`,
    `columns ${table.columns.map(({ label, role }) => `${label}: ${role}`).join(' | ')}`,
    `warnings ${JSON.stringify(table.warnings)}`,
    `blocked ${table.blocked.length}, net ${table.netPayTotal}`,
    `truth ${people.length} people, roles ${JSON.stringify([...roles])}, ${JSON.stringify(rest)}`,
    `score ${JSON.stringify(score)}`,
  ].join('\n')
}
