import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)

/**
 * Lays a gzip and a brotli copy beside every built file that gains by it: packed once and hard here, so that the
 * server hands them out as they are and the employee's pages stay below their 100 KB on the way (SLIP-05).
 */
export function packPages(): Plugin {
  return {
    name: 'pack-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle)) {
        if (!/\.(js|css|svg)$/.test(file)) continue
        const path = join(dir, file)
        const plain = await readFile(path)
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
        const [gz, br] = await Promise.all([asGzip(plain, { level: 9 }), asBrotli(plain, quality)])
        if (gz.length < plain.length) await writeFile(`${path}.gz`, gz)
        if (br.length < plain.length) await writeFile(`${path}.br`, br)
      }
    },
  }
}
