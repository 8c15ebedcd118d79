import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** Takes all slots, so that every login waits until the returned function is called. */
async function holdSlots(): Promise<() => void> {
  const { addresses } = app.services.loginSlots
  const held = [await addresses.acquire({ owner: 'one' }), await addresses.acquire({ owner: 'two' })]
  return () => {
    for (const slot of held) slot.release()
  }
}

test('TRUST-07 sixty logins from one address keep nobody at another address waiting', async () => {
  const user = await makeUser(app.services)
  const { addresses } = app.services.loginSlots
  const letGo = await holdSlots()
  const flood = Array.from({ length: 60 }, (_, at) =>
    app.caller().call('session.login', { userId: `nobody${at}`, password: 'wrong one' }, from('203.0.113.7')),
  )
  await expect.poll(() => addresses.waitingOf('203.0.113.7')).toBe(60)
  const asked = app.caller().call('session.login', user, from('198.51.100.9'))
  await expect.poll(() => addresses.waitingOf('198.51.100.9')).toBe(1)
  letGo()
  expect(await asked).toMatchObject({ code: 0 })
  expect(addresses.waitingOf('203.0.113.7')).toBeGreaterThan(50)
  await Promise.all(flood)
})

test('TRUST-07 of an account’s logins a few wait, wherever they come from; the others are told to wait at once', async () => {
  const user = await makeUser(app.services)
  const letGo = await holdSlots()
  const refused: string[] = []
  const flood = Array.from({ length: 60 }, async (_, at) => {
    const login = { userId: user.userId.toUpperCase(), password: 'wrong one' }
    const { error, status } = await app.caller().call('session.login', login, from(`192.0.2.${at}`))
    refused.push(`${status} ${error}`)
  })
  await expect.poll(() => refused).toHaveLength(50)
  expect(new Set(refused)).toEqual(new Set(['429 session.slowDown']))
  letGo()
  await Promise.all(flood)
})
