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
          plugins: plugins(),
          build: { outDir, emptyOutDir: false, target, rolldownOptions: { input: [page] } },
        })
      },
    },
  }
}
