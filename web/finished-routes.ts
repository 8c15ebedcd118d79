import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const file = resolve(import.meta.dirname, '../contract/src/call-routes.ts')

/**
 * Puts the finished table of routes in place of the module that takes it from the descriptions of all calls: the server
 * checks what comes and goes (WIRE-07), so the console needs neither their schemas nor the validator, 43 KB of gzipped script.
 */
export function finishedRoutes(): Plugin {
  return {
    name: 'finished-routes',
    apply: 'build',
    async load(id) {
      if (id !== file) return null
      const { callRoutes } = (await import(pathToFileURL(file).href)) as { callRoutes: unknown }
      return `export const callRoutes = ${JSON.stringify(callRoutes)}`
    },
  }
}
