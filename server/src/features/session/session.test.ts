import { guardRules } from '@zhixin/domain/session/guard'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureLetters } from '../../captcha/glyphs.ts'
import { asPlatform } from '../../database/transaction.ts'
import { makeToken } from '../../security/token.ts'
import { loggedIn, makeCompany, makeUser } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('login', () => {
  test('AUTH-01 SESSION-12 user id and password open a session; the user id is trimmed and its case does not matter', async () => {
    const user = await makeUser(app.services)
    const caller = app.caller()
    const reply = await caller.ok('session.login', {
      userId: `  ${user.userId.toUpperCase()} `,
      password: user.password,
    })
    expect(reply.token.length).toBeGreaterThan(30)
    expect(reply.user).toEqual({ userName: expect.any(String), avatarPath: null, remark: null })
    expect(reply.roleList).toEqual([{ roleName: 'admin' }])
    expect(reply.menuList.map((item) => item.path)).toContain('/salarySlip')
    expect(reply.userInfo.user).toMatchObject({ tenantId: user.companyIds[0], userType: 1, comeFrom: 1 })
    caller.token = reply.token
    expect(await caller.ok('session.getUserInfo')).toMatchObject({ tenantList: [{ id: user.companyIds[0] }] })
  })

  test('AUTH-01 a wrong password and an unknown user get the same answer', async () => {
    const user = await makeUser(app.services)
    const caller = app.caller()
    const wrong = await caller.call('session.login', { userId: user.userId, password: 'no' })
    const unknown = await caller.call('session.login', { userId: 'nobody-at-all', password: 'no' })
    expect(wrong).toMatchObject({ status: 200, error: 'session.wrongLogin' })
    expect(unknown).toMatchObject({ status: 200, code: wrong.code, msg: wrong.msg })
  })

  test('SESSION-01 the token lives two hours on the server too', async () => {
    const own = await testApp()
    const hr = await loggedIn(own)
    own.later(7_199_000)
    expect((await hr.call('session.info')).code).toBe(0)
    own.later(2_000)
    expect(await hr.call('session.info')).toMatchObject({ status: 401, code: 1000 })
    await own.close()
  })

  test('SESSION-08 logout ends the token at once', async () => {
    const hr = await loggedIn(app)
    await hr.ok('session.logout', {})
    expect(await hr.call('session.info')).toMatchObject({ status: 401, code: 1000 })
  })

  test('AUTH-01 a user without a company is told so', async () => {
    const user = await makeUser(app.services, { companyIds: [] })
    const answer = await app.caller().call('session.login', { userId: user.userId, password: user.password })
    expect(answer.error).toBe('session.noCompany')
  })

  test('SESSION-04 whoever is taken out of a company is out at once', async () => {
    const hr = await loggedIn(app)
    await asPlatform(app.services.pools, (db) =>
      db.deleteFrom('membership').where('company_id', '=', hr.companyId).execute(),
    )
    expect(await hr.call('session.info')).toMatchObject({ status: 401, error: 'session.removed' })
  })
})

describe('a login elsewhere', () => {
  test('AUTH-04 with isFirstCheck 1 the page may ask; logInNow logs in and ends the other session', async () => {
    const user = await makeUser(app.services)
    const credentials = { userId: user.userId, password: user.password }
    const first = app.caller()
    first.token = (await first.ok('session.login', { ...credentials, isFirstCheck: 1 })).token
    const second = app.caller()
    const asked = await second.call('session.login', { ...credentials, isFirstCheck: 1 })
    expect(asked).toMatchObject({ status: 200, error: 'session.liveElsewhere', data: null })
    expect((await first.call('session.info')).code).toBe(0)
    second.token = (await second.ok('session.logInNow', { ...credentials, isFirstCheck: 1 })).token
    expect((await second.call('session.info')).code).toBe(0)
    expect(await first.call('session.info')).toMatchObject({ status: 401, error: 'session.elsewhere' })
  })

  test('AUTH-04 SESSION-06 what the same browser has left behind is nobody elsewhere, also after a change of company', async () => {
    const companyIds = [(await makeCompany(app.services)).id, (await makeCompany(app.services)).id]
    const { userId, password } = await makeUser(app.services, { companyIds })
    const credentials = { userId, password, isFirstCheck: 1 } as const
    const caller = app.caller()
    const { token, deviceToken = '' } = await caller.ok('session.login', credentials)
    caller.token = token
    caller.token = (await caller.ok('session.exchangeLogin', { id: companyIds[1] ?? '' })).token
    const again = app.caller()
    again.token = (await again.ok('session.login', { ...credentials, deviceToken })).token
    expect(await caller.call('session.info')).toMatchObject({ status: 401, error: 'session.ended' })
    expect((await again.call('session.info')).code).toBe(0)
    const strange = makeToken().token
    const asked = await app.caller().call('session.login', { ...credentials, deviceToken: strange })
    expect(asked.error).toBe('session.liveElsewhere')
  })

  test('SESSION-07 the old window is told without asking', async () => {
    const user = await makeUser(app.services)
    const credentials = { userId: user.userId, password: user.password }
    const { token } = await app.caller().ok('session.login', credentials)
    const stream = await fetch(`${app.url}/prod-api/events`, { headers: { token } })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    await app.caller().ok('session.login', credentials)
    let text = ''
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) break
      text += part.value
    }
    expect(text).toContain('data: {"kind":"elsewhere"}')
  })
})

