import pg from 'pg'
import { placesIn, readState } from '../database/embedded/data-dir.ts'
import { ownerUrl, readPassword } from '../database/embedded/owner.ts'

/**
 * The owner's connection to the embedded database of a program that runs in `dataDir`, for what the product itself
 * offers no way to bring about, such as a service that ends tomorrow. To be ended by the caller.
 */
export async function openOwnDatabase(dataDir: string): Promise<pg.Client> {
  const places = placesIn(dataDir)
  const { port } = readState(places.state)
  const password = readPassword(places.password)
  if (port === undefined || password === undefined) throw new Error(`No embedded database in ${dataDir}`)
  const client = new pg.Client({ connectionString: ownerUrl(port, password) })
  await client.connect()
  return client
}
