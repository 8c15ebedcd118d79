import { existsSync } from 'node:fs'
import pg from 'pg'
import { placesIn, readState } from './data-dir.ts'
import { ownerUrl, readPassword } from './owner.ts'
import { waitUntil } from './wait-until.ts'

/** Whether that directory has ever had an embedded database. The check creates none. */
export const hasDatabase = (dataDir: string): boolean => existsSync(placesIn(dataDir).state)

/**
 * Returns the owner's connection to the database that another program has started in DATA_DIR, or undefined when it
 * does not answer within `patienceMs`. A program that is just starting may take a while.
 */
export async function urlOfRunning(dataDir: string, patienceMs = 30_000): Promise<string | undefined> {
  const places = placesIn(dataDir)
  let url: string | undefined
  await waitUntil(
    async () => {
      const { port } = readState(places.state)
      const password = readPassword(places.password)
      if (port === undefined || password === undefined) return false
      const tried = ownerUrl(port, password)
      if (await answers(tried)) url = tried
      return url !== undefined
    },
    patienceMs,
    250,
  )
  return url
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
