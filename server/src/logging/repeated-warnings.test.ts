import { expect, test, vi } from 'vitest'
import { makeLog } from '../services.ts'
import { limitRepeated } from './repeated-warnings.ts'

test('OPS-04 of warnings of one text ten a minute are written, and how many were left out is told', () => {
  let now = 0
  const pass = limitRepeated(() => now)
  const written = Array.from({ length: 25 }, () => pass('a connection was lost')).filter((each) => each !== null)
  expect(written).toHaveLength(10)
  expect(pass('something else')).toEqual({ leftOut: 0 })
  now = 60_000
  expect(pass('a connection was lost')).toEqual({ leftOut: 15 })
  expect(pass('a connection was lost')).toEqual({ leftOut: 0 })
})

test('OPS-04 the program’s log leaves out repeated warnings and nothing else', () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const log = makeLog('info')
  for (let time = 0; time < 15; time++) {
    log.warn({ time }, 'a connection was lost')
    log.error({ time }, 'a request failed')
  }
  write.mockRestore()
  const count = (text: string) => lines.join('').split(text).length - 1
  expect([count('a connection was lost'), count('a request failed')]).toEqual([10, 15])
})
