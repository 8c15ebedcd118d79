import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { platformStatement } from '../database/transaction.ts'

/**
 * Serves /health for load balancers and people, and /metrics in the Prometheus text format (OPS-02). Neither contains
 * company data.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let requests = 0
  let failures = 0
  app.addHook('onResponse', async (_, reply) => {
    requests++
    if (reply.statusCode >= 500) failures++
  })

  app.get('/health', async (_, reply) => {
    try {
      await sql`select 1`.execute(platformStatement(services.pools))
      // Reading still works on a full disk. A load balancer that removed this instance would remove all of them.
      return { status: 'ok', disk: services.disk.isLow ? 'full' : 'ok' }
    } catch {
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })

  app.get('/metrics', async (_, reply) => {
    const { rows } = await sql<{ state: string; count: string }>`
      select state, count(*) from delivery where state in ('pending', 'handingOver', 'uncertain') group by state
    `.execute(platformStatement(services.pools))
    const memory = process.memoryUsage()
    const lines = [
      `zhixin_requests_total ${requests}`,
      `zhixin_request_failures_total ${failures}`,
      `zhixin_event_loop_delay_p99_seconds ${delay.percentile(99) / 1e9}`,
      `zhixin_resident_memory_bytes ${memory.rss}`,
      `zhixin_database_connections{pool="app"} ${services.pools.app.totalCount}`,
      `zhixin_database_connections{pool="requests"} ${services.pools.requests.totalCount}`,
      `zhixin_database_connections{pool="platform"} ${services.pools.platform.totalCount}`,
      `zhixin_database_connections{pool="outbox"} ${services.pools.outbox.connections()}`,
      ...(Number.isFinite(services.disk.free) ? [`zhixin_disk_free_bytes ${services.disk.free}`] : []),
      ...rows.map(({ state, count }) => `zhixin_deliveries{state="${state}"} ${count}`),
    ]
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
  })
}
