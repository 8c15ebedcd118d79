import type { LegalDocument, LegalSection } from '@zhixin/contract/legal/legal-document'
import { type Language, type Pair, translate } from '@zhixin/contract/pair'
import { productName } from '@zhixin/contract/product-text'
import { legalPageText as text } from './legal-page-text.ts'

/** Dark where the system is (SHELL-20): a page without a script cannot ask for the reader's choice. */
const style = `
  :root { color-scheme: light dark; --ink: #1d2433; --ground: #fff; --line: #dfe5ee; --link: #006fe0; --soft: #556077;
    --short: #eef5ff }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e4e8f0; --ground: #181d26; --line: #3d4757; --link: #82bbff; --soft: #a4aec0; --short: #182e4a }
  }
  body { margin: 0; color: var(--ink); background: var(--ground); overflow-wrap: anywhere;
    font: 16px/1.65 -apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif }
  html[lang='en'] body { font-family: -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Arial, sans-serif }
  main, header { max-width: 760px; margin: 0 auto; padding: 16px 20px }
  main { padding-bottom: 64px }
  header { display: flex; flex-wrap: wrap; gap: 8px 24px; border-bottom: 1px solid var(--line) }
  a { color: var(--link) }
  h1 { font-size: 28px; line-height: 1.3 }
  h2 { margin-top: 36px; font-size: 20px; line-height: 1.4 }
  .since { color: var(--soft) }
  .short { padding: 4px 20px; border-left: 4px solid var(--link); background: var(--short) }
`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (words: string) => words.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** The links of the page to other pages. */
export interface LegalPageLinks {
  /** The address of the same text in the other language. */
  otherLanguage: string
  /** The other legal text. */
  along: { title: Pair; path: string }
}

/** Renders a legal text as a plain HTML page: it needs no script and can be saved and printed as it is. */
export function legalPage(document: LegalDocument, language: Language, links: LegalPageLinks): string {
  const tell = (pair: Pair, params?: Record<string, string>) => escapeHtml(translate(pair, language, params))
  const paragraph = (pair: Pair) => `<p>${tell(pair)}</p>`
  const block = (each: LegalSection['blocks'][number]) =>
    'zh' in each ? paragraph(each) : `<ul>${each.map((item) => `<li>${tell(item)}</li>`).join('')}</ul>`
  const section = ({ title, blocks }: LegalSection, index: number) =>
    `<section><h2>${index + 1}. ${tell(title)}</h2>${blocks.map(block).join('')}</section>`
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'zh-CN'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${tell(document.title)} - ${tell(productName)}</title>
<style>${style}</style>
</head>
<body>
<header>
<a href="/">${tell(productName)}</a>
<a href="${links.along.path}">${tell(links.along.title)}</a>
<a href="${links.otherLanguage}" lang="${language === 'en' ? 'zh-CN' : 'en'}">${tell(text.otherLanguage)}</a>
</header>
<main>
<h1>${tell(document.title)}</h1>
<p class="since">${tell(text.since, { day: document.since })}</p>
<div class="short">${document.summary.map(paragraph).join('')}</div>
${document.sections.map(section).join('\n')}
</main>
</body>
</html>
`
}
