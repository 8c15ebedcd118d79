import { join } from 'node:path'
import { build } from 'vite'
import { isBuilt, noteBuilt, sourcesOf } from './changed/built-stamp.ts'
import { root } from './run.ts'

/** Builds the pages if a source of theirs has changed since the last build. */

const stamp = join(root, 'web/dist/.built')
const wanted = sourcesOf(['contract', 'domain', 'web'], ['package-lock.json'])

if (!isBuilt(stamp, wanted)) {
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' })
  noteBuilt(stamp, wanted)
}
