import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { canonicalText } from '@zhixin/domain/receipts/canonical'
import { documentHash, formats, type SignatureDocument, slipDocument } from '@zhixin/domain/receipts/documents'
import { signatureFault } from '@zhixin/domain/receipts/signature-rule'
import type { EmployeeContext } from '../../../context.ts'
import type { Db } from '../../../database/transaction.ts'
import { signatureName } from '../../../receipts/grow-tree.ts'
import type { FoundSlip } from '../own/find-readable.ts'
import { addSignature } from './signature-store.ts'

type Given = InputOf<'payslip.confirm'>['signature']

/** Refuses a confirmation that lacks the signature which the batch asks for, or whose signature is none (SLIP-06). */
export function checkSignature(given: Given, asks: boolean): Given {
  if (!asks) return undefined
  if (!given) return fail('slip.signatureMissing')
  const fault = signatureFault(given)
  if (fault) return fail(fault === 'empty' ? 'slip.signatureMissing' : 'slip.signatureUnclear')
  return given
}

/**
 * Stores a signature in the transaction that confirms the slip. Its document names the hash of the slip that was on the
 * screen, so that it is worth nothing below any other one.
 */
export async function signSlip(
  ctx: EmployeeContext,
  db: Db,
  slip: FoundSlip,
  signed: {
    companyId: string
    given: NonNullable<Given>
    device: string
    sessionKind: 'link' | 'phone' | 'wechat'
    at: Date
  },
): Promise<void> {
  const { companyId, given, device, sessionKind, at } = signed
  const sealer = await ctx.vault.sealer(companyId)
  const content: SlipContent = JSON.parse(sealer.open('slip', 'content', slip.id, slip.content_sealed))
  const batch = slip.batch_id
  const document: SignatureDocument = {
    format: formats.signature,
    batch,
    slip: slip.id,
    content: documentHash(slipDocument(batch, slip.id, content)),
    at: at.toISOString(),
    ...given,
  }
  await addSignature(db, {
    company_id: companyId,
    slip_id: slip.id,
    content_hash: slip.content_hash,
    signed_at: at,
    form: given.form,
    device,
    session_kind: sessionKind,
    document_sealed: sealer.seal('slip_signature', 'document', signatureName(slip.id, at), canonicalText(document)),
  })
}
