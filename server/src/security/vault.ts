import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { Clock } from '../context.ts'
import type { Pools } from '../database/pools.ts'
import { asPlatform, type Db } from '../database/transaction.ts'
import { keyedHash } from './keyed-hash.ts'

/**
 * Encryption at rest (TRUST-02): AES-256-GCM with one data key per company, wrapped by the master key. A sealed value
 * is version(1) ‖ iv(12) ‖ ciphertext ‖ tag(16). Its additional data names the table, column and row, so that a value
 * that was moved to another row cannot be opened.
 */
export interface Sealer {
  seal(table: string, column: string, row: string, plain: string | Buffer): Buffer
  open(table: string, column: string, row: string, sealed: Buffer): string
  /** Opens a value that is not text. */
  openBytes(table: string, column: string, row: string, sealed: Buffer): Buffer
  /** Returns a keyed hash for exact look-ups inside the company. */
  hash(field: string, value: string | Buffer): Buffer
  /** The keys that another thread needs to seal for the same company (makeSealer). They are never stored or logged. */
  keys: SealerKeys
}

export interface SealerKeys {
  companyId: string
  current: number
  data: { version: number; key: Uint8Array }[]
  lookup: Uint8Array
}

const ivLength = 12
const tagLength = 16
/** The number of bytes of a hash that is looked up within one company. */
const shortHash = 16

/** Random bytes are requested from the system for many values at once; no byte is used twice. */
let randomPool = Buffer.alloc(0)

function freshIv(): Buffer {
  if (randomPool.length < ivLength) randomPool = randomBytes(ivLength * 1024)
  const iv = randomPool.subarray(0, ivLength)
  randomPool = randomPool.subarray(ivLength)
  return iv
}

/** Encrypts a value. `head` is put in front of the sealed value unchanged. */
function encrypt(key: KeyObject, aad: string, plain: Buffer | string, head: readonly number[] = []): Buffer {
  const iv = freshIv()
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(aad))
  const body = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain)
  // GCM is a stream mode: all ciphertext has been returned already, and final() only computes the tag.
  cipher.final()
  return Buffer.concat([Uint8Array.from(head), iv, body, cipher.getAuthTag()])
}

function decrypt(key: KeyObject, aad: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength))
  decipher.setAAD(Buffer.from(aad))
  decipher.setAuthTag(sealed.subarray(sealed.length - tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(ivLength, sealed.length - tagLength)), decipher.final()])
}

/**
 * Makes a sealer from its keys, in any thread. The keys are KeyObjects, because raw keys are 4 times slower on Node 24.
 */
export function makeSealer(keys: SealerKeys): Sealer {
  const data = new Map(keys.data.map(({ version, key }) => [version, createSecretKey(key)] as const))
  const lookup = keyedHash(keys.lookup)
  const keyOf = (version: number): KeyObject => {
    const key = data.get(version)
    if (!key) throw new Error(`No data key of version ${version}`)
    return key
  }
  const current = keyOf(keys.current)
  return {
    keys,
    seal(table, column, row, plain) {
      return encrypt(current, `${keys.companyId}|${table}|${column}|${row}`, plain, [keys.current])
    },
    open(table, column, row, sealed) {
      return this.openBytes(table, column, row, sealed).toString('utf8')
    },
    openBytes(table, column, row, sealed) {
      const key = keyOf(sealed[0] ?? 0)
      return decrypt(key, `${keys.companyId}|${table}|${column}|${row}`, sealed.subarray(1))
    },
    hash(field, value) {
      return typeof value === 'string'
        ? Buffer.from(lookup(`${field}\n${value}`).slice(0, shortHash * 2), 'hex')
        : createHmac('sha256', keys.lookup).update(`${field}\n`).update(value).digest().subarray(0, shortHash)
    },
  }
}

/** The keys of the installation and of each company. */
export interface Vault {
  sealer(companyId: string): Promise<Sealer>
  /** Creates the first data key of a new company, in the transaction that creates the company. */
  addCompany(companyId: string, db: Db): Promise<Sealer>
  /**
   * Adds a new data key in the transaction of `db`. It is used for writing from a minute later on; older values stay
   * readable.
   */
  rotateCompany(companyId: string, db: Db): Promise<void>
  /** Seals values that belong to no company, such as wire keys. */
  sealInstallation(what: string, plain: Buffer): Buffer
  openInstallation(what: string, sealed: Buffer): Buffer
  /**
   * Seals what visitors without a company leave with us (contact requests). A change of the master key does not affect
   * it.
   */
  sealContact(id: string, plain: string): Buffer
  openContact(id: string, sealed: Buffer): string
  /** Seals the operator's notes on such a request, with the same key. */
  sealContactNote(id: string, plain: string): Buffer
  openContactNote(id: string, sealed: Buffer): string
  /** Returns a keyed hash across companies, for a phone or a code that is looked up before the company is known. */
  lookupHash(field: string, value: string): Buffer
  /** Returns the same hash as hexadecimal text. */
  lookupHex(field: string, value: string): string
  /** Returns the tag that authenticates a personal link (payslip). */
  linkTag(value: string): Buffer
}

