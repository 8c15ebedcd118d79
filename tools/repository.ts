import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The repository as its own tests read it: files that git knows, their texts and their imports. */

export const root = resolve(import.meta.dirname, '..')

/** Every file that git tracks or would track, by its path from the root. */
export const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))

/** Files of TypeScript, tests and all. */
export const sources = files.filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'))

export const isTest = (file: string): boolean =>
  /\.(test|e2e)\.tsx?$|\/test\/|\/testing\/|^e2e\/|\/fixtures\//.test(file)

/** What runs in production. */
export const program = sources.filter((file) => !isTest(file) && !/^(tools|bench|e2e)\/|\.config\.ts$/.test(file))

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** A file without its comments. */
export const code = (file: string): string =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')

export interface Import {
  from: string
  /** The file it leads to, from the root; a package's name where it is not ours. */
  to: string
}

export function importsOf(file: string, source = read(file)): Import[] {
  return [
    ...source.matchAll(/^(?:import|export)\s+(?:[^'"`;=()]*?\sfrom\s+)?'([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm),
  ].map(([, still, lazy]) => {
    const target = still ?? lazy ?? ''
    if (target.startsWith('.')) return { from: file, to: relative(root, resolve(root, dirname(file), target)) }
    const own = /^@zhixin\/(\w+)\/(.+)$/.exec(target)
    return { from: file, to: own ? `${own[1]}/src/${own[2]}.ts` : target }
  })
}
