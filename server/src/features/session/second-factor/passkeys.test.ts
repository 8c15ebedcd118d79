import { generateKeyPairSync } from 'node:crypto'
import { challengeLife } from '@zhixin/domain/session/second-factor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../../../database/transaction.ts'
import { describeCallContract } from '../../../test/call-contract.ts'
import { confirmed, loggedIn, makeUser } from '../../../test/factories.ts'
import { secondStepOf, untilWaiting } from '../../../test/factors/factor-factory.ts'
import { type Conduct, SoftPasskey } from '../../../test/factors/soft-passkey.ts'
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts'
import { holdAccount } from '../account-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://pay.example.com/' })
})
afterAll(() => app.close())

const origin = 'https://pay.example.com'

/** Makes a passkey for a user who is logged in. */
async function withPasskey(caller: Caller, conduct: Conduct = {}, name = '办公电脑') {
  await confirmed(app, caller.token ?? '')
  const begun = await caller.ok('session.beginFactor', { kind: 'passkey' })
  if (begun.kind !== 'passkey') throw new Error('no passkey was begun')
  const key = new SoftPasskey(origin)
  const answer = await caller.call('session.addFactor', { passkey: key.create(begun.options, conduct), name })
  return { key, answer, options: begun.options }
}

async function userWithPasskey() {
  const user = await makeUser(app.services)
  const credentials = { userId: user.userId, password: user.password }
  const caller = app.caller()
  caller.token = (await caller.ok('session.login', credentials)).token
  const { key } = await withPasskey(caller)
  const logIn = async () => secondStepOf(await app.caller().call('session.login', credentials))
  return { user, caller, key, logIn }
}

