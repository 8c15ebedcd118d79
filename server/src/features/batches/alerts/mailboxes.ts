import type { Sealer } from '../../../security/vault.ts'

/** Opens the mailboxes of a company's setting. The list is empty when the company never saved the setting. */
export function mailboxesOf(
  sealer: Sealer,
  companyId: string,
  setting: { mailboxes_sealed: Buffer } | undefined,
): string[] {
  return setting ? JSON.parse(sealer.open('alert_setting', 'mailboxes', companyId, setting.mailboxes_sealed)) : []
}

export const sealMailboxes = (sealer: Sealer, companyId: string, mailboxes: readonly string[]): Buffer =>
  sealer.seal('alert_setting', 'mailboxes', companyId, JSON.stringify(mailboxes))
