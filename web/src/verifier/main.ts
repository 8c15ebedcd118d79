import { documentHash } from '@zhixin/domain/receipts/documents'
import { problemsOf, type VerifiedExport, verifyExport } from '@zhixin/domain/receipts/export/verify-export'
import { type ByteReader, readZipIndex } from '@zhixin/domain/receipts/export/zip-index'
import { certificateName } from '@zhixin/domain/receipts/timestamp/timestamp'
import { element, facts, type PageLanguage, receiptView, timeText, translator } from './receipt-view.ts'
import { problemText, verifierText as text } from './text.ts'

/**
 * The page that verifies an export of receipts. It is one file that asks nobody: it lies in every export, and is opened
 * from the disk. The zip is chosen rather than built in, because that of a large company fills hundreds of megabytes.
 */
type Outcome =
  | { kind: 'none' }
  | { kind: 'checking'; done: number }
  | { kind: 'notZip' }
  | { kind: 'done'; found: VerifiedExport }

/** So many people are shown at a time; the others are found by name. */
const maxShown = 100

let language: PageLanguage = navigator.language.startsWith('zh') ? 'ch' : 'en'
let outcome: Outcome = { kind: 'none' }
let wanted = ''

const readerOf = (file: File): ByteReader => ({
  size: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
})

async function check(file: File): Promise<void> {
  show({ kind: 'checking', done: 0 })
  const reader = readerOf(file)
  const entries = await readZipIndex(reader)
  if (!entries) return show({ kind: 'notZip' })
  const places = new Map(entries.map((entry) => [entry.path, entry]))
  const source = {
    paths: [...places.keys()],
    read: (path: string) => {
      const place = places.get(path)
      return place ? reader.read(place.start, place.end) : Promise.resolve(new Uint8Array())
    },
  }
  show({
    kind: 'done',
    found: await verifyExport(source, (done) => done % 50 === 0 && show({ kind: 'checking', done })),
  })
}

function show(next: Outcome): void {
  outcome = next
  results.replaceChildren(...outcomeView())
}

const results = element('div')
/** Stays the same element when the language changes, so that it goes on naming the file. */
const input = element('input', { type: 'file', accept: '.zip' })

function draw(): void {
  const t = translator(language)
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  const turn = () => {
    language = language === 'en' ? 'ch' : 'en'
    draw()
  }
  const title = element('h1', {}, t(text.title))
  const header = element(
    'header',
    {},
    title,
    element('button', { type: 'button', onclick: turn }, t(text.otherLanguage)),
  )
  document.getElementById('page')?.replaceChildren(header, chooser(), results)
  show(outcome)
}

function chooser(): HTMLElement {
  const t = translator(language)
  const take = (file: File | undefined) => file && void check(file)
  input.onchange = () => take(input.files?.[0])
  const label = element('label', {}, `${t(text.choose)} `, input)
  const drop = element('div', { className: 'drop' }, element('p', {}, t(text.intro)), label)
  drop.ondragover = (event) => {
    event.preventDefault()
    drop.classList.add('over')
  }
  drop.ondragleave = () => drop.classList.remove('over')
  drop.ondrop = (event) => {
    event.preventDefault()
    drop.classList.remove('over')
    if (event.dataTransfer?.files.length) input.files = event.dataTransfer.files
    take(input.files?.[0])
  }
  return drop
}

function outcomeView(): Node[] {
  const t = translator(language)
  const verdict = (good: boolean, said: string) =>
    element('p', { className: `verdict ${good ? 'good' : 'bad'}`, role: 'status' }, said)
  if (outcome.kind === 'none') return []
  if (outcome.kind === 'checking') return [element('p', { role: 'status' }, t(text.checking, { count: outcome.done }))]
  if (outcome.kind === 'notZip') return [verdict(false, t(text.notZip))]
  const { found } = outcome
  const problems = problemsOf(found)
  const isGood = problems.length === 0
  const count = isGood ? found.receipts.length : problems.length
  return [
    verdict(isGood, t(isGood ? text.intact : text.broken, { count })),
    ...(isGood ? [] : [problemList(problems)]),
    ...rootView(found),
    ...people(found),
  ]
}

function problemList(problems: readonly { file: string; kind: keyof typeof problemText }[]): HTMLElement {
  const t = translator(language)
  return element(
    'ul',
    { className: 'bad' },
    ...problems.slice(0, maxShown).map(({ file, kind }) => element('li', {}, `${file}: ${t(problemText[kind])}`)),
  )
}

function rootView({ root, timestamp }: VerifiedExport): Node[] {
  const t = translator(language)
  if (!root) return []
  const authority = timestamp ? certificateName(timestamp.certificates[0]) : ''
  const stamp = timestamp ? t(text.stamped, { at: timeText(timestamp.at, language), authority }) : t(text.unstamped)
  return [
    element('h2', {}, t(text.root)),
    facts([
      [t(text.madeAt), timeText(root.at, language)],
      [t(text.leaves), String(root.size)],
      [t(text.chain), String(root.number)],
      [t(text.hash), element('code', {}, documentHash(root))],
      [t(text.stamp), stamp],
    ]),
    element('p', {}, t(text.pdf)),
  ]
}

function people({ receipts }: VerifiedExport): Node[] {
  const t = translator(language)
  const list = element('div')
  const fill = () => {
    const matching = receipts.filter(({ slip }) => slip.content.name.includes(wanted))
    list.replaceChildren(
      ...matching.slice(0, maxShown).map((receipt) => receiptView(receipt, language)),
      ...(matching.length > maxShown ? [element('p', {}, t(text.more, { count: maxShown }))] : []),
    )
  }
  fill()
  if (receipts.length < 2) return [list]
  const search = element('input', {
    type: 'search',
    value: wanted,
    placeholder: t(text.search),
    ariaLabel: t(text.search),
  })
  search.oninput = () => {
    wanted = search.value.trim()
    fill()
  }
  return [search, list]
}

draw()
