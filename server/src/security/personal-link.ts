import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Vault } from './vault.ts'

/** What a personal link refers to: one version of one person's slip. */
export interface SlipLink {
  companyId: string
  slipId: string
  version: number
}

const idLength = 16
const tagLength = 16
const tagAt = idLength * 2 + 2

const tagOf = (vault: Pick<Vault, 'linkTag'>, named: Buffer): Buffer => vault.linkTag(named.toString('base64url'))

/**
 * Makes the secret part of a personal link: the slip it refers to and a keyed tag over it, so that nothing needs to be
 * stored and nobody can forge a link (SLIP-04). It stands after the # of the address, which browsers never send: it
 * appears in no server's log and in no referrer.
 */
export function makeLink(vault: Pick<Vault, 'linkTag'>, link: SlipLink): string {
  const named = Buffer.alloc(tagAt)
  named.set(parse(link.companyId), 0)
  named.set(parse(link.slipId), idLength)
  named.writeUInt16BE(link.version, idLength * 2)
  return Buffer.concat([named, tagOf(vault, named)]).toString('base64url')
}

/** Returns what a link refers to, or null when it was not made by this installation. */
export function readLink(vault: Pick<Vault, 'linkTag'>, token: string): SlipLink | null {
  if (!/^[\w-]+$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // The same bytes can be encoded in several ways; only ours is accepted.
  if (bytes.length !== tagAt + tagLength || bytes.toString('base64url') !== token) return null
  const named = bytes.subarray(0, tagAt)
  if (!timingSafeEqual(bytes.subarray(tagAt), tagOf(vault, named))) return null
  return {
    companyId: stringify(named.subarray(0, idLength)),
    slipId: stringify(named.subarray(idLength, idLength * 2)),
    version: named.readUInt16BE(idLength * 2),
  }
}

/** Returns the address where employees log in by phone. */
export const entryAddress = (publicUrl: string): string => `${publicUrl}/salarySheetLogin`

/** Returns the complete address that a message contains. */
export const linkAddress = (publicUrl: string, token: string): string => `${entryAddress(publicUrl)}#t=${token}`
