import { makeSealer } from '../../../security/vault.ts'
import { workFor } from '../../../spreadsheet/process/reading-worker.ts'
import type { FromCheckProcess, ToCheckProcess } from './check-messages.ts'
import { CheckWork, type RestingFinding } from './check-work.ts'

/** The time limit (ms) of a check: months of 100,000 rows take seconds, and many times that on a busy machine. */
const maxCheck = 300_000
const pageSize = 500

/**
 * Checks a batch in a process of its own, because the rules run without interruption. It holds no database connection.
 */
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
