import { fail } from '@zhixin/contract/errors'
import type { Services } from '../context.ts'
import { asPlatform, type Db } from '../database/transaction.ts'
import { deriveWireKeys, makeWireKey, readPrivateKey, readWireHeader, type WireKey, type WireKeys } from './sealing.ts'

const day = 24 * 60 * 60 * 1000
/** A key is replaced after this time (ms); the previous one stays valid for a day (docs/wire.md). */
const rotateAfter = 7 * day
/** The maximum number of cached derived keys of recent pages: ECDH costs more than the request it protects. */
const remembered = 5000

/** The server's wire keys, which processes share through the database. */
export interface WireKeyring {
  current(): Promise<WireKey>
  /** Returns the keys for a request's x-wire header. */
  agree(header: string): Promise<WireKeys>
}

type KnownKeys = Map<string, { key: WireKey; replacedAt: number | null }>

/** Loads the valid keys by id, after replacing a key that is too old and removing those that have expired. */
async function loadKeys(db: Db, vault: Services['vault'], now: Date): Promise<KnownKeys> {
  const newest = await db
    .selectFrom('wire_key')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Two processes may both find no key and make one each: both are valid, and the next rotation replaces both.
  if (!newest || now.getTime() - newest.created_at.getTime() > rotateAfter) await replaceKey(db, vault, now)
  await db
    .deleteFrom('wire_key')
    .where('replaced_at', '<', new Date(now.getTime() - 2 * day))
    .execute()
  const kept = await db.selectFrom('wire_key').selectAll().orderBy('created_at', 'desc').execute()
  return new Map(
    kept.map((row) => {
      const privateKey = readPrivateKey(vault.openInstallation(`wire ${row.kid}`, row.private_key_sealed))
      const key = { kid: row.kid, publicKey: row.public_key, privateKey }
      return [row.kid, { key, replacedAt: row.replaced_at?.getTime() ?? null }]
    }),
  )
}

async function replaceKey(db: Db, vault: Services['vault'], now: Date): Promise<void> {
  const { kid, publicKey, privateDer } = makeWireKey()
  const sealed = vault.sealInstallation(`wire ${kid}`, privateDer)
  await db.updateTable('wire_key').set({ replaced_at: now }).where('replaced_at', 'is', null).execute()
  await db
    .insertInto('wire_key')
    .values({ kid, public_key: publicKey, private_key_sealed: sealed, created_at: now })
    .execute()
}

/** Opens the keyring. Keys are rotated after a week, when one is used. */
export function openKeyring(services: Pick<Services, 'pools' | 'vault' | 'clock'>): WireKeyring {
  let known: KnownKeys = new Map()
  let refreshing: Promise<void> | null = null
  const derived = new Map<string, WireKeys>()
  let freshUntil = 0

  async function read(): Promise<void> {
    const now = services.clock.now()
    // The map is replaced as a whole: a concurrent reader finds the old keys, never none.
    known = await asPlatform(services.pools, (db) => loadKeys(db, services.vault, now))
    freshUntil = now.getTime() + 60_000
  }

  /** Loads the keys if they are older than a minute. Concurrent callers share one query. */
  async function refresh(): Promise<void> {
    if (services.clock.now().getTime() <= freshUntil) return
    refreshing ??= read().finally(() => {
      refreshing = null
    })
    await refreshing
  }

  const find = async (kid: string): Promise<WireKey> => {
    await refresh()
    const found = known.get(kid)
    const now = services.clock.now().getTime()
    if (!found || (found.replacedAt !== null && now - found.replacedAt > day)) return fail('wire.keyUnknown')
    return found.key
  }

  return {
    async current() {
      await refresh()
      for (const { key, replacedAt } of known.values()) if (replacedAt === null) return key
      throw new Error('No current wire key')
    },
    async agree(header) {
      const hit = derived.get(header)
      const { kid, ephemeral } = readWireHeader(header)
      // The key is looked up even on a cache hit: an expired key must stop working for pages that stay open.
      const key = await find(kid)
      if (hit) return hit
      let keys: WireKeys
      try {
        keys = deriveWireKeys(key, ephemeral)
      } catch {
        return fail('wire.cannotOpen')
      }
      if (derived.size >= remembered) {
        const oldest = derived.keys().next().value
        if (oldest !== undefined) derived.delete(oldest)
      }
      derived.set(header, keys)
      return keys
    },
  }
}
