import type { House } from '../context.ts'
import { startDeliveries } from '../jobs/deliver.ts'
import { jobHandlers } from '../jobs/handlers.ts'
import { runJobs } from '../jobs/queue.ts'

/** Jobs and deliveries as a worker process runs them. */
export async function startWork(house: House): Promise<{ stop(): Promise<void> }> {
  const jobs = await runJobs(house, jobHandlers)
  const deliveries = startDeliveries(house)
  return {
    async stop() {
      await deliveries.stop()
      await jobs.stop()
    },
  }
}
