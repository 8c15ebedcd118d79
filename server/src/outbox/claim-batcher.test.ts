import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Services } from '../context.ts'
import { type Claim, openClaimBatcher } from './claim-batcher.ts'

const sendersPerAccount = { email: 5, sms: 5, miniProgram: 2 }

/**
 * Makes a claim batcher over a fake database: `next` returns the account of each claimed delivery, or null for none.
 */
function batcherOver(next: (full: string[]) => string | null, lateMs = 0) {
  const claimed: number[] = []
  const query = async ({ values }: { values: unknown[] }) => {
    const [claims, full] = [values[4] as number, values[15] as string[]]
    claimed.push(claims)
    await pause(lateMs)
    const accounts = Array.from({ length: claims }, () => next(full))
    return { rows: accounts.flatMap((account) => (account ? [{ account }] : [])) }
  }
  const services = { channels: { sendersPerAccount }, pools: { outbox: { query } }, clock: { now: () => new Date() } }
  const worker = { services: services as unknown as Services, worker: () => 'worker', isOpen: () => true }
  return { batcher: openClaimBatcher(worker, 'email'), claimed }
}

const accountsOf = (turns: Claim[]) => turns.map(({ claimed }) => claimed?.account ?? null)

test('SEND-06 an account gets no more senders than are its, and the others are told to ask again', async () => {
  const { batcher } = batcherOver((full) => ['large', 'small'].find((account) => !full.includes(account)) ?? null)
  const senders = Array.from({ length: 8 }, () => batcher.claim([], null))
  const turns = await Promise.all(senders)
  expect(accountsOf(turns).filter((account) => account === 'large')).toHaveLength(5)
  const left = turns.filter(({ claimed }) => !claimed)
  expect(left.every(({ more }) => more)).toBe(true)
  const again = await Promise.all(left.map(() => batcher.claim([], null)))
  expect(accountsOf(again)).toEqual(left.map(() => 'small'))
  expect([...turns, ...again].every(({ fits }) => fits)).toBe(true)
  // A sender that has finished may be given the same account again at once.
  expect(accountsOf([await batcher.claim([], 'large')])).toEqual(['large'])
})

test('SEND-06 nobody is told to ask again where nothing is left', async () => {
  const { batcher } = batcherOver((full) => (full.includes('only') ? null : 'only'))
  const turns = await Promise.all(Array.from({ length: 8 }, () => batcher.claim([], null)))
  const idle = await Promise.all(turns.filter(({ claimed }) => !claimed).map(() => batcher.claim([], null)))
  expect(idle.map(({ claimed, more }) => ({ claimed, more }))).toEqual(Array(3).fill({ claimed: null, more: false }))
})

test('SEND-06 what rounds under way at the same time claimed too many of goes back', async () => {
  // This is longer than a round may keep the next round waiting.
  const { batcher, claimed } = batcherOver(() => 'only', 120)
  const turns = await Promise.all(Array.from({ length: 8 }, () => batcher.claim([], null)))
  expect(claimed).toEqual([1, 5])
  expect(turns.filter(({ claimed, fits }) => claimed && fits)).toHaveLength(5)
  expect(turns.filter(({ claimed, fits }) => claimed && !fits)).toHaveLength(1)
})
