import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountName } from './make-channel.ts'

const vault = {
  lookupHash: (field: string, value: string) => createHmac('sha256', 'key').update(`${field}\n${value}`).digest(),
}
const values = { host: 'smtp.example.com', port: '465', user: 'pay@example.com', from: 'pay@example.com' }
const name = (companyId: string, password: string) =>
  accountName(vault, companyId, { provider: 'smtp', values: { ...values, password } })

test('SEND-05 who has the secret of an account shares its pace and its pauses, and nobody else', () => {
  expect(name('one', 'secret')).toBe(name('two', 'secret'))
  expect(name('one', 'secret')).not.toBe(name('two', 'wrong'))
  expect(name('one', '')).not.toBe(name('two', ''))
  expect(name('one', '')).toBe(name('one', ''))
})
