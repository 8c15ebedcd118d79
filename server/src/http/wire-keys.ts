import { fail } from '@zhixin/contract/errors'
import type { House } from '../context.ts'
import { asPlatform } from '../database/door.ts'
import { deriveWireKeys, makeWireKey, readPrivateKey, readWireHeader, type WireKey, type WireKeys } from './sealing.ts'

const day = 24 * 60 * 60 * 1000
/** A key is replaced after this long; the one before stays valid for a day (docs/wire.md). */
const rotateAfter = 7 * day
/** Derived keys of recent pages: ECDH costs more than the request it protects. */
const remembered = 5000

/** The server's wire keys, shared between processes through the database. */
export interface WireKeyring {
  current(): Promise<WireKey>
  /** Keys for a request's x-wire header. */
  agree(header: string): Promise<WireKeys>
}

/** Opens the keyring; `rotate` after a week happens on use, under the database's uniqueness. */
export function openKeyring(house: Pick<House, 'pools' | 'vault' | 'clock'>): WireKeyring {
  const known = new Map<string, { key: WireKey; createdAt: number; replacedAt: number | null }>()
  const derived = new Map<string, WireKeys>()
  let freshUntil = 0

  async function refresh(): Promise<void> {
    const now = house.clock.now()
    await asPlatform(house.pools, async (db) => {
      // Two processes may both find none and make one each: both serve, and the next rotation replaces both.
      const rows = await db.selectFrom('wire_key').selectAll().orderBy('created_at', 'desc').forUpdate().execute()
      const newest = rows[0]
      if (!newest || now.getTime() - newest.created_at.getTime() > rotateAfter) {
        const made = makeWireKey()
        await db.updateTable('wire_key').set({ replaced_at: now }).where('replaced_at', 'is', null).execute()
        await db
          .insertInto('wire_key')
          .values({
            kid: made.kid,
            public_key: made.publicKey,
            private_key_sealed: house.vault.sealInstallation(`wire ${made.kid}`, made.privateDer),
            created_at: now,
          })
          .execute()
      }
      await db
        .deleteFrom('wire_key')
        .where('replaced_at', '<', new Date(now.getTime() - 2 * day))
        .execute()
      known.clear()
      for (const row of await db.selectFrom('wire_key').selectAll().orderBy('created_at', 'desc').execute())
        known.set(row.kid, {
          key: {
            kid: row.kid,
            publicKey: row.public_key,
            privateKey: readPrivateKey(house.vault.openInstallation(`wire ${row.kid}`, row.private_key_sealed)),
          },
          createdAt: row.created_at.getTime(),
          replacedAt: row.replaced_at?.getTime() ?? null,
        })
    })
    freshUntil = now.getTime() + 60_000
  }

  const find = async (kid: string): Promise<WireKey> => {
    const now = house.clock.now().getTime()
    if (now > freshUntil) await refresh()
    const found = known.get(kid)
    if (!found || (found.replacedAt !== null && now - found.replacedAt > day)) return fail('wire.keyUnknown')
    return found.key
  }

  return {
    async current() {
      if (house.clock.now().getTime() > freshUntil) await refresh()
      for (const { key, replacedAt } of known.values()) if (replacedAt === null) return key
      throw new Error('No current wire key')
    },
    async agree(header) {
      const hit = derived.get(header)
      const { kid, ephemeral } = readWireHeader(header)
      // Looked up even on a hit: a key that has run out must stop working for pages that stay open.
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
