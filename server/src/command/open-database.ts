import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { DataDirInUseError } from '../database/embedded/errors.ts'
import { urlOfRunning } from '../database/embedded/running.ts'
import { refuse } from './refusal.ts'

/** The owner's connection for the length of a command. */
export interface OpenDatabase {
  ownerUrl: string
  close(): Promise<void>
}

/**
 * The installation's database: the outside one, or the embedded one of the running program, or else the embedded one
 * started for as long as the command takes.
 */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) return { ownerUrl: databaseUrl, close: async () => {} }
  try {
    const database = await startEmbeddedPostgres({
      dataDir,
      log: (level, message, fields) => log[level](fields ?? {}, message),
    })
    return { ownerUrl: database.ownerUrl, close: () => database.stop() }
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error
    const ownerUrl = await urlOfRunning(dataDir)
    if (!ownerUrl) throw refuse('notAnswering', { directory: dataDir }, error)
    return { ownerUrl, close: async () => {} }
  }
}