/**
 * How long (ms) a new data key waits before it is used for writing. Every process reloads the keys in half that time,
 * so that no process meets a value whose key it does not know.
 */
const keyRest = 60_000

const installationKeyNames = ['lookup', 'link', 'contact'] as const

/** Returns the functions that wrap and unwrap keys with a master key. */
function wrapper(masterKey: Buffer) {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, 'zhixin', 'wrap', 32)))
  return {
    key,
    wrap: (name: string, plain: Buffer) => encrypt(key, `key ${name}`, plain),
    unwrap(name: string, wrapped: Buffer): Buffer {
      try {
        return decrypt(key, `key ${name}`, wrapped)
      } catch {
        throw new MasterKeyError(
          'The master key does not fit this database. Restore DATA_DIR/master.key or MASTER_KEY from the backup that belongs to it.',
        )
      }
    },
  }
}

/** The name under which the platform's settings for a channel are sealed (sealInstallation). */
export const platformSettingName = (channel: string): string => `platform_channel_setting|${channel}`

/** The name under which a user's phone is sealed (sealInstallation). */
export const userPhoneName = (accountId: string): string => `user_account|phone|${accountId}`

/** The name under which a user's picture is sealed (sealInstallation). */
export const userAvatarName = (accountId: string): string => `user_account|avatar|${accountId}`

/** The name under which the secret of a user's authenticator app is sealed (sealInstallation). */
export const authenticatorName = (accountId: string): string => `authenticator_app|secret|${accountId}`

/** Thrown when the database's keys are wrapped with another master key. */
export class MasterKeyError extends Error {
  readonly kind = 'masterKey'
}

/** Throws MasterKeyError unless this key of the installation is wrapped with the given master key. */
export function checkMasterKey(masterKey: Buffer, { name, wrapped }: { name: string; wrapped: Buffer }): void {
  wrapper(masterKey).unwrap(name, wrapped)
}

/**
 * Wraps every key again with another master key, in the transaction of `db` (TRUST-02). Values that the keys have
 * sealed stay unchanged, except the platform's channel settings and users' phones, pictures and second factors, which the
 * master key seals directly.
 * Wire keys and the providers' access tokens are dropped: new ones are obtained automatically.
 */
export async function changeMasterKey(db: Db, from: Buffer, to: Buffer): Promise<void> {
  const [old, next] = [wrapper(from), wrapper(to)]
  for (const { name, wrapped } of await db.selectFrom('installation_key').selectAll().forUpdate().execute())
    await db
      .updateTable('installation_key')
      .set({ wrapped: next.wrap(name, old.unwrap(name, wrapped)) })
      .where('name', '=', name)
      .execute()
  for (const row of await db.selectFrom('company_key').selectAll().forUpdate().execute()) {
    const name = `${row.company_id} ${row.version}`
    await db
      .updateTable('company_key')
      .set({ wrapped: next.wrap(name, old.unwrap(name, row.wrapped)) })
      .where('company_id', '=', row.company_id)
      .where('version', '=', row.version)
      .execute()
  }
  for (const { channel, settings_sealed } of await db
    .selectFrom('platform_channel_setting')
    .select(['channel', 'settings_sealed'])
    .forUpdate()
    .execute()) {
    const name = platformSettingName(channel)
    const settings = encrypt(next.key, name, decrypt(old.key, name, settings_sealed))
    await db
      .updateTable('platform_channel_setting')
      .set({ settings_sealed: settings })
      .where('channel', '=', channel)
      .execute()
  }
  for (const { id, phone_sealed, avatar_sealed } of await db
    .selectFrom('user_account')
    .select(['id', 'phone_sealed', 'avatar_sealed'])
    .where((eb) => eb.or([eb('phone_sealed', 'is not', null), eb('avatar_sealed', 'is not', null)]))
    .forUpdate()
    .execute()) {
    const again = (name: string, sealed: Buffer | null) =>
      sealed && encrypt(next.key, name, decrypt(old.key, name, sealed))
    const sealed = {
      phone_sealed: again(userPhoneName(id), phone_sealed),
      avatar_sealed: again(userAvatarName(id), avatar_sealed),
    }
    await db.updateTable('user_account').set(sealed).where('id', '=', id).execute()
  }
  for (const { user_account_id: id, secret_sealed } of await db
    .selectFrom('authenticator_app')
    .select(['user_account_id', 'secret_sealed'])
    .forUpdate()
    .execute()) {
    const name = authenticatorName(id)
    const sealed = encrypt(next.key, name, decrypt(old.key, name, secret_sealed))
    await db.updateTable('authenticator_app').set({ secret_sealed: sealed }).where('user_account_id', '=', id).execute()
  }
  await db.deleteFrom('pending_app').execute()
  await db.deleteFrom('provider_token').execute()
  await db.deleteFrom('wire_key').execute()
}

