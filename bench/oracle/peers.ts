import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import * as library from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'

/** A cell as a peer reads it; dates are numbers. */
export interface PeerCell {
  kind: 'text' | 'number' | 'boolean' | 'error'
  value: string | number
  formula?: string
  /** The number format code, if the peer returns it. */
  format?: string
}

/** The cells by sheet and by 'row,column', counted from 0. */
export type PeerSheets = Map<string, Map<string, PeerCell>>

export interface PeerReading {
  name: string
  sheets: PeerSheets
  date1904: boolean
  /** The peer's name of the format, if it returns one. */
  format: string
  /** The names of the sheets in the order of the peer. */
  sheetNames: string[]
}

library.set_cptable(codepages)

const errorNames: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
}

function sheetJsCell(cell: library.CellObject | undefined): PeerCell | undefined {
  if (cell === undefined || cell.v === undefined || cell.v === null || cell.t === 'z') return undefined
  const more = {
    ...(cell.f === undefined ? {} : { formula: cell.f }),
    ...(typeof cell.z === 'string' ? { format: cell.z } : {}),
  }
  if (cell.t === 'n' && typeof cell.v === 'number') return { kind: 'number', value: cell.v, ...more }
  if (cell.t === 'b') return { kind: 'boolean', value: cell.v === true ? 'TRUE' : 'FALSE', ...more }
  if (cell.t === 'e') return { kind: 'error', value: errorNames[Number(cell.v)] ?? cell.w ?? '', ...more }
  return { kind: 'text', value: String(cell.v), ...more }
}

/** Reads a whole workbook with SheetJS; returns the reason if it cannot. */
export function readSheetJs(bytes: Buffer): PeerReading | string {
  try {
    const book = library.read(bytes, { type: 'buffer', dense: true, cellNF: true, raw: true })
    const sheets: PeerSheets = new Map()
    for (const name of book.SheetNames) {
      // The sheet of a chart has only the cells that the chart has stored.
      if (book.Sheets[name]?.['!type'] === 'chart') continue
      const cells = new Map<string, PeerCell>()
      const rows: (library.CellObject | undefined)[][] = book.Sheets[name]?.['!data'] ?? []
      rows.forEach((row, at) => {
        row?.forEach((cell, column) => {
          const read = sheetJsCell(cell)
          if (read !== undefined) cells.set(`${at},${column}`, read)
        })
      })
      sheets.set(name, cells)
    }
    const { date1904 = false } = book.Workbook?.WBProps ?? {}
    return { name: 'SheetJS', sheets, date1904, format: book.bookType ?? '?', sheetNames: book.SheetNames }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const python = '/usr/bin/python3'

/** Starts the Python readers; null if Python has no openpyxl and xlrd (Debian: python3-openpyxl, python3-xlrd). */
export function startPython(script: string): PythonPeer | null {
  const { status } = spawnSync(python, ['-c', 'import openpyxl, xlrd'])
  return status === 0 ? new PythonPeer(script) : null
}

/** Reads packed workbooks with openpyxl and old ones with xlrd, which share no code with our reader or with SheetJS. */
export class PythonPeer {
  readonly #script: string
  #child: ChildProcessByStdio<Writable, Readable, null>
  #lines: AsyncIterator<string>

  constructor(script: string) {
    this.#script = script
    this.#child = this.#start()
    this.#lines = this.#output()
  }

  #start(): ChildProcessByStdio<Writable, Readable, null> {
    return spawn(python, [this.#script], { stdio: ['pipe', 'pipe', 'inherit'] })
  }

  #output(): AsyncIterator<string> {
    return createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]()
  }

  async read(path: string): Promise<PeerReading | string> {
    this.#child.stdin.write(`${path}\n`)
    const { value, done } = await this.#lines.next()
    if (done === true) {
      this.#child = this.#start()
      this.#lines = this.#output()
      return 'python ended over this file'
    }
    const answer: {
      name: string
      error?: string
      sheets?: Record<string, [number, number, PeerCell['kind'], string | number][]>
    } = JSON.parse(value)
    if (answer.sheets === undefined) return answer.error ?? 'no answer'
    const sheets: PeerSheets = new Map()
    for (const [name, cells] of Object.entries(answer.sheets))
      sheets.set(name, new Map(cells.map(([row, column, kind, text]) => [`${row},${column}`, { kind, value: text }])))
    return { name: answer.name, sheets, date1904: false, format: '', sheetNames: [...sheets.keys()] }
  }

  stop(): void {
    this.#child.stdin.end()
  }
}
