/** Splits the text of a server-sent event stream into the data of its events. Comments (heartbeats) yield nothing. */
export function createEventParser(onData: (data: string) => void) {
  let rest = ''
  return (chunk: string) => {
    const text = rest + chunk
    // A carriage return at the end may be the first half of a line break.
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text
    const blocks = whole.replace(/\r\n?/g, '\n').split('\n\n')
    rest = (blocks.pop() ?? '') + text.slice(whole.length)
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(line.startsWith('data: ') ? 6 : 5))
      if (data.length > 0) onData(data.join('\n'))
    }
  }
}
