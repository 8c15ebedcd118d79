import type { Sealer } from '../../../security/vault.ts'

/** The mailboxes of a company's setting, opened; none while it never said. */
export function mailboxesOf(
  sealer: Sealer,
  companyId: string,
  setting: { mailboxes_sealed: Buffer } | undefined,
): string[] {
  return setting ? JSON.parse(sealer.open('alert_setting', 'mailboxes', companyId, setting.mailboxes_sealed)) : []
}

export const sealMailboxes = (sealer: Sealer, companyId: string, mailboxes: readonly string[]): Buffer =>
  sealer.seal('alert_setting', 'mailboxes', companyId, JSON.stringify(mailboxes))
