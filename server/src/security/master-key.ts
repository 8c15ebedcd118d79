import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

type Place = Pick<Config, 'masterKey' | 'dataDir'>

const pathOf = (place: Place) => join(place.dataDir, 'master.key')
const nextPathOf = (place: Place) => join(place.dataDir, 'master.key.next')

/**
 * Reads the master key (32 bytes) from MASTER_KEY or else from DATA_DIR/master.key, which the first start creates (mode
 * 0600).
 */
export async function readMasterKey(place: Place): Promise<Buffer> {
  if (place.masterKey) return Buffer.from(place.masterKey, 'base64')
  const path = pathOf(place)
  await mkdir(place.dataDir, { recursive: true })
  const found = await readKey(path)
  if (found) return found
  // The key is written to a temporary file and then linked, so that two first starts agree on one key and a crash
  // leaves no partial key.
  const draft = `${path}.${process.pid}`
  await writeKey(draft, randomBytes(32))
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return (await readKey(path)) ?? readMasterKey(place)
}

/** Returns the master key if there is one; creates none. */
export const findMasterKey = async (place: Place): Promise<Buffer | null> =>
  place.masterKey ? Buffer.from(place.masterKey, 'base64') : readKey(pathOf(place))

/** Returns where the master key is stored, for messages to people. */
export const masterKeyPlace = (place: Place): string => (place.masterKey ? 'MASTER_KEY' : pathOf(place))

/** Makes a new master key, which is stored next to the old one until the database uses it (takeNextMasterKey). */
export async function makeNextMasterKey(place: Place): Promise<Buffer> {
  const key = randomBytes(32)
  await writeKey(nextPathOf(place), key)
  return key
}

/** Returns the new key of a change that was interrupted between the database and the file. */
export const readNextMasterKey = (place: Place): Promise<Buffer | null> =>
  place.masterKey ? Promise.resolve(null) : readKey(nextPathOf(place))

/** Makes the next key the master key. The old key is stored as master.key.old for backups that were made with it. */
export async function takeNextMasterKey(place: Place): Promise<void> {
  const path = pathOf(place)
  await unlink(`${path}.old`).catch(() => {})
  await link(path, `${path}.old`)
  await rename(nextPathOf(place), path)
}

const writeKey = (path: string, key: Buffer) =>
  writeFile(path, `${key.toString('base64')}\n`, { mode: 0o600, flush: true })

async function readKey(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes in base64`)
  return key
}
