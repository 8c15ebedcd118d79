import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

type Place = Pick<Config, 'masterKey' | 'dataDir'>

const pathOf = (place: Place) => join(place.dataDir, 'master.key')
const nextPathOf = (place: Place) => join(place.dataDir, 'master.key.next')

/** The master key from MASTER_KEY, else from DATA_DIR/master.key, made on first start (0600). 32 bytes. */
export async function readMasterKey(place: Place): Promise<Buffer> {
  if (place.masterKey) return Buffer.from(place.masterKey, 'base64')
  const path = pathOf(place)
  await mkdir(place.dataDir, { recursive: true })
  const found = await readKey(path)
  if (found) return found
  // Written aside and linked, so that two first starts agree on one key and a crash leaves no half a key.
  const draft = `${path}.${process.pid}`
  await writeKey(draft, randomBytes(32))
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return (await readKey(path)) ?? readMasterKey(place)
}

/** The master key if there is one; none is made. */
export const findMasterKey = async (place: Place): Promise<Buffer | null> =>
  place.masterKey ? Buffer.from(place.masterKey, 'base64') : readKey(pathOf(place))

/** Where the master key is, for people. */
export const masterKeyPlace = (place: Place): string => (place.masterKey ? 'MASTER_KEY' : pathOf(place))

/** A new master key, kept beside the old one until the database has taken it (takeNextMasterKey). */
export async function makeNextMasterKey(place: Place): Promise<Buffer> {
  const key = randomBytes(32)
  await writeKey(nextPathOf(place), key)
  return key
}

/** The key of a change that was interrupted between the database and the file. */
export const readNextMasterKey = (place: Place): Promise<Buffer | null> =>
  place.masterKey ? Promise.resolve(null) : readKey(nextPathOf(place))

/** The next key becomes the master key; the old one is kept as master.key.old for backups made under it. */
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
