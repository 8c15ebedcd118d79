import { randomUUID } from 'node:crypto'
import { AppError, type ErrorKey } from '@zhixin/contract/errors'
import { pdfExportHours } from '@zhixin/contract/history/slip-pdf'
import type { Slot } from '../../../concurrency/fair-slots.ts'
import type { Services } from '../../../context.ts'
import { type Db, withCompany } from '../../../database/transaction.ts'
import { isOutOfSpace } from '../../../disk-space.ts'
import { notify } from '../../../live/notify.ts'
import { describeError } from '../../../logging/describe-error.ts'
import { openReceipts } from '../../../receipts/open-receipts.ts'
import { receiptParts } from '../../../receipts/receipt-parts.ts'
import type { Sealer } from '../../../security/vault.ts'
import { comparedRow, listVersionsOf } from '../correction-store.ts'
import {
  addExportPiece,
  claimExport,
  type ExportRow,
  exportedSlips,
  failExport,
  findExport,
  pagesOfSlips,
  updateClaimed,
} from './export-store.ts'
import { drawnSlips, namedSlips, pdfParts, slipsPerPortion, zippedParts } from './zip-slips.ts'

/** How long (ms) a worker that says nothing keeps its claim, and how often it renews it. */
const lease = 30_000
const renewEvery = 5_000
/** How often (ms) open windows hear of the progress. */
const tellEvery = 500
/** Bytes that the file of one slip takes, as a guess before it is made. */
const expectedBytes = 30_000

const hour = 3_600_000

/** The place of a piece, under which it is sealed. */
export const placeOf = (id: string, piece: number): string => `${id}/${piece}`

/** The export was cancelled, or another worker has taken it over. */
class ClaimLostError extends Error {}

interface Claim {
  companyId: string
  id: string
  worker: string
}

/** Starts to make an export in this program; the job that asks for it does not wait (SlipExports). */
export async function makeSlipExport(services: Services, companyId: string, id: string): Promise<void> {
  services.slipExports.start(id, (signal) => runExport(services, { companyId, id, worker: randomUUID() }, signal))
}

async function runExport(services: Services, claim: Claim, signal: AbortSignal): Promise<void> {
  try {
    const slot = await services.pdfSlots.acquire({ owner: claim.companyId, isLarge: true, signal })
    try {
      await makeClaimed(services, claim, slot, signal)
    } finally {
      slot.release()
    }
  } catch (error) {
    // It still waits in the database, where the sweep finds it.
    if (!signal.aborted) services.log.warn(describeError(error), 'the PDFs of a batch were not begun')
  }
}

