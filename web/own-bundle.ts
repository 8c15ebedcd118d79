import { build, type Plugin, type ResolvedConfig } from 'vite'

/**
 * Builds a page by itself, after the others and into the same folder. Built together with them it would load what they
 * use of shared code and it does not, in many small files: some 5 KB of the 100 KB of the employees' pages (SLIP-05).
 * Nobody opens both, so that a copy of their own costs nothing.
 */
export function ownBundle(page: string, plugins: () => Plugin[]): Plugin {
  let config: ResolvedConfig
  return {
    name: 'own-bundle',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { root, mode, logLevel } = config
        const { outDir, target } = config.build
        await build({
          root,
          mode,
          ...(logLevel ? { logLevel } : {}),
          configFile: false,
          publicDir: false,
          plugins: [...plugins(), plainImports],
          // A page of one file has nothing to load ahead, and needs no stand-in for browsers that cannot.
          build: { outDir, emptyOutDir: false, target, modulePreload: false, rolldownOptions: { input: [page] } },
        })
      },
    },
  }
}

/**
 * Vite wraps each lazy import in code that loads its styles before it. What these pages load later has no styles of its
 * own, so that the import alone does.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}
