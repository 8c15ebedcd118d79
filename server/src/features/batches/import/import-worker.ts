import { detectPayroll } from '@zhixin/domain/payroll/detect'
import type { PayrollTable } from '@zhixin/domain/payroll/table'
import { FileFaultError } from '../../../files/file-fault.ts'
import { readWorkbook } from '../../../files/read-workbook.ts'
import { previewRows, titlesOf } from './preview-rows.ts'
import type { FromImportProcess, ImportTask, SheetHead, ToImportProcess } from './process-messages.ts'
import { RowMaker } from './row-maker.ts'

/**
 * Reads a payroll away from the program, matches its people and seals its rows: whatever takes long in an import. It
 * holds no connection; what it makes goes back in pieces ready for COPY. It ends with the program, or when told.
 */
const told: ToImportProcess[] = []
let wake: (() => void) | undefined
process.on('message', (message: ToImportProcess) => {
  told.push(message)
  wake?.()
})
process.on('disconnect', () => process.exit())

async function nextTold(): Promise<ToImportProcess> {
  for (;;) {
    const message = told.shift()
    if (message) return message
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}

function say(message: FromImportProcess): void {
  process.send?.(message)
}

async function read({ path, name, choice, limit }: ImportTask): Promise<PayrollTable> {
  const grids = await readWorkbook(
    { path, name },
    {
      limits: { bytes: limit },
      onProgress: (fraction, rows) => {
        const total = fraction > 0 ? Math.round(rows / fraction) : rows
        say({ say: 'progress', phase: 'reading', done: rows, total })
      },
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

/** Does what it is told, file after file, until the program lets go. */
async function work(): Promise<void> {
  let maker: RowMaker | undefined
  for (;;) {
    const message = await nextTold()
    if (message.tell === 'forget') maker = undefined
    else if (message.tell === 'read') maker = new RowMaker(await read(message.task))
    else if (!maker) throw new Error('nothing was read')
    else if (message.tell === 'people') maker.addPeople(message.people)
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
      say(piece ? { say: 'rows', ...piece } : { say: 'stored', ...maker.end() })
    }
  }
}

try {
  await work()
} catch (error) {
  if (error instanceof FileFaultError) say({ say: 'fault', fault: error.fault })
  else if (error instanceof Error) say({ say: 'failed', message: error.message, stack: error.stack ?? '' })
  else say({ say: 'failed', message: String(error), stack: '' })
}
