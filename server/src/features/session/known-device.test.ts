import { deviceForgotten, guardRules, maxDevices } from '@zhixin/domain/session/guard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { hashToken } from '../../security/token.ts'
import { makeUser } from '../../test/factories.ts'
import { appWithSms, picture, type SentCode, smsCodeFor } from '../../test/session-factory.ts'
import type { TestApp } from '../../test/test-app.ts'

let app: TestApp
let sent: SentCode[]
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(() => app.close())

let count = 0
const user = () => makeUser(app.services, { phone: `1882000${String(++count).padStart(4, '0')}` })
/** Returns addresses that only one test uses. */
const addresses = () => {
  const network = `198.51.${++count % 250}`
  let host = 0
  return () => `${network}.${(++host % 250) + 1}`
}

interface Try {
  userId: string
  password: string
  deviceToken?: string | undefined
}

/** Logs in from an address with a right picture code. */
async function enter({ deviceToken, ...typed }: Try, address: string) {
  const input = { ...typed, ...(await picture(app)), ...(deviceToken && { deviceToken }) }
  return app.caller().call('session.logInNow', input, { headers: { 'x-forwarded-for': address } })
}

/** Strangers guess from ever new addresses until the account's attempts are used up. */
async function besiege(userId: string, next: () => string): Promise<void> {
  for (let tries = 0; tries < 60; tries++)
    if ((await enter({ userId, password: 'guess' }, next())).error === 'session.slowDown') return
  throw new Error('Nobody was slowed')
}

test('AUTH-09 strangers of many addresses hold an account for an hour: its known device logs in all the while', async () => {
  const { userId, password } = await user()
  const next = addresses()
  const { deviceToken } = (await enter({ userId, password }, next())).data
  expect(deviceToken?.length).toBeGreaterThan(30)
  for (let minutes = 0; minutes <= 60; minutes += 12) {
    await besiege(userId, next)
    expect((await enter({ userId, password }, next())).error).toBe('session.slowDown')
    const home = await enter({ userId, password, deviceToken }, next())
    expect([home.code, home.data.deviceToken]).toEqual([0, deviceToken])
    app.later(12 * 60_000)
  }
})

test('AUTH-09 an owner on a new device gets in by SMS while strangers hold the password, and the device is known then', async () => {
  const { userId, password, phone } = await user()
  const next = addresses()
  await besiege(userId, next)
  const asked = await picture(app)
  await app.caller().ok('session.getLoginCode', { phone, ...asked })
  await expect.poll(() => sent.at(-1)?.to).toBe(phone)
  const reply = await app.caller().ok('session.loginByPhone', { phone, code: sent.at(-1)?.code ?? '', ...asked })
  expect((await enter({ userId, password }, next())).error).toBe('session.slowDown')
  expect((await enter({ userId, password, deviceToken: reply.deviceToken }, next())).code).toBe(0)
})

test('AUTH-09 however many the addresses, an account is guessed at a pace: at most 740 a day', async () => {
  const { userId } = await user()
  const next = addresses()
  const { free, max } = guardRules.account
  expect(free + (24 * 60 * 60) / max).toBe(740)
  let verified = 0
  // Each round lasts two minutes, longer than the account's longest pause, and rounds repeat until that is reached.
  for (let round = 0; round < 40; round++) {
    const { error } = await enter({ userId, password: 'guess' }, next())
    if (error === 'session.wrongLogin') verified++
  }
  expect(verified).toBe(free)
  for (let round = 0; round < 6; round++) {
    app.later(max * 1000)
    const answers = [await enter({ userId, password: 'a' }, next()), await enter({ userId, password: 'b' }, next())]
    expect(answers.map(({ error }) => error)).toEqual(['session.wrongLogin', 'session.slowDown'])
  }
})

test('AUTH-09 unknown accounts are slowed and answered like known ones, with and without a device token', async () => {
  const known = await user()
  const next = addresses()
  const { deviceToken } = (await enter(known, next())).data
  const stranger = await user()
  const answersOf = async (userId: string) => {
    const answers = []
    const from = addresses()
    for (let tries = 0; tries < 23; tries++) {
      const { status, code, msg } = await enter({ userId, password: 'guess', deviceToken }, from())
      answers.push({ status, code, msg })
    }
    return answers
  }
  expect(await answersOf('nobody-of-that-name')).toEqual(await answersOf(stranger.userId))
})

test('AUTH-09 a device token alone opens nothing, counts for its own accounts only, and its own tries are few', async () => {
  const [own, other] = [await user(), await user()]
  const next = addresses()
  const { deviceToken = '' } = (await enter(own, next())).data
  expect((await app.caller().call('session.info', {}, { headers: { token: deviceToken } })).error).toBe('session.ended')
  await besiege(other.userId, next)
  expect((await enter({ ...other, deviceToken }, next())).error).toBe('session.slowDown')
  for (let tries = 0; tries < guardRules.pair.free; tries++)
    expect((await enter({ ...own, password: 'no', deviceToken }, next())).error).toBe('session.wrongLogin')
  expect((await enter({ ...own, deviceToken }, next())).error).toBe('session.slowDown')
  app.later((guardRules.pair.first + 1) * 1000)
  expect((await enter({ ...own, deviceToken }, next())).code).toBe(0)
})

test('AUTH-09 only tokens that we have made are taken, their hash alone rests, and a browser has one for all its users', async () => {
  const [one, two] = [await user(), await user()]
  const next = addresses()
  const brought = 'x'.repeat(43)
  const { deviceToken = '' } = (await enter({ ...one, deviceToken: brought }, next())).data
  expect(deviceToken).not.toBe(brought)
  expect((await enter({ ...two, deviceToken }, next())).data.deviceToken).toBe(deviceToken)
  const rows = await asPlatform(app.services.pools, (db) =>
    db.selectFrom('known_device').selectAll().where('token_hash', '=', hashToken(deviceToken)).execute(),
  )
  expect(rows).toHaveLength(2)
})

test('AUTH-09 AUTH-06 devices are forgotten with a new password, after half a year, and when there are too many', async () => {
  const own = await user()
  const next = addresses()
  const first = (await enter(own, next())).data.deviceToken
  const goes = async (deviceToken: string | undefined) => (await enter({ ...own, deviceToken }, next())).code === 0
  for (let at = 0; at < maxDevices - 1; at++) {
    app.later(1000)
    await enter(own, next())
  }
  await besiege(own.userId, next)
  expect(await goes(first)).toBe(true)
  app.later(3_700_000)
  const last = (await enter(own, next())).data.deviceToken
  const kept = () =>
    asPlatform(app.services.pools, (db) =>
      db.selectFrom('known_device').select('used_at').where('user_account_id', '=', own.id).execute(),
    )
  expect(await kept()).toHaveLength(maxDevices)
  await besiege(own.userId, next)
  expect(await goes(last)).toBe(true)
  app.later(deviceForgotten)
  await besiege(own.userId, next)
  expect(await goes(last)).toBe(false)

  app.later(3_700_000)
  await enter(own, next())
  const code = await smsCodeFor(app, 'reset', own.phone)
  await app.caller().ok('session.resetPassword', { phone: own.phone, code, password: 'copper kettle 71' })
  expect(await kept()).toEqual([])
})
