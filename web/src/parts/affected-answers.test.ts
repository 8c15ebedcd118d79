import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { historyAnswers, ofBatch, rosterAnswers } from './affected-answers.ts'

/** What is asked of these areas and stays as it is when a batch, the roster or the history changes, and why. */
const apart: Record<string, string> = {
  'batches.listUnfinished': 'named where it is meant: it is about all batches',
  'batches.reviewSettings': 'settings of the company',
  'batches.alertSettings': 'settings of the company',
  'batches.toBeSentConfig': 'asked anew each time it is shown',
  'batches.checkFile': 'a file, of which no batch was made yet',
  'batches.previewAdding': 'what HR reads there changes only when HR is told so',
  'batches.checkCorrection': 'what was just sent is not checked against what it was before',
  'batches.slipCells': 'asked anew each time the dialog opens, and not while it is being typed into',
  'history.checkRemind': 'asked anew each time the dialog opens or its interval changes',
  'employees.listContactChanges': 'settling one drops all answers',
}

test('every kept answer of batches, roster and history is dropped with its kind, or named as one that is not', () => {
  const web = join(import.meta.dirname, '..')
  const asked = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(web, file), 'utf8').matchAll(/\bquery(?:By)?\(\s*'([\w.]+)'/g)])
    .flatMap(([, name = '']) => (/^(batches|employees|history)\./.test(name) ? [name] : []))
  const known = [...ofBatch, ...rosterAnswers, ...historyAnswers, ...Object.keys(apart)]
  expect([...new Set(asked)].sort()).toEqual(known.sort())
})
