import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeTestFolder } from '@zhixin/server/database/embedded/test-folders'

const main = resolve(import.meta.dirname, '../../server/src/main.ts')
const compileCache = resolve(import.meta.dirname, '../../node_modules/.cache/program-code')

export interface Demo {
  url: string
  accounts: { role: string; userId: string; phone: string; password: string; company: string }[]
  employees: { name: string; phone: string; safetyCode: string }[]
  slipReaders: (Demo['employees'][number] & { company: string })[]
}

/** A program as a newcomer starts it, with a process and a database of its own and the demo company. */
export interface RunningProgram {
  url: string
  dataDir: string
  demo: Demo
  pid: number
  output(): string
  stop(): Promise<void>
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>
}

/** Starts the program and waits until it prints its address. */
export async function startProgram(
  settings: Record<string, string> = {},
  keep?: string,
  args: string[] = [],
): Promise<RunningProgram> {
  const dataDir = keep ?? (await makeTestFolder('e2e'))
  const child = spawn(process.execPath, [main, ...args], {
    // The compiled code of the program is kept between starts, which makes them faster.
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((ready, refuse) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const said = /^\S+ {2}(http:\/\/\S+)$/m.exec(output)
      if (said?.[1]) ready(said[1])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', (code) => refuse(new Error(`The program ended with ${code}:\n${output}`)))
  })
  const kept = await readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => null)
  const demo = kept ? (JSON.parse(kept) as Demo) : { url, accounts: [], employees: [], slipReaders: [] }
  return {
    url,
    dataDir,
    demo,
    pid: child.pid ?? 0,
    output: () => output,
    kill: () => end(child, 'SIGKILL'),
    async stop() {
      await end(child, 'SIGTERM')
      if (!keep) await removeDataDir(dataDir)
    },
  }
}

/**
 * Makes a data directory whose database holds the demo company, by starting the program once. Stories start on copies
 * of it, because making it takes most of the time of a first start.
 */
export async function makeDemoTemplate(): Promise<string> {
  const dataDir = await makeDataDir('e2e-template')
  const program = await startProgram({}, dataDir)
  await program.stop()
  // The copies run at the same time, so each of them finds a free port.
  const stateFile = join(dataDir, 'postgres.json')
  const { port: _, ...state } = JSON.parse(await readFile(stateFile, 'utf8')) as Record<string, unknown>
  await writeFile(stateFile, JSON.stringify(state))
  return dataDir
}

/**
 * Starts the program on a copy of the demo template (global-setup.ts), which is removed when the program is stopped.
 */
export async function startDemoProgram(settings: Record<string, string> = {}): Promise<RunningProgram> {
  const template = process.env[demoTemplate]
  if (!template) throw new Error('Run through Playwright: its global set-up makes the template')
  const dataDir = await makeDataDir('e2e')
  await cp(template, dataDir, { recursive: true })
  await giveAway(join(template, 'postgres'), join(dataDir, 'postgres'))
  const program = await startProgram(settings, dataDir)
  return {
    ...program,
    demo: { ...program.demo, url: program.url },
    async stop() {
      await program.stop()
      await removeDataDir(dataDir)
    },
  }
}

/** The environment variable that names the template for Playwright's workers. */
export const demoTemplate = 'E2E_DEMO_TEMPLATE'

async function makeDataDir(kind: 'e2e' | 'e2e-template'): Promise<string> {
  const dataDir = await makeTestFolder(kind)
  // If the tests run as root, PostgreSQL's own user needs access to the folder.
  await chmod(dataDir, 0o711)
  return dataDir
}

/** Removes a data directory. A reading process that is just ending may still write compiled code into it. */
export const removeDataDir = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

/** Gives the files of a copy to the user of the original: as root, PostgreSQL runs as a user of its own. */
async function giveAway(from: string, to: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(from)
  await chown(to, uid, gid)
  for (const name of await readdir(to, { recursive: true })) await chown(join(to, name), uid, gid)
}

const end = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.on('exit', () => done())
    child.kill(signal)
  })
