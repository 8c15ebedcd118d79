import { expect, test } from 'vitest'
import { ConfigError, mailStaysHere, readConfig } from './config.ts'

const outside = { DATABASE_URL: 'postgres://db.example.com/pay' }
const mail = { SMTP_URL: 'smtps://mail.example.com' }

test('SEND-05 sandbox is on with the embedded database alone; pages say so only while no mail server is set', () => {
  const cases: [Record<string, string>, { sandbox: boolean; said: boolean }][] = [
    [{}, { sandbox: true, said: true }],
    [mail, { sandbox: true, said: false }],
    [outside, { sandbox: false, said: false }],
    [{ SANDBOX: '0' }, { sandbox: false, said: false }],
    [
      { ...outside, SANDBOX: '1' },
      { sandbox: true, said: true },
    ],
  ]
  for (const [env, expected] of cases) {
    const config = readConfig(env)
    expect({ sandbox: config.sandbox, said: mailStaysHere(config) }, JSON.stringify(env)).toEqual(expected)
  }
})

test('PLATFORM-04 CONTACT_MAIL takes addresses with commas between them, and nothing else', () => {
  const read = (CONTACT_MAIL?: string) => readConfig(CONTACT_MAIL === undefined ? {} : { CONTACT_MAIL }).contactMail
  expect(read()).toEqual([])
  expect(read('')).toEqual([])
  expect(read(' a@example.com, b@example.com ')).toEqual(['a@example.com', 'b@example.com'])
  expect(() => read('a@example.com, nobody')).toThrow(ConfigError)
})
