import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ownerUrl } from '../../server/src/database/embedded/owner.ts'
import { makeCaller } from '../../server/src/test/test-app.ts'

export interface RunningProgram {
  url: string
  account: { userId: string; password: string }
  /** All users of the demo company. */
  accounts: { role: string; userId: string; password: string }[]
  /** A caller who is logged in as HR of the demo company. */
  hr: ReturnType<typeof makeCaller>
  /** The owner's connection to its database, for what no call does. */
  ownerUrl: string
  /** The id of its process. */
  pid: number
  /** Stops the program and removes its data. */
  stop(): Promise<void>
}

async function urlOf(program: ChildProcess): Promise<string> {
  return new Promise((ready, failed) => {
    let text = ''
    program.stdout?.on('data', (chunk: Buffer) => {
      text += chunk
      const found = /^\S+ {2}(http:\S+)$/m.exec(text)
      if (found?.[1]) ready(found[1])
    })
    program.once('exit', (code) => failed(new Error(`The program ended with ${code}`)))
  })
}

/** Starts the real program with this environment; `stop` also removes its data directory. */
async function spawnProgram(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'zhixin-bench-'))
  const program = spawn(process.execPath, [resolve(import.meta.dirname, '../../server/src/main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await urlOf(program)
  const stop = async (): Promise<void> => {
    const gone = new Promise((done) => program.once('exit', done))
    program.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, url, pid: program.pid ?? 0, stop }
}

/** Starts the program on an existing database. */
export const startProgramOn = (databaseUrl: string, env: Record<string, string>) =>
  spawnProgram({ DATABASE_URL: databaseUrl, ...env })

/** Starts the program on a database of its own, with its demo company. */
export async function startProgram(): Promise<RunningProgram> {
  const { dataDir, url, pid, stop } = await spawnProgram({})
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as {
    accounts: { role: string; userId: string; password: string }[]
  }
  const person = demo.accounts.find(({ role }) => role === 'hr')
  if (!person) throw new Error('The demo company has no HR')
  const account = { userId: person.userId, password: person.password }
  const hr = makeCaller(url)
  hr.token = (await hr.ok('session.login', account)).token
  const { port } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as { port: number }
  const databaseUrl = ownerUrl(port, (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim())
  return { url, pid, ownerUrl: databaseUrl, account, accounts: demo.accounts, hr, stop }
}

/** Requests /health all the time, as a load balancer does, and returns the time of each answer in milliseconds. */
export async function askHealth(url: string, until: () => boolean): Promise<number[]> {
  const waits: number[] = []
  while (!until()) {
    const started = performance.now()
    await (await fetch(`${url}/health`)).text()
    waits.push(performance.now() - started)
    await new Promise((next) => setTimeout(next, 5))
  }
  return waits
}
