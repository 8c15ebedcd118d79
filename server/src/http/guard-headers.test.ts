import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn } from '../test/factories.ts'
import { type TestApp, testApp } from '../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const places = [
  '/poster',
  '/login',
  '/no/such.file',
  '/favicon.svg',
  '/health',
  '/metrics',
  '/prod-api/wire/key',
  '/prod-api/openapi.json',
  '/prod-api/no/such/call',
  '/prod-api/kaptcha/default-kaptcha',
  '/prod-api/events',
  '/%zz',
]

test('TRUST-08 nosniff stands on every reply: pages, files, calls, pictures, downloads and refusals', async () => {
  for (const place of places) {
    const { headers } = await app.app.inject({ method: 'GET', url: place })
    expect(headers['x-content-type-options'], place).toBe('nosniff')
  }
  const hr = await loggedIn(app)
  const sheet = await hr.call('employees.importTemplate')
  expect(sheet.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  const stream = await fetch(`${app.url}/prod-api/events`, { headers: { token: hr.token ?? '' } })
  expect([stream.status, stream.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  // The stream is read to its end, which comes when the session ends.
  await hr.ok('session.logout')
  await stream.text()
})

test('TRUST-08 browsers are held to https only where they come by https', async () => {
  const told = async (test: TestApp, proto?: string, remoteAddress = '127.0.0.1') => {
    const headers = proto ? { 'x-forwarded-proto': proto } : {}
    const reply = await test.app.inject({ method: 'GET', url: '/prod-api/wire/key', headers, remoteAddress })
    return reply.headers['strict-transport-security']
  }
  const year = 'max-age=31536000'
  expect(await told(app)).toBeUndefined()
  expect(await told(app, 'http')).toBeUndefined()
  expect(await told(app, 'https')).toBe(year)
  // Anybody may send that header; only a proxy on this machine is trusted.
  expect(await told(app, 'https', '203.0.113.7')).toBeUndefined()
  const behindTls = await testApp({ PUBLIC_URL: 'https://pay.example.com' })
  expect(await told(behindTls)).toBe(year)
  await behindTls.close()
  const plain = await testApp({ PUBLIC_URL: 'http://pay.example.com' })
  expect(await told(plain)).toBeUndefined()
  await plain.close()
})
