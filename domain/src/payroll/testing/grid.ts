import { parseAmount } from '../../money/money.ts'
import type { Cell, Grid } from '../table.ts'

/**
 * A grid from texts, for tests: a text of digits becomes a number, '#…' an error, '=' a formula that was never
 * computed, and '=2000' one that was.
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
      if (/^=\d+$/.test(text)) return { kind: 'number', text: text.slice(1), value: text.slice(1), formula: true }
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
