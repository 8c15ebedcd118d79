import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const main = resolve(import.meta.dirname, '../../server/src/main.ts')

export interface Demo {
  url: string
  accounts: { role: string; userId: string; phone: string; password: string; company: string }[]
  employees: { name: string; phone: string; safetyCode: string }[]
}

/** The program as a newcomer starts it: its own process, its own database, the demo company. */
export interface RunningProgram {
  url: string
  dataDir: string
  demo: Demo
  pid: number
  output(): string
  stop(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
}

/** Starts the program and waits until it says where it is. */
export async function startProgram(
  settings: Record<string, string> = {},
  keep?: string,
  args: string[] = [],
): Promise<RunningProgram> {
  const dataDir = keep ?? (await mkdtemp(join(tmpdir(), 'zhixin-e2e-')))
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...settings },
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
  const demo = kept ? (JSON.parse(kept) as Demo) : { url, accounts: [], employees: [] }
  return {
    url,
    dataDir,
    demo,
    pid: child.pid ?? 0,
    output: () => output,
    kill: () => end(child, 'SIGKILL'),
    async stop() {
      await end(child, 'SIGTERM')
      // A reading process that is just ending may still write what it compiled.
      if (!keep) await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

const end = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.on('exit', () => done())
    child.kill(signal)
  })
