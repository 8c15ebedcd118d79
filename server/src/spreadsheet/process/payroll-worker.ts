import type { PersonRow } from '@zhixin/domain/payroll/table'
import { readPayrollHere } from '../read-payroll.ts'
import type { FromPayrollWorker, ToPayrollWorker } from './payroll-messages.ts'
import { workFor } from './reading-worker.ts'

/** Copying about this many cells blocks the receiving program for only a few milliseconds. */
const cellsPerMessage = 2000

await workFor<FromPayrollWorker, ToPayrollWorker>(async ({ say, next }) => {
  let people: PersonRow[] = []
  let step = 1
  let done = 0
  for (;;) {
    const message = await next()
    if (message.tell === 'forget') people = []
    else if (message.tell === 'read') {
      const { input, choice, limits } = message.task
      const table = await readPayrollHere(input, choice, {
        limits,
        onBusy: (upTo) => say({ say: 'busy', upTo }),
        onProgress: (fraction, rows) => say({ say: 'progress', fraction, rows }),
      })
      const { people: all, ...head } = table
      people = all
      step = Math.max(1, Math.floor(cellsPerMessage / Math.max(1, table.columns.length)))
      done = 0
      say({ say: 'head', head: { ...head, peopleCount: people.length } })
    } else {
      // Cells are made on demand, and messages must be plain objects.
      const chunk = people
        .slice(done, done + step)
        .map(({ row, name, hidden, cells }) => ({ row, name, hidden, cells }))
      done += chunk.length
      say({ say: 'people', people: chunk, done: done >= people.length })
    }
  }
})
