import { parseAmount } from '../../money/money.ts'
import type { Cell, Grid } from '../table.ts'

/**
 * A grid from texts, for tests: a text of digits becomes a number, '#…' an error, and '=' a formula that was never
 * computed.
 */
export function gridOf(rows: string[][], options: Partial<Grid> = {}): Grid {
  return {
    name: 'Sheet1',
    rowCount: rows.length,
    columnCount: Math.max(0, ...rows.map((row) => row.length)),
    cell(row, column): Cell {
      const text = rows[row]?.[column] ?? ''
      if (text === '') return { kind: 'empty', text, value: '' }
      if (text === '=') return { kind: 'error', text: '', value: '', formula: true, uncached: true }
      if (text.startsWith('#')) return { kind: 'error', text, value: text }
      const amount = /^-?[\d,.]+$/.test(text) ? parseAmount(text) : null
      return amount === null ? { kind: 'text', text, value: text } : { kind: 'number', text, value: amount }
    },
    merges: [],
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    hidden: false,
    mergesLost: false,
    ...options,
  }
}
