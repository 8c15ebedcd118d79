/** What a delivery status notification (RFC 3464) says about one recipient. */
export interface DeliveryStatus {
  /** failed, delayed, delivered, relayed or expanded. */
  action: string
  /** The status code of RFC 3463, '5.1.1'; '' if there is none. */
  status: string
  /** The message of the server that refused, which may contain the address; '' if there is none. */
  diagnostic: string
}

/** The machine-readable part of a notification: the fields of the message as a whole, and of each recipient. */
export interface StatusReport {
  /** The envelope id with which the mail was handed over (RFC 3461); '' if the server accepted none. */
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

/** Parses a message/delivery-status part: groups of fields separated by empty lines, the message's group first. */
export function readStatusReport(text: string): StatusReport {
  const groups = unfolded(text)
    .split(/\n\s*\n/)
    .map(fieldsOf)
    .filter((group) => group.size > 0)
  const recipients = groups.flatMap((group): DeliveryStatus[] => {
    const action = group.get('action')?.toLowerCase().split(/\s/, 1)[0]
    if (!action) return []
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(group.get('status') ?? '')?.[0] ?? ''
    // 'smtp; 550 5.1.1 …': the type before the text is not needed.
    const diagnostic = (group.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '')
    return [{ action, status, diagnostic }]
  })
  const envelopeId = groups.map((group) => group.get('original-envelope-id')).find(Boolean) ?? ''
  return { envelopeId, recipients }
}

/** Senders of notices about undeliverable mail: no employee writes from these names (RFC 5321, 2142). */
export const isDaemon = (address: string): boolean => /^(mailer-daemon|postmaster|mdaemon)@/i.test(address)

/** The reason in a notice without a machine-readable part: the first server reply that it quotes. */
export const quotedAnswer = (text: string): string =>
  /\b5\d\d[ -](?:\d\.\d{1,3}\.\d{1,3}[ :])?[^\n]{0,300}/.exec(text)?.[0] ?? ''

const minute = 60_000
const hour = 60 * minute

/**
 * The time in ms until the mailbox for notices is read again: most notices arrive within minutes of a send, the last
 * ones after the five days for which servers keep trying (RFC 5321, 4.5.4.1). `since`: the time since something was
 * last sent; null: never.
 */
export function nextLook(since: number | null): number {
  if (since === null || since > 7 * 24 * hour) return hour
  return since < 24 * hour ? 2 * minute : 10 * minute
}

/** What is known about a delivery when a notice about it arrives. */
export interface Bounceable {
  state: string
  /** Its slip was opened under this version: the recipient has received it, wherever else a copy failed. */
  opened: boolean
}

/** Whether a notice ends a delivery as failed: a delivery that ended in another way stays as it is. */
export const bounces = ({ state, opened }: Bounceable): boolean =>
  !opened && (state === 'sent' || state === 'uncertain')

/**
 * Whether it is too early for a notice, because a try is in progress whose result expects the delivery's present state.
 */
export const bounceWaits = ({ state }: Pick<Bounceable, 'state'>): boolean => state === 'handingOver'
