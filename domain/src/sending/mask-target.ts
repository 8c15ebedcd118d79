/** First letter and domain of a mailbox: enough to recognise one's own, too little to write to. */
function maskMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = [...address.slice(0, at)]
  return `${first}***${address.slice(at)}`
}

/** A mailbox, or a phone by its first 3 and last 4 digits (FORMAT-04), for the history. */
export function maskTarget(target: string): string {
  if (target.includes('@')) return maskMailbox(target)
  if (target.length < 8) return '*'.repeat(target.length)
  return `${target.slice(0, 3)}${'*'.repeat(target.length - 7)}${target.slice(-4)}`
}