/**
 * Opens the vault. The installation's own keys are created on first use. A wrong master key is reported at once instead
 * of at the first value.
 */
export async function openVault(pools: Pools, masterKey: Buffer, clock: Clock): Promise<Vault> {
  const { key: master, wrap, unwrap } = wrapper(masterKey)
  const installation = await asPlatform(pools, async (db) => {
    const made = installationKeyNames.map((name) => ({ name, wrapped: wrap(name, randomBytes(32)) }))
    await db
      .insertInto('installation_key')
      .values(made)
      .onConflict((c) => c.doNothing())
      .execute()
    const rows = await db.selectFrom('installation_key').selectAll().execute()
    return new Map(rows.map((row) => [row.name, unwrap(row.name, row.wrapped)]))
  })
  const installationKey = (name: (typeof installationKeyNames)[number]): Buffer => {
    const key = installation.get(name)
    if (!key) throw new Error(`The database has no installation key '${name}'`)
    return key
  }
  const lookup = keyedHash(installationKey('lookup'))
  const link = createSecretKey(installationKey('link'))
  const contact = createSecretKey(installationKey('contact'))
  const sealers = new Map<string, { sealer: Promise<Sealer>; until: number }>()

  const load = (companyId: string) =>
    asPlatform(pools, async (db) => {
      const rows = await db
        .selectFrom('company_key')
        .selectAll()
        .where('company_id', '=', companyId)
        .orderBy('version')
        .execute()
      const [first] = rows
      if (!first) throw new Error('The company has no data key')
      const known = clock.now().getTime() - keyRest
      const current = (rows.findLast((row) => row.created_at.getTime() <= known) ?? first).version
      const keys = rows.map(({ version, wrapped }) => ({ version, key: unwrap(`${companyId} ${version}`, wrapped) }))
      return sealerOf(companyId, current, keys)
    })

  const sealerOf = (companyId: string, current: number, data: SealerKeys['data']) => {
    const key = hkdfSync('sha256', installationKey('lookup'), companyId, 'company lookup', 32)
    return makeSealer({ companyId, current, data, lookup: Buffer.from(key) })
  }

  const addKey = async (companyId: string, version: number, db: Db) => {
    const key = randomBytes(32)
    const wrapped = wrap(`${companyId} ${version}`, key)
    const created_at = clock.now()
    await db.insertInto('company_key').values({ company_id: companyId, version, wrapped, created_at }).execute()
    return key
  }

  return {
    sealer(companyId) {
      const now = clock.now().getTime()
      const cached = sealers.get(companyId)
      if (cached && cached.until > now) return cached.sealer
      const sealer = load(companyId)
      sealers.set(companyId, { sealer, until: now + keyRest / 2 })
      sealer.catch(() => sealers.delete(companyId))
      return sealer
    },
    async addCompany(companyId, db) {
      return sealerOf(companyId, 1, [{ version: 1, key: await addKey(companyId, 1, db) }])
    },
    async rotateCompany(companyId, db) {
      const { keys } = await load(companyId)
      const version = Math.max(...keys.data.map((each) => each.version)) + 1
      await addKey(companyId, version, db)
    },
    sealInstallation: (what, plain) => encrypt(master, what, plain),
    openInstallation: (what, sealed) => decrypt(master, what, sealed),
    sealContact: (id, plain) => encrypt(contact, `contact_request|${id}`, plain),
    openContact: (id, sealed) => decrypt(contact, `contact_request|${id}`, sealed).toString('utf8'),
    sealContactNote: (id, plain) => encrypt(contact, `contact_request|${id}|note`, plain),
    openContactNote: (id, sealed) => decrypt(contact, `contact_request|${id}|note`, sealed).toString('utf8'),
    lookupHash: (field, value) => Buffer.from(lookup(`${field}\n${value}`), 'hex'),
    lookupHex: (field, value) => lookup(`${field}\n${value}`),
    linkTag: (value) => createHmac('sha256', link).update(value).digest().subarray(0, 16),
  }
}
