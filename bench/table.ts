import { writeTable } from './recording/results.ts'

/**
 * Writes docs/performance.md from bench/results.json: `node bench/table.ts`. tools/performance-table.test.ts compares
 * both.
 */
await writeTable()
