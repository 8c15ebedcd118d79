import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { SpareProcesses } from './spare-process.ts'

const worker = new URL('./payroll-worker.ts', import.meta.url)

async function signalOf(child: ChildProcess): Promise<NodeJS.Signals | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.signalCode
}

test('OPS-02 a spare process is used again only by its own program, and ends when that program stops', async () => {
  const spares = new SpareProcesses()
  const others = new SpareProcesses()
  const child = spares.take(worker, false)
  spares.keep(worker, false, child)
  const foreign = others.take(worker, false)
  expect(foreign).not.toBe(child)
  expect(spares.take(worker, false)).toBe(child)
  spares.keep(worker, false, child)
  // The other process is still working when its program stops, and finishes only then.
  others.close()
  others.keep(worker, false, foreign)
  spares.close()
  expect(await Promise.all([signalOf(child), signalOf(foreign)])).toEqual(['SIGKILL', 'SIGKILL'])
})