describe('at the same moment', () => {
  const liveSessions = async (userId: string) => {
    const rows = await asPlatform(app.services.pools, (db) =>
      db
        .selectFrom('session as s')
        .innerJoin('user_account as u', 'u.id', 's.user_account_id')
        .where('u.user_id', '=', userId)
        .where('s.ended_at', 'is', null)
        .select('s.token_hash')
        .execute(),
    )
    return rows.length
  }

  /**
   * Starts calls while a transaction locks the account's sessions, and releases the lock once both calls wait for it.
   */
  async function together<T>(userId: string, calls: () => Promise<T>[]): Promise<T[]> {
    let answers: Promise<T[]> | undefined
    await asPlatform(app.services.pools, async (db) => {
      const rows = db.selectFrom('user_account').select('id').where('user_id', '=', userId)
      await rows.forUpdate().execute()
      answers = Promise.all(calls())
      await expect.poll(() => waitingInDatabase()).toBeGreaterThanOrEqual(2)
    })
    return answers ?? []
  }
  const waitingInDatabase = () =>
    asPlatform(app.services.pools, async (db) => {
      const { rows } = await sql`
        select from pg_locks join pg_stat_activity a using (pid)
        where not granted and a.datname = current_database()`.execute(db)
      return rows.length
    })

  test('AUTH-04 of two logins one lives on', async () => {
    const { userId, password } = await makeUser(app.services)
    const answers = await together(userId, () =>
      [1, 2].map(() => app.caller().call('session.logInNow', { userId, password })),
    )
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect(await liveSessions(userId)).toBe(1)
  })

  test('SESSION-09 of two exchanges of one login one is taken', async () => {
    const companyIds = [(await makeCompany(app.services)).id, (await makeCompany(app.services)).id]
    const { userId, password } = await makeUser(app.services, { companyIds })
    const one = app.caller()
    one.token = (await one.ok('session.login', { userId, password })).token
    const id = companyIds[1] ?? ''
    const answers = await together(userId, () => [1, 2].map(() => one.call('session.exchangeLogin', { id })))
    expect(answers.map(({ error }) => error ?? 'none').sort()).toEqual(['none', 'session.ended'])
    expect(await liveSessions(userId)).toBe(1)
  })

  test('SESSION-09 an exchange and a login leave one session', async () => {
    const companyIds = [(await makeCompany(app.services)).id, (await makeCompany(app.services)).id]
    const { userId, password } = await makeUser(app.services, { companyIds })
    const one = app.caller()
    one.token = (await one.ok('session.login', { userId, password })).token
    await together<unknown>(userId, () => [
      one.call('session.exchangeLogin', { id: companyIds[1] ?? '' }),
      app.caller().call('session.logInNow', { userId, password }),
    ])
    expect(await liveSessions(userId)).toBe(1)
  })
})

