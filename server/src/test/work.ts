import type { Services } from '../context.ts'
import { jobHandlers } from '../job-handlers.ts'
import { runJobs } from '../jobs/queue.ts'
import { startWorker } from '../worker.ts'

/** Jobs and deliveries as a worker process runs them. */
export async function startWork(services: Services): Promise<{ stop(): Promise<void> }> {
  const jobs = await runJobs(services, jobHandlers)
  const deliveries = startWorker(services)
  return {
    async stop() {
      await deliveries.stop()
      await jobs.stop()
    },
  }
}
