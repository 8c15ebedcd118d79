import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['', 'ch'],
  ['language=Ch', 'ch'],
  ['a=b; language=En; c=d', 'en'],
  ['xlanguage=En', 'ch'],
  ['language=fr', 'ch'],
])('I18N-01 the cookie %j means %s', (cookies, language) => {
  expect(languageOf(cookies)).toBe(language)
})
