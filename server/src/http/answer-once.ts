import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Call } from '@zhixin/contract/call'
import { fail } from '@zhixin/contract/errors'
import { isAnsweredOnce, repeatKeyHeader } from '@zhixin/contract/route'
import type { FastifyRequest } from 'fastify'
import type { PublicContext, UploadedFile } from '../context.ts'
import type { Db } from '../database/transaction.ts'
import { describeError } from '../logging/describe-error.ts'
import type { Sealer } from '../security/vault.ts'
import {
  type AnswerRow,
  claimCall,
  dropClaim,
  findAnswer,
  inShortTransaction,
  type KeyedCall,
  keepAnswer,
  renewClaim,
} from './answer-store.ts'
import type { Entry } from './enter.ts'

/**
 * The lease (ms) of a claim: when it is not renewed in this time, its program has died and the call runs again. It is
 * renewed often enough that a few failed renewals do not lose it.
 */
export const claimLife = 30_000
const renewEvery = 7_000

/** How long (ms) a repetition waits for the first request, and the shortest and longest delay between two checks. */
const maxWait = 5 * 60_000
const [firstPause, maxPause] = [50, 1_000]

/** A changing call of a user, with what distinguishes its repetitions from other requests. */
export interface KeyedRequest {
  call: KeyedCall
  inputHash: Buffer
  sealer: Sealer
  ctx: PublicContext
}

/** Stores the answer in the transaction of the call's effect, so that both commit or neither does. */
export type KeepAnswer = (db: Db, answer: unknown) => Promise<void>

/** Stores nothing, for a request without a key. */
export const keepNothing: KeepAnswer = async () => {}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns the key of a request that may be repeated, or null when it has none. */
export function repeatKeyOf(call: Call, request: FastifyRequest, entry: Entry | null): string | null {
  const key = request.headers[repeatKeyHeader]
  if (key === undefined || entry?.who.kind !== 'user' || !isAnsweredOnce(call.route)) return null
  if (typeof key !== 'string' || !uuid.test(key)) return fail('wire.badInput', { fields: repeatKeyHeader })
  return key.toLowerCase()
}

/**
 * Hashes the input and the file, in which a repetition must agree as well. The hash is keyed, because an input may
 * contain pay.
 */
export async function hashInput(sealer: Sealer, input: unknown, file: UploadedFile | null): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(input ?? null))
  if (file) {
    hash.update(`\n${file.name}\n`)
    for await (const piece of createReadStream(file.path)) hash.update(piece)
  }
  return sealer.hash('answered_call', hash.digest())
}

/**
 * Runs a call that may be repeated (decision 020). The first request claims the key in a transaction of its own, runs
 * as it would without a key, and commits its answer together with its effect. A repetition waits for it without holding
 * a connection and gets the same answer. A failed call is forgotten: its repetition runs again.
 */
export async function answerOnce(asked: KeyedRequest, run: (keep: KeepAnswer) => Promise<unknown>): Promise<unknown> {
  const taken = await claimOrAnswer(asked)
  if ('answer' in taken) return taken.answer
  const { claimId } = taken
  const renewing = setInterval(() => {
    inShort(asked, (db) => renewClaim(db, asked.call, claimId, claimEnd(asked))).catch((error) =>
      asked.ctx.log.warn(describeError(error), 'the claim of a call could not be renewed'),
    )
  }, renewEvery)
  const keep: KeepAnswer = async (db, answer) => {
    const text = JSON.stringify(answer ?? null)
    const sealed = asked.sealer.seal('answered_call', 'answer', claimId, text)
    // Another request has taken over the claim in the meantime: only one of the two may take effect.
    if (!(await keepAnswer(db, asked.call, claimId, sealed))) fail('wire.stillRunning')
  }
  try {
    return await run(keep)
  } catch (error) {
    const answered = await settleFailed(asked, claimId)
    if (answered) return answered.answer
    throw error
  } finally {
    clearInterval(renewing)
  }
}

type Taken = { claimId: string } | { answer: unknown }

async function claimOrAnswer(asked: KeyedRequest): Promise<Taken> {
  const { call, inputHash, ctx } = asked
  const giveUpAt = performance.now() + maxWait
  let row: AnswerRow | null = null
  for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
    const now = ctx.clock.now()
    if (!row || row.claimedUntil < now) {
      const claimId = await inShort(asked, (db) => claimCall(db, call, { inputHash, now, until: claimEnd(asked) }))
      if (claimId) return { claimId }
    }
    row = await inShort(asked, (db) => findAnswer(db, call))
    if (row && !row.inputHash.equals(inputHash)) return fail('wire.repeatedOtherwise')
    if (row?.answer) return { answer: openAnswer(asked, row) }
    if (performance.now() > giveUpAt) return fail('wire.stillRunning')
    await new Promise((resolve) => setTimeout(resolve, pause))
    ctx.gone.throwIfAborted()
  }
}

/**
 * Releases the claim of a failed call. When the commit succeeded and only its confirmation was lost, the answer is
 * stored and the caller gets it.
 */
async function settleFailed(asked: KeyedRequest, claimId: string): Promise<{ answer: unknown } | null> {
  try {
    await inShort(asked, (db) => dropClaim(db, asked.call, claimId))
    const row = await inShort(asked, (db) => findAnswer(db, asked.call))
    return row?.answer && row.claimId === claimId ? { answer: openAnswer(asked, row) } : null
  } catch (error) {
    // Without the database the claim expires by itself.
    asked.ctx.log.warn(describeError(error), 'the claim of a failed call could not be dropped')
    return null
  }
}

const openAnswer = ({ sealer }: KeyedRequest, { claimId, answer }: AnswerRow): unknown =>
  answer && JSON.parse(sealer.open('answered_call', 'answer', claimId, answer))

const claimEnd = ({ ctx }: KeyedRequest): Date => new Date(ctx.clock.now().getTime() + claimLife)

const inShort = <T>({ call, ctx }: KeyedRequest, statement: (db: Db) => Promise<T>): Promise<T> =>
  inShortTransaction(ctx.pools, call.companyId, statement)
