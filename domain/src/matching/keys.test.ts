import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeyName, keyForm } from './keys.ts'

const none = { phone: '', email: '', messenger: '', employeeNo: '', idNumber: '' }
const form = (key: KeyName, value: string) => keyForm(key, { ...none, [key]: value })

test.each<[KeyName, string, string]>([
  ['employeeNo', '007', '7'],
  ['employeeNo', '00', '0'],
  ['employeeNo', '００７', '7'],
  ['employeeNo', ' A07 ', 'a07'],
  ['employeeNo', '0A7', '0a7'],
  ['messenger', 'Chen.M', 'chen.m'],
  ['messenger', '　ｗｘ1', 'wx1'],
  ['messenger', '  ', ''],
  ['phone', ' aB', ' aB'],
])('IMPORT-06 %s %j is compared as %j', (key, value, expected) => {
  expect(form(key, value)).toBe(expected)
})

test('IMPORT-06 width, case and blanks around change nothing, whatever the account', () => {
  const account = fc.string({ unit: fc.constantFrom(...'019aZ!~ .\t　０Ａｚİß员') })
  fc.assert(
    fc.property(account, (text) => {
      expect(form('messenger', text)).toBe(text.normalize('NFKC').trim().toLowerCase())
    }),
  )
})
