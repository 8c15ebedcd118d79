import type { SecondStep } from '@zhixin/contract/session/login'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import type { JobName, JobPayload } from '../../jobs/job.ts'
import { codeOfStep, stepAt } from '../../security/totp.ts'
import { confirmed } from '../factories.ts'
import type { Answer, Caller, TestApp } from '../test-app.ts'

/** What a login asks for that did not open a session. */
export function secondStepOf({ data }: Answer<unknown>): SecondStep {
  const { secondStep } = data as { secondStep?: SecondStep }
  if (!secondStep) throw new Error('The login did not ask for a second step')
  return secondStep
}

/** An authenticator app as a user has it on the phone: made of the typed secret, by its own computation. */
export class PhoneApp {
  readonly #secret: Buffer
  constructor(secret: string) {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
    const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
    this.#secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  }

  /** The code that the phone shows, `steps` of 30 seconds from now. */
  code(at: Date, steps = 0): string {
    return codeOfStep(this.#secret, stepAt(at) + steps)
  }
}

/** Forgets which code of an app was used last, as if that had been long ago. */
export const restApp = ({ services }: TestApp): Promise<void> =>
  asPlatform(services.pools, async (db) => {
    await db.updateTable('authenticator_app').set({ last_step: 0 }).execute()
  })

/** Sets up an authenticator app for a user who is logged in. The code that it shows now is good for another proof. */
export async function withApp(test: TestApp, caller: Caller): Promise<{ phone: PhoneApp; recoveryCodes: string[] }> {
  await confirmed(test, caller.token ?? '')
  const begun = await caller.ok('session.beginFactor', { kind: 'app' })
  if (begun.kind !== 'app') throw new Error('no app was begun')
  const phone = new PhoneApp(begun.secret)
  const { recoveryCodes } = await caller.ok('session.addFactor', { code: phone.code(test.services.clock.now()) })
  await restApp(test)
  return { phone, recoveryCodes: recoveryCodes ?? [] }
}

/** A code that is certainly wrong now. */
export const wrongCode = (phone: PhoneApp, at: Date): string => {
  const right = [-1, 0, 1].map((steps) => phone.code(at, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

/** The payloads of the jobs of one kind that wait for a worker and have these values, the earliest first. */
export function queuedJobs<J extends JobName>(
  { services }: TestApp,
  job: J,
  values: Partial<JobPayload<J>>,
): Promise<JobPayload<J>[]> {
  return asPlatform(services.pools, async (db) => {
    const { rows } = await sql<{ payload: JobPayload<J> }>`select payload from graphile_worker._private_jobs
      where starts_with(key, ${`${job} `}) and payload::jsonb @> ${JSON.stringify(values)}::jsonb order by id`.execute(
      db,
    )
    return rows.map(({ payload }) => payload)
  })
}

/** What a user is going to be told by mail of the ways into their account. */
export const newsOf = async (test: TestApp, accountId: string): Promise<string[]> =>
  (await queuedJobs(test, 'factor.tell', { accountId })).map(({ what }) => what)

/** Waits until a call waits for what an open transaction of the test holds. */
export const untilWaiting = ({ services }: TestApp): Promise<void> =>
  expect
    .poll(() =>
      asPlatform(services.pools, async (db) => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows.length
      }),
    )
    .toBeGreaterThan(0)
