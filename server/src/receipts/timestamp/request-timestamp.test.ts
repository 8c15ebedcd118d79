import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyTimestamp } from '@zhixin/domain/receipts/timestamp/timestamp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AuthorityFault,
  startTimestampAuthority,
  type TimestampAuthority,
} from '../../test/providers/timestamp-authority.ts'
import { requestTimestamp } from './request-timestamp.ts'

const hash = createHash('sha256').update('a root').digest()
let authority: TimestampAuthority
beforeAll(async () => {
  authority = await startTimestampAuthority()
})
afterAll(() => authority.stop())

const settings = () => ({ url: authority.url, roots: authority.rootPem, policy: authority.policy })
const askWith = async (fault: AuthorityFault) => {
  authority.fail(fault)
  try {
    return await requestTimestamp(settings(), hash)
  } finally {
    authority.fail(undefined)
  }
}

describe('a timestamp of an authority (RFC 3161)', () => {
  test.each(['RSA', 'EC'] as const)('SLIP-06 is asked for and verified with %s', async (kind) => {
    const own = await startTimestampAuthority({ kind, now: () => new Date('2026-03-01T02:03:04Z') })
    const { reply, timestamp } = await requestTimestamp({ url: own.url, roots: own.rootPem, policy: own.policy }, hash)
    expect(timestamp).toMatchObject({ at: '2026-03-01T02:03:04.000Z', policy: own.policy, serial: '07' })
    const [asked] = own.requests
    expect(asked).toMatchObject({ certReq: true, reqPolicy: own.policy })
    expect(asked?.nonce?.valueBlock.valueHexView.length).toBeGreaterThanOrEqual(16)
    expect(await verifyTimestamp(reply, { hash })).toEqual(timestamp)
    await own.stop()
  })

  test('SLIP-06 every request has a nonce of its own', async () => {
    const before = authority.requests.length
    await requestTimestamp(settings(), hash)
    await requestTimestamp(settings(), hash)
    const nonces = authority.requests
      .slice(before)
      .map(({ nonce }) => Buffer.from(nonce?.valueBlock.valueHexView ?? []))
    expect(new Set(nonces.map((nonce) => nonce.toString('hex'))).size).toBe(2)
  })

  test.each([
    ['refuses', 'refused'],
    ['other imprint', 'imprint'],
    ['other nonce', 'nonce'],
    ['other policy', 'policy'],
    ['bent signature', 'signature'],
    ['unnamed certificate', 'signature'],
    ['garbage', 'malformed'],
    ['stranger', 'lead to none that is trusted'],
    ['expired', 'not valid at that time'],
    ['other purpose', 'not for timestamps'],
    ['broken', '503'],
  ] as const)('SLIP-06 a reply with a fault is refused: %s', async (fault, why) => {
    await expect(askWith(fault)).rejects.toThrow(why)
  })

  test('SLIP-06 of twelve bits of a reply eleven cannot change unseen', async () => {
    const { reply } = await requestTimestamp(settings(), hash)
    const unseen: number[] = []
    for (let at = 0; at < reply.length; at++) {
      const bent = Buffer.from(reply)
      bent[at] = (bent[at] ?? 0) ^ (1 << (at % 8))
      const seen = await requestedAs(bent)
      if (seen) unseen.push(at)
    }
    // Fields around the signed ones, such as version numbers and the list of digest algorithms, say nothing.
    expect(unseen.length).toBeLessThan(reply.length / 12)
  })

  test.skipIf(!hasOpenSsl())('SLIP-06 OpenSSL agrees with the reply', async () => {
    const { reply } = await requestTimestamp(settings(), hash)
    const folder = mkdtempSync(join(tmpdir(), 'timestamp-'))
    writeFileSync(join(folder, 'root.json'), 'a root')
    writeFileSync(join(folder, 'timestamp.tsr'), reply)
    writeFileSync(join(folder, 'ca.pem'), authority.rootPem)
    const args = ['ts', '-verify', '-data', 'root.json', '-in', 'timestamp.tsr', '-CAfile', 'ca.pem']
    expect(execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })).toContain('OK')
  })
})

/** An implementation of its own, where the machine has it. */
function hasOpenSsl(): boolean {
  try {
    execFileSync('openssl', ['version'])
    return true
  } catch {
    return false
  }
}

const requestedAs = (reply: Buffer) =>
  verifyTimestamp(reply, { hash }).then(
    () => true,
    () => false,
  )
