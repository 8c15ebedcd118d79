import { isMoney } from '@zhixin/domain/batches/items'
import type { UserContext } from '../../../context.ts'
import type { Sealer } from '../../../security/vault.ts'
import { ReadingProcess } from '../../../spreadsheet/process/reading-process.ts'
import type { FromCheckProcess, ToCheckProcess } from './check-messages.ts'
import { type CheckedRows, type CheckTask, CheckWork, type Month, type RestingFinding } from './check-work.ts'

const worker = new URL('./check-worker.ts', import.meta.url)

/**
 * Up to this number of rows the rules take a few milliseconds, less than a process takes to answer; equations among
 * more columns do not.
 */
const fewRows = 400
const fewColumns = 8

/** From this number of rows on, checking takes seconds, like reading a large file. */
const manyRows = 10_000

const isSmall = (task: CheckTask, rowCount: number): boolean =>
  rowCount <= fewRows && task.now.items.filter(isMoney).length <= fewColumns

type RunContext = Pick<UserContext, 'company' | 'readingSlots' | 'spareProcesses'> & { sealer: Sealer }

export interface Checked {
  summary: Uint8Array
  findings: AsyncIterable<RestingFinding[]>
}

/**
 * Applies the rules to a batch, here or, for many rows, in a process of its own, and passes the findings to `keep`.
 * `rows` is read at once and is finished before `keep` begins, so that no transaction waits for the rules.
 */
export async function runCheck(
  { sealer, company, readingSlots, spareProcesses }: RunContext,
  task: CheckTask,
  rowCount: number,
  rows: (add: (month: Month, page: CheckedRows) => Promise<void>) => Promise<void>,
  keep: (checked: Checked) => Promise<void>,
): Promise<void> {
  if (isSmall(task, rowCount)) {
    const work = new CheckWork(sealer, task)
    await rows(async (month, page) => work.add(month, page))
    const { summary, findings } = work.run()
    return keep({ summary, findings: onePage([...findings]) })
  }
  const slot = await readingSlots.acquire({ owner: company.id, isLarge: rowCount > manyRows })
  const process = ReadingProcess.start<FromCheckProcess, ToCheckProcess>(
    worker,
    { tell: 'begin', task, keys: sealer.keys },
    { slot, spares: spareProcesses },
  )
  try {
    await rows(async (month, page) => {
      process.tell({ tell: 'rows', month, rows: page })
      await process.next('ready')
    })
    process.tell({ tell: 'check' })
    const { summary } = await process.next('checked')
    await keep({ summary, findings: rowBlocksOf(process) })
    process.release()
  } finally {
    await process.end()
  }
}

async function* onePage(list: RestingFinding[]): AsyncGenerator<RestingFinding[]> {
  if (list.length > 0) yield list
}

async function* rowBlocksOf(
  process: ReadingProcess<FromCheckProcess, ToCheckProcess>,
): AsyncGenerator<RestingFinding[]> {
  for (;;) {
    process.tell({ tell: 'more' })
    const { list } = await process.next('findings')
    if (list.length === 0) return
    // Values that passed between processes are plain bytes and not buffers.
    yield list.map((each) => ({
      ...each,
      key_hash: Buffer.from(each.key_hash),
      detail_sealed: Buffer.from(each.detail_sealed),
    }))
  }
}
