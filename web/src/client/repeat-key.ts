/**
 * Keys for a form that is submitted again after the line was lost for good (WIRE-11): the same text has the same key, so
 * that it takes effect once even where the first request had arrived. Other text is another request.
 */
export function createRepeatKeys(): (input: unknown) => string {
  let last: { text: string; key: string } | undefined
  return (input) => {
    const text = JSON.stringify(input)
    if (last?.text !== text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}