describeCallContract('session.passkeyForLogin', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('session.passkeyForStep', {
  app: () => app,
  input: async () => ({ ticket: (await (await userWithPasskey()).logIn()).ticket }),
  foreignInput: null,
  badInput: [{}, { ticket: '' }],
})
describeCallContract('session.passkeyToConfirm', {
  app: () => app,
  input: () => ({}),
  foreignInput: null,
  badInput: [],
})
describeCallContract('session.loginByPasskey', {
  app: () => app,
  input: async () => {
    const { key } = await userWithPasskey()
    return { passkey: key.sign(await app.caller().ok('session.passkeyForLogin')) }
  },
  foreignInput: null,
  badInput: [{}, { passkey: {} }, { passkey: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }],
})

test('AUTH-11 a passkey is the second step of a login, and its answer counts once', async () => {
  const { key, logIn, user } = await userWithPasskey()
  const { ticket, ways, origin: at } = await logIn()
  expect([ways, at]).toEqual([['passkey', 'recovery'], origin])
  const options = await app.caller().ok('session.passkeyForStep', { ticket })
  expect(options.rpId).toBe('pay.example.com')
  const passkey = key.sign(options)
  const { userInfo } = await app.caller().ok('session.enterSecondStep', { ticket, proof: { passkey } })
  expect(userInfo.user.userId).toBe(user.userId)
  const next = await logIn()
  const replayed = await app.caller().call('session.enterSecondStep', { ticket: next.ticket, proof: { passkey } })
  expect(replayed.error).toBe('session.passkeyFailed')
})

test.each<[string, Conduct]>([
  ['another address', { origin: 'https://pay.example.com.evil.net' }],
  ['another domain', { rpId: 'evil.net' }],
])('AUTH-11 a signature made for %s opens nothing', async (_, conduct) => {
  const { key, logIn } = await userWithPasskey()
  const { ticket } = await logIn()
  const passkey = key.sign(await app.caller().ok('session.passkeyForStep', { ticket }), conduct)
  const answer = await app.caller().call('session.enterSecondStep', { ticket, proof: { passkey } })
  expect(answer.error).toBe('session.passkeyFailed')
})

test('AUTH-11 neither a signature by another key nor a passkey of somebody else opens the step', async () => {
  const { key, logIn } = await userWithPasskey()
  const other = await userWithPasskey()
  const { ticket } = await logIn()
  const ask = () => app.caller().ok('session.passkeyForStep', { ticket })
  const forged = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  for (const passkey of [key.sign(await ask(), {}, forged), other.key.sign(await ask())]) {
    const answer = await app.caller().call('session.enterSecondStep', { ticket, proof: { passkey } })
    expect(answer.error).toBe('session.passkeyFailed')
  }
})

test('AUTH-11 a counter that does not rise tells of a copied passkey, which is refused', async () => {
  const { key, caller } = await userWithPasskey()
  const sign = async (counter: number) => {
    const passkey = key.sign(await caller.ok('session.passkeyToConfirm'), { counter })
    return (await caller.call('session.confirm', { passkey })).error
  }
  expect(await sign(7)).toBeUndefined()
  expect(await sign(7)).toBe('session.passkeyFailed')
  expect(await sign(6)).toBe('session.passkeyFailed')
  expect(await sign(8)).toBeUndefined()
})

test('AUTH-11 a challenge is for its purpose only and for its user', async () => {
  const { key, caller, logIn } = await userWithPasskey()
  const { ticket } = await logIn()
  const forStep = key.sign(await app.caller().ok('session.passkeyForStep', { ticket }))
  expect((await caller.call('session.confirm', { passkey: forStep })).error).toBe('session.passkeyFailed')
  const other = await userWithPasskey()
  const ofOther = key.sign(await other.caller.ok('session.passkeyToConfirm'))
  expect((await caller.call('session.confirm', { passkey: ofOther })).error).toBe('session.passkeyFailed')
})

test('AUTH-11 a passkey alone logs in where its device has verified the user, and not otherwise', async () => {
  const { key, user } = await userWithPasskey()
  const ask = () => app.caller().ok('session.passkeyForLogin')
  const passkey = key.sign(await ask(), { userVerified: false })
  expect((await app.caller().call('session.loginByPasskey', { passkey })).error).toBe('session.passkeyFailed')
  const { userInfo } = await app.caller().ok('session.loginByPasskey', { passkey: key.sign(await ask()) })
  expect(userInfo.user.userId).toBe(user.userId)
  const elsewhere = await app
    .caller()
    .call('session.loginByPasskey', { passkey: key.sign(await ask()), isFirstCheck: 1 })
  expect(elsewhere.error).toBe('session.liveElsewhere')
})

test('AUTH-11 a passkey that is removed while it logs in opens nothing', async () => {
  const { key, user } = await userWithPasskey()
  const passkey = key.sign(await app.caller().ok('session.passkeyForLogin'))
  const login = await asPlatform(app.services.pools, async (db) => {
    await holdAccount(db, user.id)
    const begun = app.caller().call('session.loginByPasskey', { passkey })
    await untilWaiting(app)
    await db.deleteFrom('passkey').where('user_account_id', '=', user.id).execute()
    return { begun }
  })
  expect((await login.begun).error).toBe('session.passkeyFailed')
})

test('AUTH-11 several passkeys have names and a last use, and go one by one', async () => {
  const caller = await loggedIn(app)
  const first = await withPasskey(caller, {}, '手机')
  expect(first.answer.data.recoveryCodes).toHaveLength(10)
  const second = await withPasskey(caller, {}, '安全密钥')
  expect(second.answer.data.recoveryCodes).toBeNull()
  expect(second.options.excludeCredentials).toHaveLength(1)
  await caller.ok('session.confirm', { passkey: second.key.sign(await caller.ok('session.passkeyToConfirm')) })
  const { passkeys } = await caller.ok('session.factors')
  expect(passkeys.map(({ name, usedAt }) => [name, usedAt !== null])).toEqual([
    ['手机', false],
    ['安全密钥', true],
  ])
  await caller.ok('session.removeFactor', { factor: passkeys[0]?.id ?? '' })
  expect((await caller.ok('session.factors')).passkeys.map(({ name }) => name)).toEqual(['安全密钥'])
})

test.each<[string, Conduct]>([
  ['at another address', { origin: 'https://evil.net' }],
  ['for another domain', { rpId: 'evil.net' }],
])('AUTH-11 a passkey made %s is not registered', async (_, conduct) => {
  const { answer } = await withPasskey(await loggedIn(app), conduct)
  expect(answer.error).toBe('session.passkeyFailed')
})

test('AUTH-11 where the installation has no domain passkeys are refused in words', async () => {
  const own = await testApp({ PUBLIC_URL: 'https://192.0.2.7' })
  const caller = await loggedIn(own)
  expect((await caller.ok('session.factors')).origin).toBeNull()
  expect((await caller.call('session.beginFactor', { kind: 'passkey' })).error).toBe('session.passkeysImpossible')
  await own.close()
})

// The last one, because nothing can be signed after the clock was moved so far.
test('AUTH-11 a challenge ends after five minutes', async () => {
  const { key, logIn } = await userWithPasskey()
  const { ticket } = await logIn()
  const options = await app.caller().ok('session.passkeyForStep', { ticket })
  app.later(challengeLife + 1000)
  const answer = await app.caller().call('session.enterSecondStep', { ticket, proof: { passkey: key.sign(options) } })
  expect(answer.error).toBe('session.passkeyFailed')
})
