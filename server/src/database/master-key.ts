import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The master key from MASTER_KEY, else from DATA_DIR/master.key, made on first start (0600). 32 bytes. */
export async function readMasterKey(config: Pick<Config, 'masterKey' | 'dataDir'>): Promise<Buffer> {
  if (config.masterKey) return Buffer.from(config.masterKey, 'base64')
  const path = join(config.dataDir, 'master.key')
  await mkdir(config.dataDir, { recursive: true })
  try {
    return parse(await readFile(path, 'utf8'), path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  // Written aside and linked, so that two first starts agree on one key and a crash leaves no half a key.
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return parse(await readFile(path, 'utf8'), path)
}

function parse(text: string, path: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes in base64`)
  return key
}
