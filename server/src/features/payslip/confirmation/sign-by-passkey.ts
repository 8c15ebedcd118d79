import { fail } from '@zhixin/contract/errors'
import type { SignedPasskey } from '@zhixin/contract/session/passkey'
import { canonicalText } from '@zhixin/domain/receipts/canonical'
import { formats, type PasskeyDocument } from '@zhixin/domain/receipts/documents'
import { isPasskeySignature, parseBase64Url, signCount } from '@zhixin/domain/receipts/passkey-signature'
import type { EmployeeContext } from '../../../context.ts'
import { type Db, withCompany } from '../../../database/transaction.ts'
import { proofOfSession, signatureName } from '../../../receipts/grow-tree.ts'
import type { FoundSlip } from '../own/find-readable.ts'
import type { OwnRow } from '../own-rows.ts'
import { countSignature, listPasskeys, type PasskeyRow } from './passkey-store.ts'
import { partyOf, slipHash } from './request-passkey.ts'
import { addSignature } from './signature-store.ts'

/** A passkey's signature that was verified, and by which passkey it is. */
interface Verified {
  passkey: PasskeyRow
  signed: Omit<PasskeyDocument, 'at'>
}

/**
 * Verifies what a passkey of this person has signed: the hash of the slip that was on the screen. It is verified by the
 * code that verifies exports, so that what is accepted here is proved there.
 */
export async function verifyPasskey(
  ctx: EmployeeContext,
  row: OwnRow,
  slip: FoundSlip,
  given: SignedPasskey,
): Promise<Verified> {
  const { id: domain, origin } = partyOf(ctx)
  const passkeys = await withCompany(ctx.pools, row.companyId, (db) => listPasskeys(db, row, domain))
  const passkey = passkeys.find(({ credential_id }) => credential_id === given.id) ?? fail('slip.passkeyFailed')
  const { clientDataJSON: clientData, authenticatorData, signature } = given.response
  const signed = {
    format: formats.passkey,
    batch: slip.batch_id,
    slip: slip.id,
    content: await slipHash(ctx, row.companyId, slip),
    domain,
    origin,
    credential: {
      id: passkey.credential_id,
      key: passkey.public_key,
      since: passkey.created_at.toISOString(),
      proof: proofOfSession(passkey.session_kind) ?? 'safetyCode',
    },
    ...{ clientData, authenticatorData, signature },
  }
  return (await isPasskeySignature(signed)) ? { passkey, signed } : fail('slip.passkeyFailed')
}

/** Stores such a signature in the transaction that confirms the slip. */
export async function signByPasskey(
  ctx: EmployeeContext,
  db: Db,
  slip: FoundSlip,
  {
    companyId,
    verified,
    at,
    ...how
  }: {
    companyId: string
    verified: Verified
    device: string
    sessionKind: 'link' | 'phone' | 'wechat'
    at: Date
  },
): Promise<void> {
  const { passkey, signed } = verified
  const count = signCount(parseBase64Url(signed.authenticatorData) ?? fail('slip.passkeyFailed'))
  if (!(await countSignature(db, passkey, count, at))) fail('slip.passkeyFailed')
  const sealer = await ctx.vault.sealer(companyId)
  const document: PasskeyDocument = { ...signed, at: at.toISOString() }
  const name = signatureName(slip.id, at, 'passkey')
  await addSignature(db, {
    company_id: companyId,
    slip_id: slip.id,
    content_hash: slip.content_hash,
    signed_at: at,
    form: 'passkey',
    device: how.device,
    session_kind: how.sessionKind,
    document_sealed: sealer.seal('slip_signature', 'document', name, canonicalText(document)),
  })
}
