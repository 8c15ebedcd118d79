import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** Builds the pages if a source of theirs has changed since the last build. */

const root = resolve(import.meta.dirname, '..')
const stamp = join(root, 'web/dist/.built')

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'dist' || entry.name === 'node_modules') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

const sum = createHash('sha256')
for (const folder of ['contract', 'domain', 'web'])
  for (const path of filesBelow(join(root, folder))) {
    const { size, mtimeMs } = statSync(path)
    sum.update(`${path} ${size} ${mtimeMs}\n`)
  }
sum.update(readFileSync(join(root, 'package-lock.json')))
const wanted = sum.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' })
  writeFileSync(stamp, wanted)
}
