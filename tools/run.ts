import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** Where the engine keeps what it makes of code, for NODE_COMPILE_CACHE: tests start hundreds of processes. */
export const compiledCode = join(root, 'node_modules/.cache/program-code')

/** Runs a command from the root of the project, with its own Node first in PATH; resolves to the exit code. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done, refuse) => {
    const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env, PATH: path } })
    child.on('error', refuse)
    child.on('exit', (code, signal) => done(signal ? 1 : (code ?? 1)))
  })
}
