import { AppError } from '@zhixin/contract/errors'
import { findBatch } from '../batch-store.ts'
import { inOneSnapshot } from '../review/decrypted-store.ts'
import { rowBlocksOf } from '../row-block-store.ts'
import { type CheckContext, type CheckState, checkState, isCurrent, taskOf } from './check-state.ts'
import { type BatchOf, replaceCheck, restingRows } from './check-store.ts'
import type { Month } from './check-work.ts'
import { runCheck } from './run-check.ts'

const maxFailed = 500

/** The checks of one program: those that are running, and those that failed. Each batch is named by its key. */
export class CheckRuns {
  readonly #running = new Map<string, Promise<boolean>>()
  readonly #failed = new Map<string, string>()

  /** Returns the running check of a batch, for which further callers wait, or starts one. */
  runOnce(key: string, check: () => Promise<boolean>): Promise<boolean> {
    const work = this.#running.get(key) ?? check().finally(() => this.#running.delete(key))
    this.#running.set(key, work)
    return work
  }

  /** Whether the last attempt to check this very state failed. */
  hasFailed(key: string, basis: string): boolean {
    return this.#failed.get(key) === basis
  }

  succeeded(key: string): void {
    this.#failed.delete(key)
  }

  /** Stores the basis of a failed check, so that the same state is not checked again and again automatically. */
  failed(key: string, basis: string): void {
    this.#failed.set(key, basis)
    for (const oldest of this.#failed.keys()) {
      if (this.#failed.size <= maxFailed) break
      this.#failed.delete(oldest)
    }
  }
}

const keyOf = (ctx: CheckContext, id: string) => `${ctx.company.id}/${id}`

/** Returns the current state of the batch, in a transaction of its own. */
const stateNow = (ctx: CheckContext, id: string): Promise<CheckState | null> =>
  ctx.inCompany(async (db) => {
    await inOneSnapshot(db)
    return checkState(ctx, db, id)
  })

/** Whether the last attempt to check this very state failed. */
export const hasFailed = (ctx: CheckContext, { batch, basis }: CheckState): boolean =>
  ctx.checkRuns.hasFailed(keyOf(ctx, batch.id), basis)

/**
 * Checks a batch if necessary, so that the findings belong to its current content (REVIEW-05, 07, 08). Call this before
 * the caller's own transaction begins: the check may take long, and no transaction waits for it. The batch may change
 * again right afterwards, and a check may fail, so a caller that depends on it compares the basis again.
 */
export async function ensureChecked(ctx: CheckContext, id: string): Promise<void> {
  for (let left = 3; left > 0; left--) {
    const state = await stateNow(ctx, id)
    if (!state || isCurrent(state)) return
    if (!(await checkOnce(ctx, state))) return
  }
}

/**
 * Starts a check unless one is running; the findings of a running one may be of an older state. Returns false when it
 * failed.
 */
export function checkOnce(ctx: CheckContext, state: CheckState): Promise<boolean> {
  return ctx.checkRuns.runOnce(keyOf(ctx, state.batch.id), () => check(ctx, state))
}

async function check(ctx: CheckContext, seen: CheckState): Promise<boolean> {
  const key = keyOf(ctx, seen.batch.id)
  try {
    await checkRows(ctx, seen)
    ctx.checkRuns.succeeded(key)
    return true
  } catch (error) {
    // The company or the machine has too much work running: the next request for the batch tries again.
    if (error instanceof AppError) {
      ctx.log.info({ error: error.key, batch: seen.batch.id }, 'A batch is not checked yet')
      return false
    }
    ctx.log.error({ err: error, batch: seen.batch.id }, 'A batch could not be checked')
    ctx.checkRuns.failed(key, seen.basis)
    return false
  }
}

async function checkRows(ctx: CheckContext, state: CheckState): Promise<void> {
  const companyId = ctx.company.id
  const { batch, last, basis } = state
  const place = { companyId, batchId: batch.id }
  let isSame = true
  await runCheck(
    ctx,
    taskOf(state),
    batch.people + (last?.people ?? 0),
    (add) =>
      ctx.inCompany(async (db) => {
        await inOneSnapshot(db)
        // The findings must belong to the basis under which they are stored, so the rows are read in a snapshot in
        // which it still holds.
        isSame = (await checkState(ctx, db, batch.id))?.basis === basis
        if (!isSame) return
        const addAll = async (month: Month, of: BatchOf) => {
          for await (const rows of restingRows(db, of))
            await add(month, { rows, pages: await rowBlocksOf(db, of, rows) })
        }
        await addAll('now', place)
        if (last) await addAll('last', { companyId, batchId: last.id })
      }),
    async ({ summary, findings }) => {
      if (!isSame) return
      await ctx.inCompany(async (db) => {
        // The batch is locked: of two programs that checked the same batch one writes after the other, and neither
        // writes for a deleted batch.
        const held = await findBatch(db, companyId, batch.id, true)
        if (held?.state !== 'review') return
        const row = {
          company_id: companyId,
          batch_id: batch.id,
          basis,
          last_batch_id: last?.id ?? null,
          summary_sealed: Buffer.from(summary),
          checked_at: ctx.clock.now(),
        }
        await replaceCheck(db, row, findings)
      })
    },
  )
}
