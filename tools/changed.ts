import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Source } from './changed-tests.ts'
import { root } from './run.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))

/** The files that differ from the last commit, and those that it does not know. */
export const changedFiles = (): string[] => [
  ...new Set([
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]

/** Every TypeScript file of the repository with what it imports of it. */
export const sources = (): Source[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx').map((file) => ({
    file,
    imports: [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\(|import) ?'([^'\n]+)'/g)].flatMap(
      ([, target = '']) => {
        if (target.startsWith('.')) return [relative(root, resolve(root, dirname(file), target))]
        const [, workspace, path] = /^@zhixin\/(\w+)\/(.+)$/.exec(target) ?? []
        return workspace && path ? [`${workspace}/src/${path}.ts`] : []
      },
    ),
  }))
