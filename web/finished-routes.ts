import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const folder = resolve(import.meta.dirname, '../contract/src')
const isTable = (id: string) => id.startsWith(`${folder}/`) && /^[\w-]+-routes\.ts$/.test(id.slice(folder.length + 1))

/**
 * Puts the finished tables of routes in place of the modules that take them from the descriptions of calls: the server
 * checks what comes and goes (WIRE-07), so no page needs the schemas or the validator, 43 KB of gzipped script.
 */
export function finishedRoutes(): Plugin {
  return {
    name: 'finished-routes',
    apply: 'build',
    async load(id) {
      if (!isTable(id)) return null
      const tables = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>)
      return tables.map(([name, table]) => `export const ${name} = ${JSON.stringify(table)}\n`).join('')
    },
  }
}