describe('several companies', () => {
  test('AUTH-07 SESSION-09 the user sees all companies and exchanges the login for another one', async () => {
    const one = await makeCompany(app.services)
    const two = await makeCompany(app.services)
    const hr = await loggedIn(app, { companyIds: [one.id, two.id] })
    const { tenantList } = await hr.ok('session.getUserInfo')
    expect(tenantList.map((tenant) => tenant.id).sort()).toEqual([one.id, two.id].sort())
    const old = hr.token
    const reply = await hr.ok('session.exchangeLogin', { id: two.id })
    expect(reply.userInfo.user.tenantId).toBe(two.id)
    expect((await hr.call('session.info')).code).toBe(1000)
    hr.token = reply.token
    hr.companyId = two.id
    expect((await hr.call('session.info')).code).toBe(0)
    expect(old).not.toBe(reply.token)
  })

  test('SESSION-04 an administrator of one company is none in another that gave them no such role', async () => {
    const [one, two] = [await makeCompany(app.services), await makeCompany(app.services)]
    const hr = await loggedIn(app, { companyIds: [one.id] })
    const { accountId } = await asPlatform(app.services.pools, async (db) => {
      const admin = db.selectFrom('membership').select('user_account_id as accountId').where('company_id', '=', one.id)
      return admin.executeTakeFirstOrThrow()
    })
    await asPlatform(app.services.pools, (db) =>
      db
        .insertInto('membership')
        .values({ company_id: two.id, user_account_id: accountId, roles: ['reader'], employee_id: null })
        .execute(),
    )
    expect((await hr.call('employees.list')).code).toBe(0)
    const reply = await hr.ok('session.exchangeLogin', { id: two.id })
    Object.assign(hr, { token: reply.token, companyId: two.id })
    expect((await hr.call('session.info')).data).toMatchObject({ roles: ['reader'] })
    expect((await hr.call('employees.list')).error).toBe('access.refused')
    expect((await hr.call('employees.add', { name: '李雷' })).error).toBe('access.refused')
  })

  test('SESSION-09 a company of others cannot be entered', async () => {
    const hr = await loggedIn(app)
    const foreign = await makeCompany(app.services)
    expect((await hr.call('session.exchangeLogin', { id: foreign.id })).error).toBe('session.notYourCompany')
    expect((await hr.call('session.info')).code).toBe(0)
  })
})

/** The answer is stored only as a keyed hash: the test tries answers as an operator with the key could. */
async function answerOf(test: TestApp, pictureId: string): Promise<string> {
  const row = await asPlatform(test.services.pools, (db) =>
    db.selectFrom('picture_code').selectAll().where('id', '=', pictureId).executeTakeFirstOrThrow(),
  )
  const letters = pictureLetters
  for (const a of letters)
    for (const b of letters)
      for (const c of letters)
        for (const d of letters)
          if (test.services.vault.lookupHash('picture', `${pictureId} ${a}${b}${c}${d}`).equals(row.answer_hash))
            return a + b + c + d
  throw new Error('no answer fits')
}

