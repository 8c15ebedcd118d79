import { spawn } from 'node:child_process'
import { environmentOf } from '../../concurrency/child-environment.ts'
import type { RunAs } from './run-as.ts'

/** The result of a short-lived program. */
export interface RunResult {
  code: number | null
  output: string
  error: Error | undefined
}

/** The environment of PostgreSQL's programs, which may run as another user: only what they need. */
const childEnvironment = (): NodeJS.ProcessEnv => ({
  ...environmentOf(/^(PATH|SystemRoot|TEMP|TMP|TMPDIR)$/i),
  LC_ALL: 'C',
})

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
