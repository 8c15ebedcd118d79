import { spawn } from 'node:child_process'
import type { RunAs } from './run-as.ts'

/** The result of a short-lived program. */
export interface RunResult {
  code: number | null
  output: string
  error: Error | undefined
}

/**
 * The environment for PostgreSQL's programs contains only what they need. The program's own environment may hold the
 * master key and providers' passwords, which must not get into a process of another user.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C' }
  for (const name of kept) if (process.env[name] !== undefined) environment[name] = process.env[name]
  return environment
}

/** Returns the options to start a child process as that user, in a directory that this user may enter. */
export function childOptions(runAs: RunAs | undefined, directory = '/') {
  return {
    ...(runAs ? { uid: runAs.uid, gid: runAs.gid } : {}),
    ...(process.platform === 'win32' ? {} : { cwd: directory }),
    env: childEnvironment(),
    windowsHide: true,
  }
}

/** Runs a program to its end and collects its output. */
export function run(
  program: string,
  args: string[],
  runAs: RunAs | undefined,
  { input = '', directory = '/' } = {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    let output = ''
    const gather = (chunk: string) => {
      output = (output + chunk).slice(-16_000)
    }
    try {
      const child = spawn(program, args, { ...childOptions(runAs, directory), stdio: ['pipe', 'pipe', 'pipe'] })
      child.stdout.setEncoding('utf8').on('data', gather)
      child.stderr.setEncoding('utf8').on('data', gather)
      child.on('error', (error) => resolve({ code: null, output, error }))
      child.on('close', (code) => resolve({ code, output, error: undefined }))
      child.stdin.on('error', () => undefined)
      child.stdin.end(input)
    } catch (error) {
      resolve({ code: null, output, error: error instanceof Error ? error : new Error(String(error)) })
    }
  })
}
