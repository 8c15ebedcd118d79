import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { RowContact } from '@zhixin/domain/batches/row-content'
import { chooseTarget, targetKind } from '@zhixin/domain/batches/target'
import type { Sealer } from '../../../../security/vault.ts'

/** A row with what decides about where its slip goes. */
export interface RowWithTarget {
  row_no: number
  employee_id: string | null
  email_sealed: Buffer | null
  phone_sealed: Buffer | null
  messenger: string | null
  status: 'active' | 'left' | null
  final_slip_of: string | null
  own_target_kind: 'email' | 'phone' | null
  own_target_sealed: Buffer | null
}

/** Whether it is the final slip of somebody who has left. An employee who has come back gets an ordinary slip. */
export const isFinalRow = ({ status, final_slip_of: of, employee_id: id }: RowWithTarget): boolean =>
  status === 'left' && of === id

/**
 * Opens where the slip of a row goes; '' for nowhere. `inFile` is the contact of the file, where it counts
 * (target-sql, usesFileContact).
 */
export function rowTarget(
  sealer: Sealer,
  batchId: string,
  row: RowWithTarget,
  channel: ChannelName,
  inFile: RowContact | null,
): string {
  if (isFinalRow(row) && row.own_target_kind !== null) return ownTarget(sealer, batchId, row, channel)
  const kind = targetKind(channel)
  const sealed = { email: row.email_sealed, phone: row.phone_sealed, messenger: null }[kind]
  const known = sealed ? sealer.open('employee', kind, row.employee_id ?? '', sealed) : ''
  const roster = { phone: '', email: '', messenger: row.messenger ?? '', ...(sealed ? { [kind]: known } : {}) }
  return chooseTarget(channel, roster, inFile)
}

/** Returns the contact that HR chose for a final slip, or '' when the channel is not the one it was chosen for. */
function ownTarget(sealer: Sealer, batchId: string, row: RowWithTarget, channel: ChannelName): string {
  if (!row.own_target_sealed || row.own_target_kind !== targetKind(channel)) return ''
  return sealer.open('batch_row', 'own_target', `${batchId}/${row.row_no}`, row.own_target_sealed)
}
