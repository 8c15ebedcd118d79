import { parentPort, workerData } from 'node:worker_threads'
import { detectPayroll } from '@zhixin/domain/payroll/detect'
import type { PayrollTable } from '@zhixin/domain/payroll/table'
import { FileFaultError } from '../../../files/file-fault.ts'
import { readWorkbook } from '../../../files/read-workbook.ts'
import { previewRows, titlesOf } from './preview-rows.ts'
import { RowMaker } from './row-maker.ts'
import type { FromImportThread, ImportTask, SheetHead, ToImportThread } from './thread-messages.ts'

/**
 * Reads a payroll away from the main thread, matches its people and seals its rows: whatever takes long in an import.
 * It holds no connection; what it makes goes back in pieces ready for COPY.
 */
const port = parentPort
if (port === null) throw new Error('import-thread runs as a worker thread')

const told: ToImportThread[] = []
let wake: (() => void) | undefined
port.on('message', (message: ToImportThread) => {
  told.push(message)
  wake?.()
})

async function nextTold(): Promise<ToImportThread> {
  for (;;) {
    const message = told.shift()
    if (message) return message
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}

function say(message: FromImportThread, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer)
}

const { path, name, choice, limit }: ImportTask = workerData

async function read(): Promise<PayrollTable> {
  const grids = await readWorkbook(
    { path, name },
    {
      limits: { bytes: limit },
      onProgress: (fraction, rows) =>
        say({
          say: 'progress',
          phase: 'reading',
          done: rows,
          total: fraction > 0 ? Math.round(rows / fraction) : rows,
        }),
    },
  )
  const table = detectPayroll(grids, choice)
  const { people, ...rest } = table
  const grid = grids.find((each) => each.name === table.sheet)
  const head: SheetHead = {
    ...rest,
    people: people.length,
    preview: grid ? previewRows(grid, table) : [],
    titles: grid ? titlesOf(grid, table.headerRows[0]) : [],
    columnCount: grid?.columnCount ?? 0,
  }
  say({ say: 'head', head })
  return table
}

async function importRows(table: PayrollTable): Promise<void> {
  const maker = new RowMaker(table)
  for (;;) {
    const message = await nextTold()
    if (message.tell === 'people') maker.addPeople(message.people)
    else if (message.tell === 'remembered') maker.addRemembered(message.matches)
    else if (message.tell === 'match') {
      const phones = maker.begin(message.batchId, message.keys, (done, total) =>
        say({ say: 'progress', phase: 'matching', done, total }),
      )
      say({ say: 'phones', phones })
    } else if (message.tell === 'hashes') {
      say({ say: 'matched', counts: maker.match(message.hashes), items: maker.items })
    } else {
      const piece = maker.next()
      if (piece) say({ say: 'rows', ...piece }, [piece.bytes.buffer])
      else {
        say({ say: 'stored', ...maker.end() })
        port?.close()
        return
      }
    }
  }
}

try {
  await importRows(await read())
} catch (error) {
  if (error instanceof FileFaultError) say({ say: 'fault', fault: error.fault })
  else if (error instanceof Error) say({ say: 'failed', message: error.message, stack: error.stack ?? '' })
  else say({ say: 'failed', message: String(error), stack: '' })
}
