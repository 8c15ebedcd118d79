import { AppError } from '@zhixin/contract/errors'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { pdfPassword } from '@zhixin/domain/payslip/pdf/pdf-password'
import type { MailContent } from '../channels/channel.ts'
import { FairSlots } from '../concurrency/fair-slots.ts'
import type { Services } from '../context.ts'
import { withCompany } from '../database/transaction.ts'
import { comparedRow, listVersions } from '../features/history/correction-store.ts'
import type { RestingSlip } from '../features/history/pdf/pdf-messages.ts'
import { PdfProcess } from '../features/history/pdf/pdf-process.ts'
import { isErased } from '../features/history/slip-store.ts'
import type { Sealer } from '../security/vault.ts'
import { findMailSlip } from './mail-contents-store.ts'

/** As many as may wait: each sender of mails waits for one slip at most. */
const maxWaiting = 1000

/** A delivery whose mail carries more than the link. */
export interface MailDelivery {
  companyId: string
  slipId: string
  version: number
  mail: 'slip' | 'pdf'
}

/**
 * What mails carry beside the link (CONFIG-04), made when a mail is handed over, so that nothing of it is stored: the
 * slip itself, or a PDF whose password the roster gives at that time. Whoever lacks what the password is made of gets
 * the link alone.
 */
export class MailContents {
  readonly #services: Pick<Services, 'pools' | 'vault' | 'clock' | 'spareProcesses'>
  /** PDFs for mails are drawn one at a time, beside those that HR asks for. */
  readonly #slots = new FairSlots({
    slots: 1,
    largeSlots: 1,
    keepsLastSlot: false,
    maxWaiting,
    refusal: () => new AppError('slip.pdfTooMany'),
  })

  constructor(services: Pick<Services, 'pools' | 'vault' | 'clock' | 'spareProcesses'>) {
    this.#services = services
  }

  async contentOf({ companyId, slipId, version, mail }: MailDelivery): Promise<MailContent> {
    const { pools, vault } = this.#services
    const { slip, replaced } = await withCompany(pools, companyId, async (db) => ({
      slip: await findMailSlip(db, companyId, slipId, version),
      replaced: version > 1 ? await listVersions(db, companyId, slipId) : [],
    }))
    if (!slip || isErased(slip.content_sealed)) return { kind: 'link' }
    const sealer = await vault.sealer(companyId)
    const content = JSON.parse(sealer.open('slip', 'content', slipId, slip.content_sealed)) as SlipContent
    if (mail === 'slip') return { kind: 'slip', slip: content }
    const open = (column: 'phone' | 'id_number', sealed: Buffer | null) =>
      sealed ? sealer.open('employee', column, slip.employee_id, sealed) : ''
    const password = pdfPassword({
      idNumber: open('id_number', slip.id_number_sealed),
      phone: open('phone', slip.phone_sealed),
    })
    if (password === null) return { kind: 'link' }
    const corrected = comparedRow(sealer, slipId, replaced)
    const resting = { id: slipId, content: slip.content_sealed, isReplaced: version > 1, corrected }
    const names = content.names ?? 'ch'
    const file = await this.draw(sealer, companyId, slip.time_zone, { ...resting, password, language: names })
    return { kind: 'pdf', file, period: content.period }
  }

  /** Draws one slip in a process of its own. */
  async draw(sealer: Sealer, companyId: string, timeZone: string, slip: Omit<RestingSlip, 'sentAt'>): Promise<Buffer> {
    const slot = await this.#slots.acquire({ owner: companyId })
    const at = this.#services.clock.now()
    const task = { language: 'ch' as const, timeZone, at: at.toISOString() }
    const process = new PdfProcess(sealer, task, { slot, spares: this.#services.spareProcesses })
    try {
      const [made] = await process.draw([{ ...slip, sentAt: at }])
      if (!made) throw new Error('a slip was given and no PDF came back')
      process.release()
      return Buffer.from(made.bytes)
    } finally {
      await process.end()
    }
  }
}
