import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { SpareProcesses, startProcess } from './spare-process.ts'

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

test('TRUST-04 a process that reads files gets neither the master key nor a password of the program', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'worker-'))
  try {
    const worker = join(folder, 'worker.mjs')
    await writeFile(worker, 'process.send(Object.keys(process.env))')
    vi.stubEnv('MASTER_KEY', 'secret')
    vi.stubEnv('DATABASE_URL', 'postgres://user:password@host/db')
    vi.stubEnv('NODE_COMPILE_CACHE', folder)
    const child = startProcess(pathToFileURL(worker), false)
    const [names] = await once(child, 'message')
    expect(names).toEqual(expect.arrayContaining(['PATH', 'NODE_COMPILE_CACHE']))
    expect(names).not.toEqual(expect.arrayContaining(['MASTER_KEY']))
    expect(names).not.toEqual(expect.arrayContaining(['DATABASE_URL']))
    await signalOf(child)
  } finally {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  }
})
