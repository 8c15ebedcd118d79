/** First letter and domain of a mailbox: enough to recognise one's own, too little to write to. */
function maskMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = [...address.slice(0, at)]
  return `${first}***${address.slice(at)}`
}

/** A mailbox, or a phone by its first 3 and last 4 digits (FORMAT-04), for the employee and for mails. */
export function maskTarget(target: string): string {
  if (target.includes('@')) return maskMailbox(target)
  if (target.length < 8) return '*'.repeat(target.length)
  return `${target.slice(0, 3)}${'*'.repeat(target.length - 7)}${target.slice(-4)}`
}

/**
 * The same for HR, who looks at many of one domain: also the last letters of a mailbox, as numbered ones begin alike. A
 * short one keeps its first letter alone, or nothing of it would be hidden.
 */
export function maskTargetForHr(target: string): string {
  const at = target.lastIndexOf('@')
  const before = [...target.slice(0, Math.max(at, 0))]
  if (before.length < 6) return maskTarget(target)
  return `${before.slice(0, 2).join('')}***${before.slice(-2).join('')}${target.slice(at)}`
}
