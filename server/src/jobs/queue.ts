import { parseCronItems, type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import type { Db } from '../database/transaction.ts'
import { describeError } from '../logging/describe-error.ts'
import type { JobHandlers, JobName, JobPayload } from './job.ts'

/**
 * Adds a job in the transaction of `db`, so that it exists if and only if the change that needs it does. The same job
 * with the same payload is queued only once.
 */
export async function enqueue<J extends JobName>(db: Db, job: J, payload: JobPayload<J>): Promise<void> {
  const text = JSON.stringify(payload)
  await sql`select enqueue_job(${job}, ${text}::json, ${`${job} ${text}`})`.execute(db)
}

/**
 * Adds a job that begins after so many ms, beside the one that may be queued at once. Told again, it begins when it was
 * told last. Only the platform's transactions may.
 */
export async function enqueueAfter<J extends JobName>(
  db: Db,
  job: J,
  payload: JobPayload<J>,
  ms: number,
): Promise<void> {
  const text = JSON.stringify(payload)
  await sql`select graphile_worker.add_job(${job}, ${text}::json, run_at => now() + ${ms} * interval '1 millisecond',
    job_key => ${`${job} ${text} later`})`.execute(db)
}

/** Runs the background jobs of this process until stopped. */
export async function runJobs(services: Services, handlers: JobHandlers): Promise<Runner> {
  const taskList: TaskList = {}
  for (const name of Object.keys(handlers) as JobName[]) {
    const handler = handlers[name] as (payload: unknown, services: Services) => Promise<void>
    taskList[name] = async (payload) => {
      try {
        await handler(payload, services)
      } catch (error) {
        services.log.error({ job: name, ...describeError(error) }, 'a job failed and will be tried again')
        throw new Error(`${name} failed`)
      }
    }
  }
  return run({
    pgPool: services.pools.platform,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    parsedCronItems: parseCronItems([
      { task: 'maintenance.sweep', match: '*/10 * * * *', options: { backfillPeriod: 0 } },
      { task: 'bounces.read', match: '* * * * *', options: { backfillPeriod: 0 } },
      { task: 'dashboard.sum', match: '* * * * *', options: { backfillPeriod: 0 } },
      { task: 'receipts.watch', match: '*/5 * * * *', options: { backfillPeriod: 0 } },
      { task: 'slips.confirmDue', match: '* * * * *', options: { backfillPeriod: 0 } },
      { task: 'orders.expire', match: '* * * * *', options: { backfillPeriod: 0 } },
      { task: 'payments.watch', match: '* * * * *', options: { backfillPeriod: 0 } },
      { task: 'wecom.watch', match: '* * * * *', options: { backfillPeriod: 0 } },
    ]),
    // The library's own log would quote errors; the handler above logs them without data.
    logger: new WorkerLogger(() => () => {}),
  })
}
