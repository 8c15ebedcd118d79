import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { code, files, read, sources } from './repository.ts'

/**
 * Checks that names are the field's standard terms: words that the project once used and gave up must not return
 * (docs/glossary.md has the current ones).
 */

/** Abandoned words as parts of names (openHouse, house.ts), and what is used instead. */
const givenUp: Record<string, string> = {
  house: 'services, program',
  door: 'transaction',
  doors: 'transactions',
  lane: 'sender',
  lanes: 'senders',
  desk: 'claim batcher',
  seats: 'account concurrency',
  workshop: 'slip generator',
  shelf: 'repository',
  moment: 'snapshot, timestamp',
  troubles: 'failures',
  dress: 'apply theme',
  watched: 'observable',
}

/** Abandoned whole names. */
const givenUpNames: Record<string, string> = {
  useSay: 'useText',
  sayNow: 'translateNow',
  takingTurns: 'yieldingToRequests',
  fourQuestions: 'describeCallContract',
  wordsFor: 'errorMessage',
  takeRound: 'settleAndClaim',
  putBack: 'releaseClaim',
  takePlace: 'acquireRateSlot',
  takeRest: 'claimRemainder',
  nextTurn: 'nextFairShareSequence',
  firstTurn: 'firstFairShareSequence',
  toTheBack: 'requeueLast',
  momentOf: 'batchSnapshot',
  restedRow: 'unchangedOrSealed',
  contentMark: 'rowFingerprint',
}

/** Files whose words are those of payrolls, such as house rent allowance. */
const payrollWords = /-words\.ts$|domain\/src\/payroll\/.*\.test\.ts$/

/** The names of limits begin with max or min. */
const limit = /^(most|longest|largest|fewest|least|shortest|smallest)[A-Z]/

/** Names that stored data or a foreign interface determines, or that mean the thing itself. */
const allowed: Record<string, string> = {
  'server/src/database/migrations/001-house.sql': 'installed databases know their migrations by these names',
}

const partsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

/** Returns the names in code, without the texts in quotes. */
const names = (file: string) =>
  new Set(
    code(file)
      .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
      .match(/[A-Za-z_$][\w$]*/g) ?? [],
  )

const own = 'tools/vocabulary.test.ts'

test('names are made of the words that the field uses', () => {
  const found: string[] = []
  for (const file of sources) {
    if (file === own || payrollWords.test(file)) continue
    for (const name of names(file)) {
      const word = partsOf(name).find((part) => Object.hasOwn(givenUp, part))
      if (word) found.push(`${file}: ${name}: say ${givenUp[word]}`)
      if (Object.hasOwn(givenUpNames, name)) found.push(`${file}: ${name}: say ${givenUpNames[name]}`)
      if (limit.test(name)) found.push(`${file}: ${name}: a limit is max… or min…`)
    }
  }
  expect(found).toEqual([])
})

test('files are named so too', () => {
  const found = files.filter((file) => {
    const parts = partsOf(basename(file).replace(/\..*$/, ''))
    return parts.some((part) => Object.hasOwn(givenUp, part)) && !Object.hasOwn(allowed, file)
  })
  expect(found).toEqual([])
})

/** Words that have only the abandoned meaning in comments and documents. */
const inProse = /\b([Hh]ouse(?! of)|lanes?|workshop|shelf|desk|platform door)\b/

/** Files that have to name the abandoned words, because they list them. */
const record = 'docs/decisions/029-names-and-folders.md'

test('comments and documents do not keep the old words either', () => {
  const prose = files.filter(
    (file) => (/\.md$/.test(file) || sources.includes(file)) && file !== own && file !== record,
  )
  const found = prose.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => {
        const isProse = file.endsWith('.md') || /^\s*(\/\*\*|\*|\/\/)/.test(line)
        const word = isProse ? inProse.exec(line)?.[0] : undefined
        return word ? [`${file}:${at + 1}: ${word}`] : []
      }),
  )
  expect(found).toEqual([])
})
