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

/** A slip with its PDF. */
export interface DrawnSlip {
  id: string
  pdf: MadePdf
}

/** Draws portions of slips in several processes, and yields them in their order. */
export async function* drawnSlips(
  slips: AsyncIterable<readonly RestingSlip[]>,
  order: Order,
): AsyncGenerator<DrawnSlip[]> {
  const { sealer, task, slot, signal } = order
  // The slot is given back by whoever holds it, not by each process.
  const shared: Slot = { isLarge: slot.isLarge, release: () => {} }
  const processes: PdfProcess[] = []
  const waiting: Promise<DrawnSlip[]>[] = []
  let done = 0
  const next = async () => {
    const drawn = (await waiting.shift()) ?? []
    done += drawn.length
    return drawn
  }
  try {
    let count = 0
    for await (const portion of slips) {
      const process = processes[count % processCount] ?? new PdfProcess(sealer, task, { slot: shared, signal })
      if (processes.length < processCount) processes.push(process)
      count++
      const ids = portion.map(({ id }) => id)
      waiting.push(process.draw(portion).then((pdfs) => pdfs.map((pdf, at) => ({ id: ids[at] ?? '', pdf }))))
      // An error is met when its turn comes; until then it is nobody's.
      waiting.at(-1)?.catch(() => {})
      if (waiting.length < processCount * portionsAhead) continue
      yield await next()
      order.onDrawn(done)
    }
    while (waiting.length > 0) {
      yield await next()
      order.onDrawn(done)
    }
  } finally {
    await Promise.all(processes.map((process) => process.end()))
  }
}

/** Names the slips after their people, each name once. */
export async function* namedSlips(drawn: AsyncIterable<readonly DrawnSlip[]>) {
  const names = new UniqueNames()
  for await (const slips of drawn)
    yield slips.map(({ id, pdf }) => ({ id, name: names.take(slipFileName(pdf)), pdf: bufferOf(pdf.bytes) }))
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The PDFs of slips as the files of a zip. */
export async function* pdfParts(slips: ReturnType<typeof namedSlips>): AsyncGenerator<ZipPart> {
  for await (const portion of slips) for (const { name, pdf } of portion) yield { path: `${name}.pdf`, bytes: pdf }
}

/** Writes files into one zip, in pieces of the same size but for the last. */
export async function* zippedParts(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const written of zipPieces(parts)) {
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
