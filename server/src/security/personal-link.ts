import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Vault } from './vault.ts'

/** What a personal link names: one version of one person's slip. */
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
 * The secret part of a personal link: who it is for and a keyed tag over that, so that nothing needs to be stored
 * and nobody can make one up (SLIP-04). It stands behind the # of the address, which browsers never send: it is in
 * no server's log and in no referrer.
 */
export function makeLink(vault: Pick<Vault, 'linkTag'>, link: SlipLink): string {
  const named = Buffer.alloc(tagAt)
  named.set(parse(link.companyId), 0)
  named.set(parse(link.slipId), idLength)
  named.writeUInt16BE(link.version, idLength * 2)
  return Buffer.concat([named, tagOf(vault, named)]).toString('base64url')
}

/** What a link names, or null when it was not made by this installation. */
export function readLink(vault: Pick<Vault, 'linkTag'>, token: string): SlipLink | null {
  if (!/^[\w-]+$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // The same bytes can be written in several ways; only ours is taken.
  if (bytes.length !== tagAt + tagLength || bytes.toString('base64url') !== token) return null
  const named = bytes.subarray(0, tagAt)
  if (!timingSafeEqual(bytes.subarray(tagAt), tagOf(vault, named))) return null
  return {
    companyId: stringify(named.subarray(0, idLength)),
    slipId: stringify(named.subarray(idLength, idLength * 2)),
    version: named.readUInt16BE(idLength * 2),
  }
}

/** Where employees get in by their phone. */
export const entryAddress = (publicUrl: string): string => `${publicUrl}/salarySheetLogin`

/** The whole address that a message carries. */
export const linkAddress = (publicUrl: string, token: string): string => `${entryAddress(publicUrl)}#t=${token}`
