import { AppError } from '@zhixin/contract/errors'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { pdfPassword } from '@zhixin/domain/payslip/pdf/pdf-password'
import type { MailContent } from '../channels/channel.ts'
import { FairSlots } from '../concurrency/fair-slots.ts'
import type { Services } from '../context.ts'
import { withCompany } from '../database/transaction.ts'
import { listOpenChanges } from '../features/employees/contact-change-store.ts'
import { comparedRow, listVersions, shownCorrection } from '../features/history/correction-store.ts'
import type { RestingSlip } from '../features/history/pdf/pdf-messages.ts'
import { PdfProcess } from '../features/history/pdf/pdf-process.ts'
import { isErased } from '../features/history/slip-store.ts'
import { describeError } from '../logging/describe-error.ts'
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
  readonly #services: Pick<Services, 'pools' | 'vault' | 'clock' | 'log' | 'spareProcesses'>
  /** PDFs for mails are drawn one at a time, beside those that HR asks for. */
  readonly #slots = new FairSlots({
    slots: 1,
    largeSlots: 1,
    keepsLastSlot: false,
    maxWaiting,
    refusal: () => new AppError('slip.pdfTooMany'),
  })

  constructor(services: Pick<Services, 'pools' | 'vault' | 'clock' | 'log' | 'spareProcesses'>) {
    this.#services = services
  }

  /**
   * Returns what a mail carries; null: the slip has been withdrawn or sent again since the mail was claimed. A contact
   * that waits for a confirmation gets the link alone, which asks who opens it (TRUST-06).
   */
  async contentOf(delivery: MailDelivery): Promise<MailContent | null> {
    const { companyId, slipId, version, mail } = delivery
    const { pools, vault } = this.#services
    const { slip, replaced, changes } = await withCompany(pools, companyId, async (db) => {
      const slip = await findMailSlip(db, companyId, slipId, version)
      return {
        slip,
        replaced: version > 1 ? await listVersions(db, companyId, slipId) : [],
        changes: slip ? await listOpenChanges(db, { companyId, employeeId: slip.employee_id }) : [],
      }
    })
    if (!slip) return null
    if (isErased(slip.content_sealed)) return { kind: 'link' }
    // The rule of isHeld: a slip from before an open change does not open for its link alone. An unconfirmed phone must
    // not become a part of the password either, whenever it was changed.
    if (changes.some(({ changed_at: at }) => at >= slip.created_at)) return { kind: 'link' }
    if (mail === 'pdf' && changes.some(({ kind }) => kind === 'phone')) return { kind: 'link' }
    const sealer = await vault.sealer(companyId)
    const content = JSON.parse(sealer.open('slip', 'content', slipId, slip.content_sealed)) as SlipContent
    if (mail === 'slip') {
      const correction = shownCorrection(sealer, slipId, replaced, content)
      return { kind: 'slip', slip: { ...content, ...(correction ? { correction } : {}) } }
    }
    const open = (column: 'phone' | 'id_number', sealed: Buffer | null) =>
      sealed ? sealer.open('employee', column, slip.employee_id, sealed) : ''
    const password = pdfPassword({
      idNumber: open('id_number', slip.id_number_sealed),
      phone: open('phone', slip.phone_sealed),
    })
    if (password === null) return { kind: 'link' }
    const corrected = comparedRow(sealer, slipId, replaced)
    const resting = { id: slipId, content: slip.content_sealed, isReplaced: version > 1, corrected }
    const names = slip.language ?? content.names ?? 'ch'
    try {
      const file = await this.draw(sealer, companyId, slip.time_zone, { ...resting, password, language: names })
      return { kind: 'pdf', file, period: content.period }
    } catch (error) {
      // A slip that cannot be drawn still reaches its person. The error's own text may quote the slip and is not logged.
      const { message: _, ...what } = describeError(error)
      this.#services.log.error({ slip: slipId, ...what }, 'the PDF of a slip could not be drawn; its mail has the link')
      return { kind: 'link' }
    }
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
