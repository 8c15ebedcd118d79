import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { translate } from '@zhixin/contract/pair'
import { build } from 'vite'
import { verifierText } from './src/verifier/text.ts'

/**
 * Makes the page that verifies exports of receipts: `node web/verifier-page.ts` writes server/src/receipts/verify.html
 * from web/src/verifier. It stands in the repository because every export holds it, also where no pages are built, and
 * because somebody may want to read what it does. verifier-page.test.ts compares the two.
 */
const root = resolve(import.meta.dirname, '..')
const folder = resolve(root, 'web/src/verifier')
export const verifierPagePath = resolve(root, 'server/src/receipts/verify.html')

/** Bundles the page's script, readable and in plain ASCII but for its texts. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry: resolve(folder, 'main.ts'), formats: ['iife'], name: 'verifier' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('the page has no script')
  // A script inside a page ends at the first closing tag, whatever stands around it.
  return chunk.code.replaceAll('</', '<\\/')
}

export async function renderVerifierPage(): Promise<string> {
  const script = `${(await bundle()).trim()}\n`
  const style = readFileSync(resolve(folder, 'page.css'), 'utf8')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(`\n${text}`).digest('base64')}'`
  const policy = `default-src 'none'; img-src data:; style-src ${hash(style)}; script-src ${hash(script)}`
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${translate(verifierText.title, 'ceh')}</title>
<style>
${style}</style>
</head>
<body>
<main id="page"></main>
<script>
${script}</script>
</body>
</html>
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(verifierPagePath, await renderVerifierPage())
