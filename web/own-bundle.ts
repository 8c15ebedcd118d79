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
          resolve: { alias: smallReact },
          // A page of one file has nothing to load ahead, and needs no stand-in for browsers that cannot.
          build: { outDir, emptyOutDir: false, target, modulePreload: false, rolldownOptions: { input: [page] } },
        })
      },
    },
  }
}

/**
 * The page is written in React, as all others are, and built with Preact: React alone weighs 60 KB, which a phone on a
 * weak line waits for a third of a second and more (SLIP-05, decision 050).
 */
const smallReact = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]

/** Loads the styles of a part that comes later before the part itself, which also comes where its styles do not. */
const loadStyles = `export const __vitePreload = (load, files = []) =>
  Promise.all(
    files.map((file) => {
      const href = '/' + file
      if (!file.endsWith('.css') || document.querySelector('link[href="' + href + '"]')) return
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      return new Promise((done) => {
        link.onload = link.onerror = done
        document.head.append(link)
      })
    }),
  ).then(load)`

/** Vite's own code for this weighs more: it also loads scripts ahead, which these pages do not need. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => loadStyles,
  },
}
