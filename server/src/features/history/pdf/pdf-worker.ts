import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { slipChanges } from '@zhixin/domain/payslip/slip-changes'
import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { drawSlip } from '../../../pdf/draw-slip.ts'
import { Typesetter } from '../../../pdf/slip-sheet.ts'
import { makeSealer, type Sealer } from '../../../security/vault.ts'
import { workFor } from '../../../spreadsheet/process/reading-worker.ts'
import type { FromPdfProcess, MadePdf, PdfTask, RestingSlip, ToPdfProcess } from './pdf-messages.ts'

/** After so many slips the process says that it is not stuck. */
const progressEvery = 10

/** What was drawn is let go of from so many bytes on: the engine would keep it until all of its room is used. */
const maxHeld = 96 * 1024 * 1024

function letGo(): void {
  const { heapUsed, external } = process.memoryUsage()
  if (heapUsed + external > maxHeld) globalThis.gc?.()
}

async function draw(typesetter: Typesetter, sealer: Sealer, task: PdfTask, slip: RestingSlip): Promise<MadePdf> {
  const open = (sealed: Uint8Array): SlipContent =>
    JSON.parse(sealer.open('slip', 'content', slip.id, Buffer.from(sealed)))
  const content = open(slip.content)
  const { corrected } = slip
  const changes = corrected ? slipChanges(open(corrected.before), content) : []
  const correction =
    corrected && changes.length > 0 ? { at: corrected.at, reason: corrected.reason, changes } : undefined
  const bytes = await drawSlip(typesetter, {
    content: { ...content, ...(correction ? { correction } : {}) },
    language: slip.language ?? task.language,
    sentAt: slip.sentAt ? localTimeAt(slip.sentAt, task.timeZone).replace('T', ' ') : '',
    isReplaced: slip.isReplaced,
    watermark: slip.watermark,
    at: new Date(task.at),
    password: slip.password,
  })
  return { bytes, name: content.name, employeeNo: content.employeeNo }
}

/**
 * Opens and draws slips in a process of its own, because drawing takes milliseconds of processor time for each. It holds
 * no database connection. The fonts stay in memory between tasks, the slips do not.
 */
await workFor<FromPdfProcess, ToPdfProcess>(async ({ say, next }) => {
  const typesetter = new Typesetter()
  let begun: { sealer: Sealer; task: PdfTask } | undefined
  for (;;) {
    const message = await next()
    if (message.tell === 'forget') begun = undefined
    else if (message.tell === 'begin') begun = { sealer: makeSealer(message.keys), task: message.task }
    else if (!begun) throw new Error('nothing was begun')
    else {
      const pdfs: MadePdf[] = []
      for (const slip of message.slips) {
        pdfs.push(await draw(typesetter, begun.sealer, begun.task, slip))
        if (pdfs.length % progressEvery === 0) say({ say: 'progress' })
      }
      say({ say: 'drawn', pdfs })
      letGo()
    }
  }
})
