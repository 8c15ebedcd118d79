import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { maxPasskeysOfPerson } from '@zhixin/contract/limits'
import { productName } from '@zhixin/contract/product-text'
import {
  type MadePasskey,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyCreation,
  passkeyRequest,
  passkeyTransports,
} from '@zhixin/contract/session/passkey'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { confirmRule } from '@zhixin/domain/payslip/confirmation/confirmation'
import { parseSlipStyle } from '@zhixin/domain/payslip/slip-style'
import { documentHash, type PasskeyKey, slipDocument } from '@zhixin/domain/receipts/documents'
import { hexBytes } from '@zhixin/domain/receipts/hash'
import { v7 as newId } from 'uuid'
import { recordBy } from '../../../audit/record.ts'
import type { EmployeeContext } from '../../../context.ts'
import { withCompany } from '../../../database/transaction.ts'
import type { HandlersOf } from '../../../handler.ts'
import { describeError } from '../../../logging/describe-error.ts'
import { type RelyingParty, relyingParty } from '../../../security/relying-party.ts'
import { type FoundSlip, findReadableSlip, type ReadableSlip } from '../own/find-readable.ts'
import { sessionKindOf } from '../own-rows.ts'
import { findName } from '../store.ts'
import { addPasskey, listPasskeys, type PasskeyRow } from './passkey-store.ts'

/** ES256 and RS256: what every WebCrypto verifies, so that receipts can be verified anywhere. */
const signatures = [-7, -257]

/** How long a device may take, in ms. */
const timeout = 300_000

export const partyOf = (ctx: EmployeeContext): RelyingParty => relyingParty(ctx) ?? fail('slip.passkeyImpossible')

/** The hash of the slip's document: what a passkey signs. */
export async function slipHash(ctx: EmployeeContext, companyId: string, slip: FoundSlip): Promise<string> {
  const sealer = await ctx.vault.sealer(companyId)
  const content: SlipContent = JSON.parse(sealer.open('slip', 'content', slip.id, slip.content_sealed))
  return documentHash(slipDocument(slip.batch_id, slip.id, content))
}

/**
 * The challenge of a registration belongs to one session and person. It need not be stored: a passkey that is registered
 * twice is the same passkey, and what it signs later has a challenge of its own.
 */
const registrationChallenge = (ctx: EmployeeContext, employeeId: string): Buffer =>
  ctx.vault.lookupHash('passkey registration', `${ctx.who.tokenHash.toString('hex')}/${employeeId}`)

/** The library names what it leaves out as undefined, which JSON does not. */
const asJson = (options: object): unknown => JSON.parse(JSON.stringify(options))

const namesOf = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({
    id,
    transports: passkeyTransports.filter((known) => transports.includes(known)),
  }))

async function signRequest(content: string, passkeys: readonly PasskeyRow[], rpID: string): Promise<PasskeyRequest> {
  const challenge = Uint8Array.from(hexBytes(content))
  const allowCredentials = namesOf(passkeys)
  const asked = { rpID, challenge, allowCredentials, timeout, userVerification: 'required' } as const
  return passkeyRequest.parse(asJson(await generateAuthenticationOptions(asked)))
}

async function creation(
  ctx: EmployeeContext,
  { row: { companyId, employeeId } }: ReadableSlip,
  passkeys: readonly PasskeyRow[],
): Promise<PasskeyCreation> {
  const name = await withCompany(ctx.pools, companyId, (db) => findName(db, companyId, employeeId))
  const options = await generateRegistrationOptions({
    rpName: productName[ctx.lang === 'en' ? 'en' : 'zh'],
    rpID: partyOf(ctx).id,
    userID: Uint8Array.from(Buffer.from(employeeId)),
    userName: name,
    userDisplayName: name,
    challenge: Uint8Array.from(registrationChallenge(ctx, employeeId)),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: signatures,
    excludeCredentials: namesOf(passkeys),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  })
  return passkeyCreation.parse(asJson(options))
}

