import { expect, test } from 'vitest'
import { createEventParser } from './event-parser.ts'

test('SESSION-07 events are read however the stream is split', () => {
  const text = ': hello\n\ndata: {"kind":"elsewhere"}\n\nevent: missed\r\ndata: a\r\ndata: b\r\n\r\n'
  for (const size of [1, 3, 7, text.length]) {
    const seen: string[] = []
    const take = createEventParser((data) => seen.push(data))
    for (let i = 0; i < text.length; i += size) take(text.slice(i, i + size))
    expect(seen).toEqual(['{"kind":"elsewhere"}', 'a\nb'])
  }
})
