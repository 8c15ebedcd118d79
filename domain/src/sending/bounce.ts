/** What a delivery status notification (RFC 3464) says of one recipient. */
export interface DeliveryStatus {
  /** failed, delayed, delivered, relayed or expanded. */
  action: string
  /** RFC 3463, '5.1.1'; '' where it is none. */
  status: string
  /** The words of the server that refused, which may quote the address; '' where there are none. */
  diagnostic: string
}

/** The part of a notification that machines read: of the message as a whole, and of each recipient. */
export interface StatusReport {
  /** The envelope id that the mail was handed over with (RFC 3461); '' where its server took none. */
  envelopeId: string
  recipients: DeliveryStatus[]
}

const unfolded = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')

function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of group.split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return fields
}

/** Reads the fields of a message/delivery-status part: groups with an empty line between them, the message's first. */
export function readStatusReport(text: string): StatusReport {
  const groups = unfolded(text)
    .split(/\n\s*\n/)
    .map(fieldsOf)
    .filter((group) => group.size > 0)
  const recipients = groups.flatMap((group): DeliveryStatus[] => {
    const action = group.get('action')?.toLowerCase().split(/\s/, 1)[0]
    if (!action) return []
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(group.get('status') ?? '')?.[0] ?? ''
    // 'smtp; 550 5.1.1 …': the type before the words says nothing to us.
    const diagnostic = (group.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '')
    return [{ action, status, diagnostic }]
  })
  const envelopeId = groups.map((group) => group.get('original-envelope-id')).find(Boolean) ?? ''
  return { envelopeId, recipients }
}

/** Who sends notices of undeliverable mail: nobody of a company writes under these names (RFC 5321, 2142). */
export const isDaemon = (address: string): boolean => /^(mailer-daemon|postmaster|mdaemon)@/i.test(address)

/** What of a notice without a machine's part tells the reason: the first answer of a server that it quotes. */
export const quotedAnswer = (text: string): string =>
  /\b5\d\d[ -](?:\d\.\d{1,3}\.\d{1,3}[ :])?[^\n]{0,300}/.exec(text)?.[0] ?? ''

const minute = 60_000
const hour = 60 * minute

/**
 * When (ms) a mailbox of notices is looked into again: most come within minutes of a send, the last ones after the five
 * days for which servers go on trying (RFC 5321, 4.5.4.1). `since`: how long ago something was last sent; null: never.
 */
export function nextLook(since: number | null): number {
  if (since === null || since > 7 * 24 * hour) return hour
  return since < 24 * hour ? 2 * minute : 10 * minute
}

/** What is known of a delivery when a notice about it comes. */
export interface Bounceable {
  state: string
  /** Its slip has been opened under this version: whoever did has got it, wherever else a copy failed. */
  opened: boolean
}

/** Whether a notice ends a delivery as failed: what is settled otherwise stays as it is. */
export const bounces = ({ state, opened }: Bounceable): boolean =>
  !opened && (state === 'sent' || state === 'uncertain')

/** Whether it is too early for a notice: the answer to the try under way finds its delivery only as it is now. */
export const bounceWaits = ({ state }: Pick<Bounceable, 'state'>): boolean => state === 'handingOver'