async function makeClaimed(services: Services, claim: Claim, slot: Slot, signal: AbortSignal): Promise<void> {
  const { pools, clock, log } = services
  const inCompany = <T>(work: (db: Db) => Promise<T>) => withCompany(pools, claim.companyId, work)
  const until = () => new Date(clock.now().getTime() + lease)
  const made = await inCompany(async (db) => {
    const isClaimed = await claimExport(db, claim, clock.now(), until())
    return isClaimed ? findExport(db, claim.companyId, claim.id, clock.now()) : undefined
  })
  if (!made) return
  const end = new AbortController()
  const stop = () => end.abort(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  const renewal = setInterval(() => {
    inCompany((db) => updateClaimed(db, claim, { claimed_until: until() })).then(
      (isOurs) => !isOurs && end.abort(new ClaimLostError('the claim is gone')),
      (error: unknown) => log.warn(describeError(error), 'the claim of an export was not renewed'),
    )
  }, renewEvery)
  try {
    await make(services, { claim, made, slot, signal: end.signal })
  } catch (error) {
    if (signal.aborted) {
      // Whoever looks next finds the claim run out and makes it anew.
      await inCompany((db) => updateClaimed(db, claim, { claimed_until: clock.now() }))
    } else if (!(error instanceof ClaimLostError)) {
      const reason = reasonOf(error)
      if (reason !== 'slip.pdfOutdated') log.error(describeError(error), 'the PDFs of a batch could not be made')
      await inCompany(async (db) => {
        if (await failExport(db, claim, reason)) await tell(db, made, made.done, true)
      })
    }
  } finally {
    clearInterval(renewal)
    signal.removeEventListener('abort', stop)
  }
}

function reasonOf(error: unknown): ErrorKey {
  if (error instanceof AppError) return error.key
  return isOutOfSpace(error) ? 'server.diskFull' : 'slip.pdfInterrupted'
}

const tell = (db: Db, made: ExportRow, done: number, ended: boolean): Promise<void> =>
  notify(
    db,
    { companyId: made.company_id },
    { kind: 'slipPdfs', batchId: made.batch_id, done, total: made.people, ended },
  )

interface Making {
  claim: Claim
  made: ExportRow
  slot: Slot
  signal: AbortSignal
}

async function make(services: Services, { claim, made, slot, signal }: Making): Promise<void> {
  const { pools, clock, vault, disk } = services
  const { companyId, id } = claim
  const inCompany = <T>(work: (db: Db) => Promise<T>) => withCompany(pools, companyId, work)
  const checkBasis = async (db: Db) => {
    const { basis } = await exportedSlips(db, companyId, made.batch_id)
    if (basis !== made.basis) throw new AppError('slip.pdfOutdated')
  }
  await inCompany(checkBasis)
  disk.requireSpace(made.people * expectedBytes)
  const sealer = await vault.sealer(companyId)
  let [done, told, bytes, piece] = [0, 0, 0, 0]
  const slips = restingSlips(pagesOfSlips(inCompany, companyId, made.batch_id, slipsPerPortion), {
    sealer,
    versionsOf: (ids) => inCompany((db) => listVersionsOf(db, companyId, ids)),
  })
  const task = { language: made.language, timeZone: made.time_zone, at: clock.now().toISOString() }
  const onDrawn = (count: number) => {
    done = count
  }
  const keepProgress = async (db: Db) => {
    if (!(await updateClaimed(db, claim, { done, claimed_until: new Date(clock.now().getTime() + lease) })))
      throw new ClaimLostError('the claim is gone')
    if (performance.now() - told < tellEvery) return
    told = performance.now()
    await tell(db, made, done, false)
  }
  const named = namedSlips(drawnSlips(slips, { sealer, task, slot, signal, onDrawn }))
  const batch = { companyId, batchId: made.batch_id, sealer }
  const parts = made.contents === 'pdf' ? pdfParts(named) : receiptParts(await openReceipts(services, batch), named)
  for await (const content of zippedParts(parts)) {
    disk.requireSpace(content.length)
    const at = piece++
    await inCompany(async (db) => {
      // First the row, which a cancellation removes: no piece is added to an export that is gone.
      await keepProgress(db)
      await addExportPiece(db, {
        companyId,
        id,
        at,
        sealed: sealer.seal('slip_export', 'content', placeOf(id, at), content),
      })
    })
    bytes += content.length
  }
  await inCompany(async (db) => {
    await checkBasis(db)
    const expires = new Date(clock.now().getTime() + pdfExportHours * hour)
    const ready = { state: 'ready', done, bytes: String(bytes), claimed_until: null, expires_at: expires } as const
    if (!(await updateClaimed(db, claim, ready))) throw new ClaimLostError('the claim is gone')
    await tell(db, made, done, true)
  })
}

async function* restingSlips(
  pages: ReturnType<typeof pagesOfSlips>,
  replaced: { sealer: Sealer; versionsOf: (ids: string[]) => ReturnType<typeof listVersionsOf> },
) {
  for await (const page of pages) {
    // Only what was sent more than once can have been corrected.
    const versions = await replaced.versionsOf(page.filter(({ version }) => version > 1).map(({ id }) => id))
    yield page.map(({ id, content_sealed: content, sent_at: sentAt, version }) => ({
      id,
      content,
      sentAt,
      isReplaced: version > 1,
      corrected: comparedRow(replaced.sealer, id, versions.get(id) ?? []),
    }))
  }
}