describe('guessing', () => {
  /** The stored answer cannot be read back, so the test gives wrong answers. */
  const picture = async () => {
    const answer = await app.caller().call('session.loginKaptcha')
    return { answer, pictureId: answer.headers['picture-id'] ?? '' }
  }

  test('AUTH-03 picture codes are PNG blobs, work once and expire', async () => {
    const own = await testApp()
    const user = await makeUser(own.services)
    const caller = own.caller()
    for (let i = 0; i < 3; i++) await caller.call('session.login', { userId: user.userId, password: 'no' })
    for (const name of ['session.defaultKaptcha', 'session.loginKaptcha', 'session.resetKaptcha'] as const) {
      const { data, headers } = await caller.call(name)
      expect(headers['content-type']).toBe('image/png')
      expect((data as unknown as Buffer).subarray(1, 4).toString()).toBe('PNG')
    }
    const ask = (pictureId?: string, pictureCode?: string) =>
      caller.call('session.login', {
        userId: user.userId,
        password: user.password,
        ...(pictureId ? { pictureId } : {}),
        ...(pictureCode ? { pictureCode } : {}),
      })
    expect((await ask()).error).toBe('session.pictureNeeded')
    const first = (await caller.call('session.loginKaptcha')).headers['picture-id'] ?? ''
    expect((await ask(first, '0000')).error).toBe('session.pictureWrong')
    expect((await ask(first, '0000')).error).toBe('session.pictureExpired')
    const second = (await caller.call('session.loginKaptcha')).headers['picture-id'] ?? ''
    own.later(6 * 60 * 1000)
    expect((await ask(second, '0000')).error).toBe('session.pictureExpired')
    await own.close()
  })

  test('AUTH-09 guessing on one account is paused, with the seconds to wait, and forgotten after a while', async () => {
    const own = await testApp()
    const user = await makeUser(own.services)
    const caller = own.caller()
    const guess = async (password: string) => {
      const plain = await caller.call('session.login', { userId: user.userId, password })
      if (plain.error !== 'session.pictureNeeded') return plain
      const pictureId = (await caller.call('session.loginKaptcha')).headers['picture-id'] ?? ''
      const pictureCode = await answerOf(own, pictureId)
      return caller.call('session.login', { userId: user.userId, password, pictureId, pictureCode })
    }
    for (let i = 0; i < 5; i++) expect((await guess('no')).error).toBe('session.wrongLogin')
    const paused = await guess(user.password)
    expect(paused).toMatchObject({ status: 429, error: 'session.slowDown' })
    expect(paused.msg).toMatch(/30 秒/)
    own.later(31_000)
    expect((await guess(user.password)).code).toBe(0)
    await own.close()
  })

  const errorsOf = (answers: { error: string | undefined }[]) => {
    const counts: Record<string, number> = {}
    for (const { error } of answers) counts[error ?? 'none'] = (counts[error ?? 'none'] ?? 0) + 1
    return counts
  }

  test('AUTH-03 AUTH-09 of many guesses at the same moment three go without a picture code', async () => {
    const own = await testApp()
    const { userId } = await makeUser(own.services)
    const tried = await Promise.all(
      Array.from({ length: 60 }, () => own.caller().call('session.login', { userId, password: 'no' })),
    )
    const { 'session.wrongLogin': wrong, ...others } = errorsOf(tried)
    expect(wrong).toBe(3)
    // The number of waiting logins per account is limited; further ones are told to wait.
    expect(Object.keys(others).sort()).toEqual(['session.pictureNeeded', 'session.slowDown'])
    await own.close()
  })

  test('AUTH-09 of many guesses with picture codes five in all are verified; refusals do not prolong the pause', async () => {
    const own = await testApp()
    const { userId, password } = await makeUser(own.services)
    const pictures = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const pictureId = (await own.caller().call('session.loginKaptcha')).headers['picture-id'] ?? ''
        return { pictureId, pictureCode: await answerOf(own, pictureId) }
      }),
    )
    const last = pictures.pop()
    const guess = (wrong: (typeof pictures)[number]) =>
      own.caller().call('session.login', { userId, password: 'no', ...wrong })
    expect(errorsOf(await Promise.all(pictures.map(guess)))).toEqual({
      'session.wrongLogin': 5,
      'session.slowDown': pictures.length - 5,
    })
    own.later(20_000)
    await Promise.all(pictures.map(guess))
    own.later(11_000)
    expect((await own.caller().call('session.login', { userId, password, ...last })).code).toBe(0)
    await own.close()
  })

  test('AUTH-09 one address is slowed over all accounts, also at the same moment', async () => {
    const own = await testApp()
    const guesses = Array.from({ length: 60 }, (_, at) =>
      own.caller().call('session.login', { userId: `nobody${at}`, password: 'no' }),
    )
    const { free } = guardRules.address
    expect(errorsOf(await Promise.all(guesses))).toEqual({
      'session.wrongLogin': free,
      'session.slowDown': 60 - free,
    })
    await own.close()
  })

  test('AUTH-09 many who log in from one office at the same moment are not taken for guessers', async () => {
    const own = await testApp()
    const { userId, password } = await makeUser(own.services)
    const users = await Promise.all(Array.from({ length: 40 }, () => makeUser(own.services)))
    const everybody = [...users, ...Array.from({ length: 6 }, () => ({ userId, password }))]
    const entered = await Promise.all(
      everybody.map((user) =>
        own.caller().call('session.login', { userId: user.userId, password: user.password, isFirstCheck: 0 }),
      ),
    )
    expect(errorsOf(entered)).toEqual({ none: everybody.length })
    await own.close()
  })

  test('AUTH-09 passwords rest as argon2id', async () => {
    const user = await makeUser(app.services)
    const row = await asPlatform(app.services.pools, (db) =>
      db
        .selectFrom('user_account')
        .select('password_hash')
        .where('user_id', '=', user.userId)
        .executeTakeFirstOrThrow(),
    )
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
  })

  test('TRUST-05 neither password nor token stands in the log', async () => {
    const own = await testApp()
    const user = await makeUser(own.services, { password: 'very-secret-pass' })
    const reply = await own.caller().ok('session.login', { userId: user.userId, password: user.password })
    await own.caller().call('session.login', { userId: user.userId, password: 'wrong-secret-pass' })
    expect(own.logged()).toContain('/prod-api/authenticate/login')
    for (const secret of ['very-secret-pass', 'wrong-secret-pass', reply.token])
      expect(own.logged()).not.toContain(secret)
    await own.close()
  })

  test('AUTH-03 a picture looks different each time', async () => {
    const [one, two] = [await picture(), await picture()]
    expect(one.pictureId).not.toBe(two.pictureId)
    expect((one.answer.data as unknown as Buffer).equals(two.answer.data as unknown as Buffer)).toBe(false)
  })
})

test('IMPORT-05 salary types end with the custom entry X-001', async () => {
  const hr = await loggedIn(app)
  const { salaryType } = await hr.ok('dictionary.listSalary')
  expect(salaryType.at(-1)).toMatchObject({ id: 'X-001', enumNameEn: 'custom' })
})
