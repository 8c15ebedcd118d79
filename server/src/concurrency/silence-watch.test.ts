import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { SilenceWatch } from './silence-watch.ts'

const children: ChildProcess[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts a process that runs this text, and resolves when it has begun. */
async function running(text: string): Promise<ChildProcess> {
  const child = fork('-e', [`process.send('begun'); ${text}`], { execArgv: [] })
  children.push(child)
  await once(child, 'message')
  return child
}

test('IMPORT-07 a process that works on and on without a word is stuck', async () => {
  const child = await running('for (;;);')
  const outcome = await new Promise((resolve) => {
    const watch = new SilenceWatch(child.pid, { stuck: () => resolve('stuck'), starved: () => resolve('starved') })
    watch.restart(300)
  })
  expect(outcome).toBe('stuck')
})

test.runIf(process.platform === 'linux')(
  'TRUST-07 a process that gets no processor is never stuck: after a long time on the clock it is starved',
  async () => {
    const child = await running('setInterval(() => {}, 1000)')
    child.kill('SIGSTOP')
    vi.useFakeTimers()
    const outcomes: string[] = []
    const watch = new SilenceWatch(child.pid, {
      stuck: () => outcomes.push('stuck'),
      starved: () => outcomes.push('starved'),
    })
    watch.restart(4000)
    vi.advanceTimersByTime(59_000)
    expect(outcomes).toEqual([])
    vi.advanceTimersByTime(10_000)
    expect(outcomes).toEqual(['starved'])
  },
)
