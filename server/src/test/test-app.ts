import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { makeApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Clock, Services } from '../context.ts'
import { makeTestFolder } from '../database/embedded/test-folders.ts'
import { type ProgramUrls, programUrlsOf } from '../database/logins.ts'
import { openServices } from '../services.ts'
import { type Caller, makeCaller } from './client/caller.ts'

export { type Answer, type Caller, makeCaller } from './client/caller.ts'

export interface TestApp {
  services: Services
  app: FastifyInstance
  /** The program's connections to the database of this test. */
  programUrls: ProgramUrls
  /** http://127.0.0.1:port */
  url: string
  /** Its database, for another process that runs on it. */
  ownerUrl: string
  /** Moves the program's clock, in ms. */
  later(ms: number): void
  /** Everything the program logged, as text. */
  logged(): string
  caller(): Caller
  close(): Promise<void>
}

/** The database of one test app: a copy of the migrated template. */
export async function copyDatabase(): Promise<{ programUrls: ProgramUrls; ownerUrl: string; drop(): Promise<void> }> {
  const ownerUrl = process.env.TEST_OWNER_URL
  if (!ownerUrl) throw new Error('Run through vitest: its global set-up starts the database')
  const name = `test_${randomBytes(6).toString('hex')}`
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  // Copying the template's files takes a third of what writing its pages as changes takes.
  await asOwner(`create database ${name} template template_zhixin strategy file_copy`)
  const own = Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href
  return {
    programUrls: programUrlsOf(own),
    ownerUrl: own,
    drop: () => asOwner(`drop database if exists ${name} with (force)`),
  }
}

/** The real program on a database of its own, or on one that is there already, listening on a port of its own. */
export async function testApp(
  settings: Record<string, string> = {},
  given?: Awaited<ReturnType<typeof copyDatabase>>,
): Promise<TestApp> {
  const database = given ?? (await copyDatabase())
  const dataDir = await makeTestFolder('app')
  const config: Config = readConfig({ PORT: '0', DATA_DIR: dataDir, SANDBOX: '1', ...settings })
  let offset = 0
  const clock: Clock = { now: () => new Date(Date.now() + offset) }
  const lines: string[] = []
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) })
  const services = await openServices(config, database.programUrls, log, clock)
  const app = await makeApp(services)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(app.listeningOrigin).port)
  config.port = port
  const url = `http://127.0.0.1:${port}`
  return {
    services,
    app,
    programUrls: database.programUrls,
    ownerUrl: database.ownerUrl,
    url,
    later: (ms) => {
      offset += ms
    },
    logged: () => lines.join(''),
    caller: () => makeCaller(url, () => lines.filter((line) => line.includes('"a request failed"')).join('')),
    async close() {
      await app.close()
      await services.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
