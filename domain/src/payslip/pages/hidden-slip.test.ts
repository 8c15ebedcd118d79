import { expect, test } from 'vitest'
import { opensNoMore, refusedCode, unfinishedCode } from './hidden-slip.ts'

const zh = (pair: { zh: string }) => pair.zh

test('SLIP-03 a code is tried when it has six digits, whatever they are', () => {
  expect(unfinishedCode('12345', zh)).toBe('请输入 6 位数字')
  expect(unfinishedCode('1234567', zh)).not.toBe('')
  // Codes of before the rules may be as simple as this.
  expect(unfinishedCode('111111', zh)).toBe('')
})

test('SLIP-03 a slip that was withdrawn, is withheld or is gone opens with no code; a wrong code can be tried again', () => {
  expect(['slip.withdrawn', 'slip.held', 'record.missing'].map(opensNoMore)).toEqual([true, true, true])
  expect(['slip.wrongCode', 'slip.locked', undefined].map(opensNoMore)).toEqual([false, false, false])
})

test('SLIP-03 whoever has no code reads how to set one, and everybody else what the server says', () => {
  expect(refusedCode('slip.codeNotSet', 'said', zh)).toContain('专属链接')
  expect(refusedCode('slip.wrongCode', 'said', zh)).toBe('said')
})
