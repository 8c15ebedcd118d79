import { parentPort, workerData } from 'node:worker_threads'
import type { PersonRow } from '@zhixin/domain/payroll/table'
import { FileFaultError } from './file-fault.ts'
import type { FromPayrollThread, PayrollTask } from './payroll-messages.ts'
import { readPayrollHere } from './read-payroll.ts'

/** Copying about this many cells keeps the receiving thread busy for some milliseconds only. */
const cellsPerMessage = 2000

const port = parentPort
if (port === null) throw new Error('payroll-thread runs as a worker thread')

function say(message: FromPayrollThread): void {
  port?.postMessage(message)
}

const { input, choice, limits }: PayrollTask = workerData

try {
  const table = await readPayrollHere(input, choice, {
    limits,
    onProgress: (fraction, rows) => say({ say: 'progress', fraction, rows }),
  })
  const { people, ...head } = table
  const step = Math.max(1, Math.floor(cellsPerMessage / Math.max(1, table.columns.length)))
  let next = 0
  port.on('message', () => {
    const chunk: PersonRow[] = people
      .slice(next, next + step)
      .map(({ row, name, hidden, cells }) => ({ row, name, hidden, cells }))
    next += chunk.length
    const done = next >= people.length
    say({ say: 'people', people: chunk, done })
    if (done) port.close()
  })
  say({ say: 'head', head: { ...head, peopleCount: people.length } })
} catch (error) {
  if (error instanceof FileFaultError) say({ say: 'fault', fault: error.fault, detail: error.message })
  else if (error instanceof Error) say({ say: 'failed', message: error.message, stack: error.stack ?? '' })
  else say({ say: 'failed', message: String(error), stack: '' })
}