/** Finds the slip that is to be signed, as it was on the screen, and the passkeys of its reader. */
async function findToSign(ctx: EmployeeContext, seen: InputOf<'payslip.requestPasskey'>) {
  const party = partyOf(ctx)
  const found = await findReadableSlip(ctx, seen.id)
  const { row, slip } = found
  if (!confirmRule(parseSlipStyle(slip.slip_style)).asks) return fail('slip.notToConfirm')
  const isThis = slip.version === seen.version && slip.content_hash.equals(Buffer.from(seen.contentHash, 'hex'))
  if (!isThis || slip.read_at === null) return fail('slip.confirmOther')
  const passkeys = await withCompany(ctx.pools, row.companyId, (db) => listPasskeys(db, row, party.id))
  return { found, party, passkeys, content: await slipHash(ctx, row.companyId, slip) }
}

async function verifyNew(ctx: EmployeeContext, employeeId: string, made: MadePasskey) {
  const party = partyOf(ctx)
  const { transports, ...response } = made.response
  const { id, rawId, type } = made
  const verified = await verifyRegistrationResponse({
    response: { id, rawId, type, clientExtensionResults: {}, response },
    expectedChallenge: registrationChallenge(ctx, employeeId).toString('base64url'),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: signatures,
  }).catch((error: unknown) => {
    ctx.log.info({ requestId: ctx.requestId, ...describeError(error) }, 'a passkey was not registered')
    return null
  })
  const credential = verified?.registrationInfo?.credential ?? fail('slip.passkeyFailed')
  return {
    credential_id: credential.id,
    public_key: asJwk(credential.publicKey) ?? fail('slip.passkeyFailed'),
    counter: String(credential.counter),
    transports: passkeyTransports.filter((known) => transports?.includes(known)),
  }
}

/** Reads a key out of CBOR, which the page that verifies receipts then need not know. */
function asJwk(bytes: Uint8Array): PasskeyKey | undefined {
  const key = decodeCredentialPublicKey(Uint8Array.from(bytes))
  const text = (part: Uint8Array | undefined) => (part ? Buffer.from(part).toString('base64url') : '')
  if (cose.isCOSEPublicKeyEC2(key) && key.get(cose.COSEKEYS.crv) === cose.COSECRV.P256)
    return { kty: 'EC', crv: 'P-256', x: text(key.get(cose.COSEKEYS.x)), y: text(key.get(cose.COSEKEYS.y)) }
  if (cose.isCOSEPublicKeyRSA(key))
    return { kty: 'RSA', n: text(key.get(cose.COSEKEYS.n)), e: text(key.get(cose.COSEKEYS.e)) }
  return undefined
}

/** The calls before a slip is confirmed with a passkey (SLIP-06, grade L3). */
export const passkeyHandlers = {
  requestPasskey: async (seen, ctx): Promise<ReplyOf<'payslip.requestPasskey'>> => {
    const { found, party, passkeys, content } = await findToSign(ctx, seen)
    return {
      sign: passkeys.length ? await signRequest(content, passkeys, party.id) : null,
      create: await creation(ctx, found, passkeys),
    }
  },

  addPasskey: async ({ passkey: made, ...seen }, ctx) => {
    const { found, party, passkeys, content } = await findToSign(ctx, seen)
    const { companyId, employeeId } = found.row
    if (passkeys.length >= maxPasskeysOfPerson) return fail('slip.tooManyPasskeys', { max: maxPasskeysOfPerson })
    const key = await verifyNew(ctx, employeeId, made)
    const all = await withCompany(ctx.pools, companyId, async (db) => {
      await addPasskey(db, {
        ...key,
        public_key: JSON.stringify(key.public_key),
        company_id: companyId,
        id: newId(),
        employee_id: employeeId,
        domain: party.id,
        created_at: ctx.clock.now(),
        session_kind: sessionKindOf(found.row),
        device: ctx.agent,
      })
      const person = { id: employeeId, name: await findName(db, companyId, employeeId) }
      const source = { companyId, actor: { kind: 'employee' as const, ...person }, address: ctx.address }
      recordBy(ctx, db, source, 'slip.addPasskey', { person })
      return listPasskeys(db, found.row, party.id)
    })
    return { sign: await signRequest(content, all, party.id) }
  },
} satisfies Partial<HandlersOf<'payslip'>>
