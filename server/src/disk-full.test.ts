import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { startProgram } from './program.ts'
import type { Demo } from './seed/demo.ts'
import { payrollFile, usualHeader } from './test/payroll-file.ts'
import { makeCaller } from './test/test-app.ts'

/** A disk of its own in memory, or null where this machine does not let us mount one. */
function smallDisk(megabytes: number): string | null {
  const path = mkdtempSync(join(tmpdir(), 'zhixin-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', path], { stdio: 'ignore' })
    onTestFinished(() => {
      execFileSync('umount', ['-l', path])
      rmSync(path, { recursive: true })
    })
    return path
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
}

/** Leaves nothing free, as a log that runs wild does. */
function fill(disk: string): string {
  const path = join(disk, 'runaway.log')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(path, Buffer.alloc(bavail * bsize))
  expect(statfsSync(disk).bavail).toBe(0)
  return path
}

test('TRUST-07 on a full disk all can be read and nothing saved, in words; with room again all goes on', {
  timeout: 120_000,
}, async ({ skip }) => {
  const disk = smallDisk(400) ?? skip('a disk of its own needs root and mount(8)')
  const dataDir = join(disk, 'data')
  const lines: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) })
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, MIN_FREE_MB: '60' })
  const program = await startProgram(config, log)
  onTestFinished(() => program.stop())
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Demo
  const logIn = async (role: string) => {
    const caller = makeCaller(program.url)
    const { userId, password } = demo.accounts.find((each) => each.role === role) ?? expect.unreachable()
    caller.token = (await caller.ok('session.login', { userId, password })).token
    return caller
  }
  const diskState = async () => ((await (await fetch(`${program.url}/health`)).json()) as { disk: string }).disk
  const hr = await logIn('hr')
  const file = await payrollFile(usualHeader, [['林一', '研发部', '13800000001', 'a@example.com', 5000, 1, 5001]])
  await hr.ok('batches.importExcel', { period: '2026-02' }, { file })
  const before = await hr.ok('batches.listUnfinished', {})
  expect(before.list).toHaveLength(1)

  const runaway = fill(disk)
  await expect.poll(diskState).toBe('full')
  // The space that was kept for this is free by now: reading and a new login need some.
  await expect.poll(() => statfsSync(disk).bavail).toBeGreaterThan(0)
  expect(await hr.ok('batches.listUnfinished', {})).toEqual(before)
  expect((await hr.ok('employees.list', {})).total).toBeGreaterThan(0)
  const other = await logIn('hr of another company')
  await other.ok('employees.list', {})
  const full = { status: 503, error: 'server.diskFull', headers: { 'retry-after': expect.stringMatching(/^\d+$/) } }
  expect(await hr.call('batches.importExcel', { period: '2026-03' }, { file })).toMatchObject(full)
  expect(await other.call('employees.add', { name: '江二', phone: '13800000002' })).toMatchObject(full)
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
  expect(await hr.ok('batches.listUnfinished', {})).toEqual(before)

  rmSync(runaway)
  await expect.poll(diskState).toBe('ok')
  await hr.ok('batches.importExcel', { period: '2026-03' }, { file })
  await other.ok('employees.add', { name: '江二', phone: '13800000002' })
  const told = (text: string) => lines.filter((line) => line.includes(text)).length
  expect(told('the disk is nearly full')).toBe(1)
  expect(told('there is room on the disk again')).toBe(1)
  expect(told('ended unasked')).toBe(0)
})
