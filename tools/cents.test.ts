import { expect, test } from 'vitest'
import { code, program } from './repository.ts'

/** A number of cents that is cut or divided before its last two digits: what domain/format/yuan does for everybody. */
const writesCents = /slice\(-2\)\}`|[cC]ents\w* (?:\/ 100\)|% 100\b)/

test('ORDER-02 cents become yuan in one place only', () => {
  const found = program.filter((file) => writesCents.test(code(file)))
  expect(found).toEqual(['domain/src/format/yuan.ts'])
})
