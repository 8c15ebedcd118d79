import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../run.ts'
import { isBuilt, noteBuilt, sourcesOf } from './built-stamp.ts'

/**
 * Installs, checks and builds the mini-program, each only if something has changed since the last time: for WeChat
 * (miniprogram/dist/weapp) and for browsers (miniprogram/dist/h5). Its packages, which fight those of the pages, stand
 * beside its own lock file.
 */

const folder = join(root, 'miniprogram')
const stampOf = (name: string) => join(folder, 'node_modules/.cache', name)

/** Runs a command in the folder of the mini-program; what it said is shown only where it failed. */
function runQuietly(command: string, args: string[]): Promise<void> {
  return new Promise((done, refuse) => {
    const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
    const env = { ...process.env, PATH: path, NODE_ENV: 'production' }
    const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => said.push(part))
    child.stderr.on('data', (part: Buffer) => said.push(part))
    child.on('error', refuse)
    child.on('exit', (code) => {
      if (code === 0) return done()
      process.stdout.write(Buffer.concat(said))
      refuse(new Error(`${command} ${args.join(' ')} ended with ${code}`))
    })
  })
}

/** Does a piece of work unless it was done with the same sources. */
async function once(name: string, sources: string, work: () => Promise<void>, isThere = true): Promise<void> {
  if (isThere && isBuilt(stampOf(name), sources)) return
  const started = performance.now()
  await work()
  mkdirSync(stampOf('.'), { recursive: true })
  noteBuilt(stampOf(name), sources)
  process.stdout.write(`mini-program, ${name}: ${Math.round((performance.now() - started) / 1000)} s\n`)
}

try {
  const lock = sourcesOf([], ['miniprogram/package-lock.json'])
  await once('packages', lock, () => runQuietly('npm', ['ci', '--include=dev']))
  const sources = sourcesOf(['contract', 'domain', 'miniprogram'], ['miniprogram/package-lock.json'])
  await once('types', sources, async () => {
    await runQuietly('tsc', ['-p', '.'])
    await runQuietly('tsc', ['-p', 'tsconfig.h5.json'])
  })
  const server = process.env.MINI_SERVER ?? ''
  for (const type of ['h5', 'weapp'])
    await once(
      type,
      `${sources} ${server}`,
      () => runQuietly('node', ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', type]),
      existsSync(join(folder, 'dist', type, 'app.json')) || existsSync(join(folder, 'dist', type, 'index.html')),
    )
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
