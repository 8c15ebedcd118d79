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
          plugins: [...plugins(), plainImports, frameFirst],
          resolve: { alias: smallReact },
          build: { outDir, emptyOutDir: false, target, modulePreload, rolldownOptions: { input: [page] } },
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

/**
 * The page names the scripts that its first one imports, so that all are asked for at once and not one after the other.
 * What comes later is loaded when it is wanted.
 */
const modulePreload = {
  polyfill: false,
  resolveDependencies: (_: string, deps: string[], { hostType }: { hostType: 'html' | 'js' }) =>
    hostType === 'html' ? deps : deps.filter((file) => file.endsWith('.css')),
}

/** Puts the styles behind the frame of the page, which then stands as soon as the page itself is there. */
const frameFirst: Plugin = {
  name: 'frame-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g)?.join('') ?? ''
      return html.replace(styles, '').replace('</body>', `${styles}  </body>`)
    },
  },
}

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
