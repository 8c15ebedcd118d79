/** Splits the text of a server-sent event stream into the data of its events. Comments (heartbeats) yield nothing. */
export function createEventParser(onData: (data: string) => void) {
  let rest = ''
  return (chunk: string) => {
    const blocks = (rest + chunk).replace(/\r\n?/g, '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(line.startsWith('data: ') ? 6 : 5))
      if (data.length > 0) onData(data.join('\n'))
    }
  }
}
