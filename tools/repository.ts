import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Reads the repository for its own tests: the files that git knows, their texts and their imports. */

export const root = resolve(import.meta.dirname, '..')

/** Every file that git tracks or would track, by its path from the root. */
export const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))

/** All TypeScript files, including tests. */
export const sources = files.filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'))

export const isTest = (file: string): boolean =>
  /\.(test|e2e)\.tsx?$|\/test\/|\/testing\/|^e2e\/|\/fixtures\//.test(file)

/** The TypeScript files that run in production. */
export const program = sources.filter((file) => !isTest(file) && !/^(tools|bench|e2e)\/|\.config\.ts$/.test(file))

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Returns the text of a file without its comments. */
export const code = (file: string): string =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')

export interface Import {
  from: string
  /** The path of the imported file from the root; the name of a package that is not part of the repository. */
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
