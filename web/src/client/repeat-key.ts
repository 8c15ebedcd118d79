/**
 * Makes keys for a form that is submitted again after the connection was lost (WIRE-11). The same text has the same
 * key, so that it takes effect once even if the first request had arrived. Different text is a different request.
 */
export function createRepeatKeys(): (input: unknown) => string {
  let last: { text: string; key: string } | undefined
  return (input) => {
    const text = JSON.stringify(input)
    if (last?.text !== text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}
