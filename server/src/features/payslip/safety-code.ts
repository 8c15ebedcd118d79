import { hash, verify } from '@node-rs/argon2'
import type { Vault } from '../../security/vault.ts'

/**
 * Safety codes are stored as argon2id over a keyed hash. Six digits alone could be tried out within a day by anybody
 * who got hold of the database; without the installation's key that is impossible.
 */
function peppered(vault: Pick<Vault, 'lookupHash'>, employeeId: string, code: string): string {
  return vault.lookupHash('safetyCode', `${employeeId} ${code}`).toString('hex')
}

export function hashSafetyCode(vault: Pick<Vault, 'lookupHash'>, employeeId: string, code: string): Promise<string> {
  return hash(peppered(vault, employeeId, code))
}

export function isSafetyCode(
  vault: Pick<Vault, 'lookupHash'>,
  employeeId: string,
  code: string,
  stored: string,
): Promise<boolean> {
  return verify(stored, peppered(vault, employeeId, code))
}
