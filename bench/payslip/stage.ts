import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { readConfig } from '../../server/src/config.ts'
import type { Clock } from '../../server/src/context.ts'
import { startEmbeddedPostgres } from '../../server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { openServices } from '../../server/src/services.ts'
import { makeCompany } from '../../server/src/test/factories.ts'
import { makePerson, makeSlip } from '../../server/src/test/slip-factory.ts'

/** Slips whose links are opened, on a database that the program is started on. */
export interface Stage {
  ownerUrl: string
  programUrls: Awaited<ReturnType<typeof migrate>>
  masterKey: string
  services: Awaited<ReturnType<typeof openServices>>
  stop(): Promise<void>
}

export async function openStage(clock?: Clock): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zhixin-bench-'))
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const programUrls = await migrate(database.ownerUrl)
  const masterKey = randomBytes(32).toString('base64')
  const config = readConfig({ DATA_DIR: dataDir, MASTER_KEY: masterKey })
  const services = await openServices(config, programUrls, pino({ level: 'error' }), clock)
  const stop = async () => {
    await services.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ownerUrl: database.ownerUrl, programUrls, masterKey, services, stop }
}

/** One company's people, each with a slip whose title names them alone. */
export async function makeLinks({ services }: Stage, count: number): Promise<{ link: string; title: string }[]> {
  const company = { ...(await makeCompany(services)), name: '示例科技有限公司' }
  const made: { link: string; title: string }[] = []
  let next = 0
  const work = async () => {
    while (next < count) {
      const title = `二月工资 ${next++}`
      const slip = await makeSlip(services, { person: await makePerson(services, { company }), title })
      made.push({ link: slip.link, title })
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return made
}
