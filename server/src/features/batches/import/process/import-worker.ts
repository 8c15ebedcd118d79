import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { understandPayroll } from '@zhixin/domain/batches/recognise-layout'
import { saidMonths } from '@zhixin/domain/batches/said-months'
import { canCombine } from '@zhixin/domain/payroll/sheets/combine-sheets'
import { stackedGrid } from '@zhixin/domain/payroll/sheets/stacked-grid'
import { transposeSlips } from '@zhixin/domain/payroll/sheets/vertical-slips'
import { FileFaultError } from '../../../../spreadsheet/fault/file-fault.ts'
import { type Program, workFor } from '../../../../spreadsheet/process/reading-worker.ts'
import { readWorkbook } from '../../../../spreadsheet/read-workbook.ts'
import { previewRows } from './preview-rows.ts'
import type { FromImportProcess, ImportTask, SheetHead, ToImportProcess } from './process-messages.ts'
import { RowMaker } from './row-maker.ts'

type Say = Program<FromImportProcess, ToImportProcess>['say']

async function read({ path, name, choice, known, limit, today }: ImportTask, say: Say): Promise<RowMaker> {
  const sheets = await readWorkbook(
    { path, name },
    {
      limits: { bytes: limit },
      onBusy: (upTo) => say({ say: 'busy', upTo }),
      onProgress: (fraction, rows) => {
        const total = fraction > 0 ? Math.round(rows / fraction) : rows
        say({ say: 'progress', phase: 'reading', done: rows, total })
      },
    },
  )
  say({ say: 'read' })
  await yieldToEventLoop()
  const grids = transposeSlips(sheets)
  if (choice?.combine && !canCombine(grids, choice.combine)) throw new FileFaultError('file.sheetsMissing')
  const { table, recognition, applied } = understandPayroll(grids, choice, known)
  const { people, ...rest } = table
  // Rows are made from the sheet that was understood; if two sheets have its name, neither is used.
  const [own, another] = grids.filter((each) => each.name === table.sheet)
  if (another) throw new Error('two sheets have one name')
  const grid = table.parts ? stackedGrid(grids, table) : own
  const head: SheetHead = {
    ...rest,
    people: people.length,
    preview: grid ? previewRows(grid, table) : [],
    months: grid ? saidMonths({ grid, table }, table.parts ? '' : grid.name, name, today) : [],
    columnCount: grid?.columnCount ?? 0,
    recognition,
    applied,
  }
  say({ say: 'head', head })
  // People of several sheets bring their own cells.
  return new RowMaker(table, table.parts ? undefined : grid)
}

const sayEveryThousand =
  (say: Say) =>
  (done: number, total: number): void => {
    if (done % 1000 === 0 || done === total) say({ say: 'progress', phase: 'matching', done, total })
  }

async function sayPhones(pieces: Iterable<string>, tell: (message: FromImportProcess) => Promise<void>): Promise<void> {
  for (const phones of pieces) await tell({ say: 'phones', phones })
}

/** Sends the next rows, then the next row pages, and finally that all was sent. Returns whether that was the end. */
async function isStored(maker: RowMaker, say: Say, tell: (message: FromImportProcess) => Promise<void>) {
  const rows = maker.nextRows()
  const pages = rows ? null : await maker.nextPages()
  if (rows) await tell({ say: 'rows', ...rows })
  else if (pages) say({ say: 'pages', ...pages })
  else say({ say: 'stored', ...maker.end() })
  return !rows && !pages
}

/**
 * Reads a payroll in a process of its own, matches its people and seals its rows: everything in an import that takes
 * long. It holds no database connection; its results go back in pieces that are ready for COPY.
 */
await workFor<FromImportProcess, ToImportProcess>(async ({ say, next }) => {
  let maker: RowMaker | undefined
  // Messages are sent between two turns of the event loop, so that the program handles one while the next is made.
  const tell = (message: FromImportProcess): Promise<void> => {
    say(message)
    return yieldToEventLoop()
  }
  const matching = sayEveryThousand(say)
  for (;;) {
    const message = await next()
    if (message.tell === 'forget') maker = undefined
    else if (message.tell === 'read') maker = await read(message.task, say)
    // Rows are requested ahead, so a request may arrive after the last rows were made.
    else if (!maker && message.tell === 'more') continue
    else if (!maker) throw new Error('nothing was read')
    else if (message.tell === 'people') maker.addPeople(message.piece)
    else if (message.tell === 'remembered') maker.addRemembered(message.matches)
    else if (message.tell === 'match') {
      await sayPhones(maker.begin(message.batchId, message.keys, matching), tell)
      say({ say: 'phones', phones: '' })
    } else if (message.tell === 'hashes') {
      if (message.hashes) maker.addHashes(message.hashes)
      else say({ say: 'matched', counts: maker.match(matching), items: maker.groupedItems() })
    } else if (await isStored(maker, say, tell)) maker = undefined
  }
})
