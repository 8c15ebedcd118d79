/** The first letter and the domain of a mailbox: enough to recognise one's own, too little to write to it. */
function maskMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = [...address.slice(0, at)]
  return `${first}***${address.slice(at)}`
}

/** A masked mailbox, or a phone with its first 3 and last 4 digits (FORMAT-04), for the employee and for mails. */
export function maskTarget(target: string): string {
  if (target.includes('@')) return maskMailbox(target)
  if (target.length < 8) return '*'.repeat(target.length)
  return `${target.slice(0, 3)}${'*'.repeat(target.length - 7)}${target.slice(-4)}`
}

/**
 * The same for HR, who compare many addresses of one domain: it also shows the last letters of a mailbox, because
 * numbered mailboxes begin alike. Of a short one it shows only the first letter, or nothing would be hidden.
 */
export function maskTargetForHr(target: string): string {
  const at = target.lastIndexOf('@')
  const before = [...target.slice(0, Math.max(at, 0))]
  if (before.length < 6) return maskTarget(target)
  return `${before.slice(0, 2).join('')}***${before.slice(-2).join('')}${target.slice(at)}`
}
