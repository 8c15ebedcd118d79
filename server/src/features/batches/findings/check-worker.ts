import { makeSealer } from '../../../security/vault.ts'
import { workFor } from '../../../spreadsheet/process/reading-worker.ts'
import type { FromCheckProcess, ToCheckProcess } from './check-messages.ts'
import { CheckWork, type RestingFinding } from './check-work.ts'

/** Months of 100,000 rows take seconds; on a machine that is busy with much else, many times that (ms). */
const maxCheck = 300_000
const pageSize = 500

/** Checks a batch away from the program: the rules go through all rows without a break. It holds no connection. */
await workFor<FromCheckProcess, ToCheckProcess>(async ({ say, next }) => {
  let work: CheckWork | undefined
  let findings: Iterator<RestingFinding> | undefined
  for (;;) {
    const message = await next()
    if (message.tell === 'forget') {
      work = undefined
      findings = undefined
    } else if (message.tell === 'begin') work = new CheckWork(makeSealer(message.keys), message.task)
    else if (!work) throw new Error('nothing was begun')
    else if (message.tell === 'rows') {
      work.add(message.month, message.rows)
      say({ say: 'ready' })
    } else if (message.tell === 'check') {
      say({ say: 'busy', upTo: maxCheck })
      const checked = work.run()
      findings = checked.findings[Symbol.iterator]()
      say({ say: 'checked', summary: checked.summary })
    } else {
      const list: RestingFinding[] = []
      while (list.length < pageSize) {
        const step = findings?.next()
        if (!step || step.done) break
        list.push(step.value)
      }
      say({ say: 'findings', list })
    }
  }
})
