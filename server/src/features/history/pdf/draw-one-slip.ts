import type { Language } from '@zhixin/contract/pair'
import { slipFileName } from '@zhixin/domain/payslip/pdf/pdf-file-name'
import type { Blob, PublicContext } from '../../../context.ts'
import type { Sealer } from '../../../security/vault.ts'
import type { RestingSlip } from './pdf-messages.ts'
import { PdfProcess } from './pdf-process.ts'

interface OneSlip {
  sealer: Sealer
  companyId: string
  timeZone: string
  language: Language
  period: string
  slip: Omit<RestingSlip, 'language' | 'password'>
}

/** Draws one slip in a process of its own, for HR (HISTORY-05) or for the person whose it is (SLIP-02). */
export async function drawOneSlip(
  ctx: Pick<PublicContext, 'pdfSlots' | 'spareProcesses' | 'clock' | 'gone'>,
  { sealer, companyId, timeZone, language, period, slip }: OneSlip,
): Promise<Blob & { body: Buffer; fileName: string }> {
  const slot = await ctx.pdfSlots.acquire({ owner: companyId, signal: ctx.gone })
  const task = { language, timeZone, at: ctx.clock.now().toISOString() }
  const process = new PdfProcess(sealer, task, { slot, spares: ctx.spareProcesses, signal: ctx.gone })
  try {
    const [made] = await process.draw([slip])
    if (!made) throw new Error('a slip was given and no PDF came back')
    process.release()
    return {
      type: 'application/pdf',
      body: Buffer.from(made.bytes),
      fileName: `${slipFileName(made)}_${period}.pdf`,
    }
  } finally {
    await process.end()
  }
}
