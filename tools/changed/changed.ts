import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../run.ts'
import type { Source } from './changed-tests.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))

/** Lists the files that differ from the last commit, and the untracked ones. */
export const changedFiles = (): string[] => [
  ...new Set([
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]

/** Lists every TypeScript file of the repository with the files of the repository that it imports or starts as a process. */
export const sources = (): Source[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx').map((file) => ({
    file,
    imports: [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:from|import\(|import|^const \w+ = new URL\() ?'([^'\n]+)'/gm,
      ),
    ].flatMap(([, target = '']) => {
      if (target.startsWith('.')) return [relative(root, resolve(root, dirname(file), target))]
      const [, workspace, path] = /^@zhixin\/(\w+)\/(.+)$/.exec(target) ?? []
      return workspace && path ? [`${workspace}/src/${path}.ts`] : []
    }),
  }))
