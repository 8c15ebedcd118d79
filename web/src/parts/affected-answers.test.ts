import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { historyAnswers, ofBatch, rosterAnswers } from './affected-answers.ts'

/** Queries of these areas that stay valid when a batch, the roster or the history changes, with the reason. */
const apart: Record<string, string> = {
  'batches.listUnfinished': 'named where it is meant: it is about all batches',
  'batches.reviewSettings': 'settings of the company',
  'batches.alertSettings': 'settings of the company',
  'batches.toBeSentConfig': 'asked anew each time it is shown',
  'batches.checkFile': 'a file, of which no batch was made yet',
  'batches.previewAdding': 'its content changes only when HR is informed',
  'batches.checkCorrection': 'what was just sent is not checked against what it was before',
  'batches.listTemplates': 'templates of the company, dropped where one is saved or deleted',
  'batches.previewDesign': 'what is being designed and not saved yet stands in its input',
  'batches.slipCells': 'asked anew each time the dialog opens, and not while it is being typed into',
  'history.findPdfExport': 'asked anew each time the dialog opens, and events tell how far it is',
  'history.checkRemind': 'asked anew each time the dialog opens or its interval changes',
  'history.listAffected': 'asked anew each time a dialog opens',
  'history.findReceipt': 'asked anew each time the dialog opens',
  'employees.listFields': 'settings of the company; how many people have a value is asked anew each time',
  'employees.listContactChanges': 'settling one drops all answers',
}

const web = join(import.meta.dirname, '..')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== join('client', 'query.ts'))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))

/** The names of the calls that a source text queries; '' for a name that is not a literal. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\w|(?<!\.)\.)query(?:By)?(?:<[^;=]*?>)?\(\s*(?:'([\w.]+)')?/g)].map(([, name = '']) => name)

test('a name that is not a literal in a query is found, whatever its type', () => {
  expect(namesIn("query('batches.check', input)")).toEqual(['batches.check'])
  expect(namesIn("...queryBy(\n  'batches.reviewRows',")).toEqual(['batches.reviewRows'])
  expect(namesIn('query(name, { id })')).toEqual([''])
  expect(namesIn('query<(typeof ofBatch)[number]>(name, input)')).toEqual([''])
  expect(namesIn('const { query } = page; address.query(name)')).toEqual([])
})

test('every query names its call as a literal and by its own name, so that the next test sees it', () => {
  const unseen = sources.filter(
    ({ text }) => namesIn(text).includes('') || /import \{[^}]*\bquery(?:By)? as \w/.test(text),
  )
  expect(unseen.map(({ file }) => file)).toEqual([])
})

test('every cached reply of batches, roster and history is dropped with its kind, or listed as an exception', () => {
  const asked = sources
    .flatMap(({ text }) => namesIn(text))
    .filter((name) => /^(batches|employees|history)\./.test(name))
  const known = [...ofBatch, ...rosterAnswers, ...historyAnswers, ...Object.keys(apart)]
  expect([...new Set(asked)].sort()).toEqual(known.sort())
})
