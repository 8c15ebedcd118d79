import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const memoryMb = 1536
const workerPath = fileURLToPath(new URL('./import-worker.ts', import.meta.url))
/** Who looks at a file imports it, or another one, within minutes; then the memory is given back. */
const longestIdle = 5 * 60_000

let spare: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined

/** A process that can read a file: the one that was kept, or a new one. */
export function takeProcess(): ChildProcess {
  clearTimeout(idle)
  const kept = spare
  spare = null
  if (kept?.connected && kept.exitCode === null && kept.signalCode === null) {
    kept.removeAllListeners()
    kept.ref()
    kept.channel?.ref()
    return kept
  }
  return fork(workerPath, [], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${memoryMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/**
 * Keeps a process that has done its work for the next file, since starting one takes longer than reading most
 * payrolls. It holds up no exit and ends with the program.
 */
export function keepProcess(child: ChildProcess): void {
  child.removeAllListeners()
  if (spare || !child.connected) {
    child.kill('SIGKILL')
    return
  }
  const forget = () => {
    if (spare === child) spare = null
  }
  child.once('error', forget)
  child.once('exit', forget)
  child.unref()
  child.channel?.unref()
  spare = child
  idle = setTimeout(() => {
    forget()
    child.kill('SIGKILL')
  }, longestIdle)
  idle.unref()
}
