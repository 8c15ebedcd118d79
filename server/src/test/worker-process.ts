import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A worker as an operator starts it: the real program in a process of its own. */
export interface WorkerProcess {
  /** kill -9: nothing is tidied up. */
  kill(): Promise<void>
  /** SIGTERM and its exit code. */
  stop(): Promise<number | null>
  /** Resolves when the program says that it is up. */
  ready: Promise<void>
  /** Whether it still runs. */
  alive(): boolean
  /** Everything it wrote. */
  output(): string
}

const main = new URL('../main.ts', import.meta.url).pathname
/** What the engine makes of the program's code is kept from one start to the next: tests start and kill many. */
const compileCache = new URL('../../../node_modules/.cache/program-code', import.meta.url).pathname

export function startWorkerProcess(env: Record<string, string>): WorkerProcess {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', main, '--role=worker', '--no-demo'],
    {
      env: { PATH: process.env.PATH ?? '', PORT: '0', NODE_COMPILE_CACHE: compileCache, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve, reject) => {
    const take = (piece: Buffer) => {
      output += piece.toString('utf8')
      if (output.includes('http://')) resolve()
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    void ended.then(() => reject(new Error(`The worker ended before it was ready: ${output.slice(-2000)}`)))
  })
  ready.catch(() => {})
  return {
    ready,
    alive: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}
