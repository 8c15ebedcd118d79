import { availableParallelism } from 'node:os'
import { slipFileName, UniqueNames } from '@zhixin/domain/payslip/pdf/pdf-file-name'
import type { Slot } from '../../../concurrency/fair-slots.ts'
import type { Sealer } from '../../../security/vault.ts'
import { type ZipPart, zipPieces } from '../../../spreadsheet/xlsx/write-zip.ts'
import type { MadePdf, PdfTask, RestingSlip } from './pdf-messages.ts'
import { PdfProcess } from './pdf-process.ts'

/** How many slips a process draws at a time, and how many such portions each has waiting: so much is in memory. */
export const slipsPerPortion = 40
const portionsAhead = 2

/** As many processes as there are processors, and no more than leave room for others on a large machine. */
const processCount = Math.min(2, availableParallelism())

/** Bytes of the pieces in which the file is kept. */
export const pieceBytes = 1024 * 1024

interface Order {
  sealer: Sealer
  task: PdfTask
  slot: Slot
  /** Ends the processes; whoever waits for the file gets the reason. */
  signal?: AbortSignal
  /** Told how many slips are drawn so far. */
  onDrawn(done: number): void
}

/** Draws portions of slips in several processes, and yields them in their order. */
async function* drawn(slips: AsyncIterable<readonly RestingSlip[]>, order: Order): AsyncGenerator<MadePdf[]> {
  const { sealer, task, slot, signal } = order
  // The slot is given back by whoever holds it, not by each process.
  const shared: Slot = { isLarge: slot.isLarge, release: () => {} }
  const processes: PdfProcess[] = []
  const waiting: Promise<MadePdf[]>[] = []
  try {
    let count = 0
    for await (const portion of slips) {
      const process = processes[count % processCount] ?? new PdfProcess(sealer, task, { slot: shared, signal })
      if (processes.length < processCount) processes.push(process)
      count++
      waiting.push(process.draw(portion))
      // An error is met when its turn comes; until then it is nobody's.
      waiting.at(-1)?.catch(() => {})
      if (waiting.length >= processCount * portionsAhead) yield (await waiting.shift()) ?? []
    }
    while (waiting.length > 0) yield (await waiting.shift()) ?? []
  } finally {
    await Promise.all(processes.map((process) => process.end()))
  }
}

async function* files(slips: AsyncIterable<readonly RestingSlip[]>, order: Order): AsyncGenerator<ZipPart> {
  const names = new UniqueNames()
  let done = 0
  for await (const pdfs of drawn(slips, order)) {
    for (const pdf of pdfs)
      yield {
        path: `${names.take(slipFileName(pdf))}.pdf`,
        bytes: Buffer.from(pdf.bytes.buffer, pdf.bytes.byteOffset, pdf.bytes.byteLength),
      }
    done += pdfs.length
    order.onDrawn(done)
  }
}

/** Writes the PDFs of slips into one zip, in pieces of the same size but for the last. */
export async function* zippedSlips(slips: AsyncIterable<readonly RestingSlip[]>, order: Order): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const written of zipPieces(files(slips, order))) {
    held.push(written)
    bytes += written.length
    while (bytes >= pieceBytes) {
      const all = Buffer.concat(held)
      yield all.subarray(0, pieceBytes)
      held = [all.subarray(pieceBytes)]
      bytes -= pieceBytes
    }
  }
  if (bytes > 0) yield Buffer.concat(held)
}
