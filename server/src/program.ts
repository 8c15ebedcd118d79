import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { productName } from '@zhixin/contract/product-text'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { makeApp } from './app.ts'
import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts'
import { migrate } from './database/migrate.ts'
import { resumeSyncs } from './features/wecom/sync/run-sync.ts'
import { jobHandlers } from './job-handlers.ts'
import { runJobs } from './jobs/queue.ts'
import { describeError } from './logging/describe-error.ts'
import { makeDemo, tellDemo } from './seed/demo.ts'
import { offerFirstUser } from './seed/first-user.ts'
import { openServices } from './services.ts'
import { startWorker } from './worker.ts'

export interface Program {
  url: string
  stop(): Promise<void>
}

/** How long requests under way may take to finish when the program stops, in ms. */
const grace = 5000

async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), grace)
  await app.close().finally(() => clearTimeout(cut))
}

/**
 * Starts database, schema, jobs and HTTP in this order, and says where to open it. Whatever was started before a
 * failure is stopped again.
 */
export async function startProgram(config: Config, log: Logger): Promise<Program> {
  const opened: (() => Promise<unknown>)[] = []
  const stop = async () => {
    // The other way round: first nobody new comes in, last the database goes, whatever fails in between.
    for (const close of opened.splice(0).reverse())
      await close().catch((error: unknown) => log.error(describeError(error), 'a part could not be stopped'))
  }
  try {
    let ownerUrl = config.databaseUrl
    let cluster: string | null = null
    if (!ownerUrl) {
      const database = await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: (level, message, fields) => log[level](fields ?? {}, message),
      })
      opened.push(() => database.stop())
      ownerUrl = database.ownerUrl
      cluster = database.cluster
    }
    const programUrls = await migrate(ownerUrl, (message) => log.info(message))
    const services = await openServices(config, programUrls, log)
    opened.push(() => services.close())
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    const databaseDir = cluster && dirname(cluster)
    await services.disk.watch({
      directories: [config.dataDir, ...(databaseDir ? [databaseDir] : [])],
      reserveIn: databaseDir,
    })
    opened.push(() => services.disk.stop())
    const demo = config.demo && !config.databaseUrl ? await makeDemo(services) : null
    if (!demo) await offerFirstUser(services, config.firstUser)
    if (config.role !== 'worker') {
      const app = await makeApp(services)
      opened.push(() => closeApp(app))
      await app.listen({ port: config.port, host: config.host })
      // With PORT=0 the system chose one.
      config.port = Number(new URL(app.listeningOrigin).port) || config.port
    }
    // After the port is known: links carry it.
    if (config.role !== 'api') {
      const jobs = await runJobs(services, jobHandlers)
      opened.push(() => jobs.stop())
      await resumeSyncs(services)
      const deliveries = startWorker(services)
      opened.push(() => deliveries.stop())
    }
    const url = services.publicUrl()
    if (config.smtpUrl && !config.publicUrl)
      log.warn({ url }, 'PUBLIC_URL is not set: links in mails lead to this address, which others may not reach')
    if (demo) await tellDemo(demo, url, config.dataDir)
    process.stdout.write(`\n${productName.zh}  ${url}\n\n`)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
