import { AppError } from '@zhixin/contract/errors'
import type { Slot } from '../../../concurrency/fair-slots.ts'
import { FairSlots } from '../../../concurrency/fair-slots.ts'
import type { Sealer } from '../../../security/vault.ts'
import { FileFaultError } from '../../../spreadsheet/fault/file-fault.ts'
import { ReadingProcess } from '../../../spreadsheet/process/reading-process.ts'
import type { SpareProcesses } from '../../../spreadsheet/process/spare-process.ts'
import type { FromPdfProcess, MadePdf, PdfTask, RestingSlip, ToPdfProcess } from './pdf-messages.ts'

const worker = new URL('./pdf-worker.ts', import.meta.url)

/**
 * How the drawing processes of one program are shared between companies (TRUST-07): whole batches one at a time, so
 * that single slips never wait for them.
 */
const rules = { slots: 3, largeSlots: 1, keepsLastSlot: true, maxWaiting: 20 }

/** The slots of one program. */
export const openPdfSlots = (): FairSlots => new FairSlots({ ...rules, refusal: () => new AppError('slip.pdfTooMany') })

/** A process that draws slips, one task after the other. */
export class PdfProcess {
  readonly #process: ReadingProcess<FromPdfProcess, ToPdfProcess>
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    sealer: Sealer,
    task: PdfTask,
    options: { slot: Slot; spares?: SpareProcesses; signal?: AbortSignal | undefined },
  ) {
    this.#process = ReadingProcess.start<FromPdfProcess, ToPdfProcess>(
      worker,
      { tell: 'begin', task, keys: sealer.keys },
      options,
    )
  }

  /** Draws slips after those that were given before. */
  draw(slips: readonly RestingSlip[]): Promise<MadePdf[]> {
    // Told at once, so that the process has its next work when it is done; the answers come in the same order.
    this.#process.tell({ tell: 'draw', slips })
    const drawn = this.#last.then(async () => (await this.#process.next('drawn')).pdfs)
    this.#last = drawn
    // Whoever waits for it gets the error; the process may have ended before anybody does.
    drawn.catch(() => {})
    return drawn.catch((error: unknown) => {
      throw interruption(error)
    })
  }

  release(): void {
    this.#process.release()
  }

  end(): Promise<void> {
    return this.#process.end()
  }
}

/** What the frame of the process says of files is not about slips: for them, drawing was interrupted. */
const interruption = (error: unknown): unknown =>
  error instanceof FileFaultError || (error instanceof AppError && error.key.startsWith('file.'))
    ? new AppError('slip.pdfInterrupted')
    : error
