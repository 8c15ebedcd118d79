import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeCaller } from '@zhixin/server/test/client/caller'
import { startProgram } from './program.ts'

const main = resolve(import.meta.dirname, '../../server/src/main.ts')

/** Runs the program until it ends by itself and says what it wrote. */
const runToEnd = (settings: Record<string, string>, args: string[] = []) =>
  new Promise<{ code: number | null; output: string }>((done) => {
    const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, PORT: '0', ...settings } })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('exit', (code) => done({ code, output }))
  })

test('OPS-01 the first start makes the demo company; its accounts are printed, kept in demo.json and work', async () => {
  const program = await startProgram()
  try {
    const { demo } = program
    expect(demo.url).toBe(program.url)
    expect(demo.accounts.map((account) => account.role)).toContain('hr')
    expect(demo.employees.length).toBeGreaterThan(5)
    expect(demo.slipReaders.length).toBeGreaterThan(3)
    for (const { name, safetyCode } of demo.slipReaders)
      expect(program.output()).toMatch(new RegExp(`${name} .* ${safetyCode}`))
    expect((await stat(join(program.dataDir, 'demo.json'))).mode & 0o777).toBe(0o600)
    for (const { userId, password } of demo.accounts) {
      expect(program.output()).toContain(password)
      const reply = await makeCaller(program.url).ok('session.login', { userId, password })
      expect(reply.token).toBeTruthy()
    }
    const hr = makeCaller(program.url)
    hr.token = (await hr.ok('session.login', demo.accounts[0] ?? { userId: '', password: '' })).token
    expect((await hr.ok('employees.list', { pageSize: 100 })).total).toBe(demo.employees.length)
  } finally {
    await program.stop()
  }
})

test('OPS-02 health and metrics answer, and a stop is graceful', async () => {
  const program = await startProgram()
  const health = await fetch(`${program.url}/health`)
  expect(await health.json()).toEqual({ status: 'ok', disk: 'ok' })
  const metrics = await (await fetch(`${program.url}/metrics`)).text()
  expect(metrics).toMatch(/^zhixin_requests_total \d+$/m)
  await program.stop()
  expect(program.output()).toContain('the database is stopped')
  expect(program.output()).not.toContain('"level":50')
})

test('OPS-01 kill -9 of the program needs no repair: the next start has everything', async () => {
  const first = await startProgram()
  const hr = first.demo.accounts[0] ?? { userId: '', password: '' }
  const caller = makeCaller(first.url)
  caller.token = (await caller.ok('session.login', hr)).token
  await caller.ok('employees.add', { name: '断电前' })
  await first.kill()
  const second = await startProgram({}, first.dataDir)
  try {
    const again = makeCaller(second.url)
    // The session of before still lives: it is in the database.
    again.token = caller.token
    expect((await again.ok('employees.list', { keyword: '断电前' })).total).toBe(1)
  } finally {
    await second.stop()
  }
})

test('OPS-01 a second program on the same DATA_DIR is refused in words', async () => {
  const first = await startProgram()
  try {
    const { code, output } = await runToEnd({ DATA_DIR: first.dataDir })
    expect(code).toBe(1)
    expect(output).toContain(String(first.pid))
    expect(output).toContain(first.dataDir)
    expect(output).not.toContain('    at ')
  } finally {
    await first.stop()
  }
})

test('OPS-02 bad settings are all named at once, before anything starts', async () => {
  const { code, output } = await runToEnd({ PORT: 'eighty', LOG_LEVEL: 'loud', MASTER_KEY: '' })
  expect(code).toBe(1)
  expect(output).toContain('PORT')
  expect(output).toContain('LOG_LEVEL')
  expect((await runToEnd({ MASTER_KEY: 'c2hvcnQ=' })).output).toContain('MASTER_KEY')
  expect((await runToEnd({}, ['--role=chef'])).output).toContain('api, worker or all')
})

test('OPS-02 with DATABASE_URL API and worker run as processes of their own on an outside server', async () => {
  // The embedded server of one program serves as the outside server of two others.
  const host = await startProgram()
  const started = [host]
  try {
    const password = (await readFile(join(host.dataDir, 'postgres-password'), 'utf8')).trim()
    const { port } = JSON.parse(await readFile(join(host.dataDir, 'postgres.json'), 'utf8')) as { port: number }
    const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/zhixin`
    const masterKey = (await readFile(join(host.dataDir, 'master.key'), 'utf8')).trim()
    const settings = { DATABASE_URL: url, MASTER_KEY: masterKey }
    const api = await startProgram(settings, host.dataDir, ['--role=api'])
    started.push(api)
    const worker = await startProgram(settings, host.dataDir, ['--role=worker'])
    started.push(worker)
    const hr = makeCaller(api.url)
    const [account] = host.demo.accounts
    hr.token = (
      await hr.ok('session.login', { userId: account?.userId ?? '', password: account?.password ?? '' })
    ).token
    expect((await hr.ok('employees.list', {})).total).toBe(host.demo.employees.length)
    await expect(fetch(`${worker.url}/health`)).rejects.toThrow()
  } finally {
    for (const program of started.reverse()) await program.stop()
  }
})

test('OPS-01 without the demo the first platform user is offered and made', async () => {
  const bare = await startProgram({}, undefined, ['--no-demo'])
  expect(bare.output()).toContain('--first-user=ID')
  await bare.kill()
  const program = await startProgram({}, bare.dataDir, ['--no-demo', '--first-user=Boss', '--company=测试集团'])
  try {
    const password = /First user: Boss {3}(\S+)/.exec(program.output())?.[1] ?? ''
    const reply = await makeCaller(program.url).ok('session.login', { userId: 'boss', password })
    expect(reply.userInfo.user).toMatchObject({ userType: 2, companyName: '测试集团' })
  } finally {
    await program.stop()
  }
})
