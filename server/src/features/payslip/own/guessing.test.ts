import { randomInt } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeLink } from '../../../security/personal-link.ts'
import { makeUser } from '../../../test/factories.ts'
import { appWithSms, picture, type SentCode } from '../../../test/session-factory.ts'
import { makePerson, makeSlip } from '../../../test/slip-factory.ts'
import type { Caller, TestApp } from '../../../test/test-app.ts'

/**
 * Whoever guesses learns nothing, not even by the time that an answer takes: for what exists and for what does not, the
 * same statements run (bench/payslip/guessing.ts measures it).
 */

let app: TestApp
let sent: SentCode[]
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(() => app.close())

const code = '204816'

type Answered = Awaited<ReturnType<typeof picture>>

/** The statements that a piece of work sends to the database, in their order. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = spy.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : (asked as { text: string }).text))
  spy.mockRestore()
  return texts.map((text) => text.replace(/'[^']*'/g, "''"))
}

async function entered(link: string): Promise<Caller> {
  const caller = app.caller()
  caller.token = (await caller.ok('payslip.enterCode', { link, code })).token
  return caller
}

/** A reader with a slip, a colleague's slip, and one of another company. */
async function people() {
  const own = await makeSlip(app.services, {
    person: await makePerson(app.services, { safetyCode: code }),
    style: { confirm: true },
  })
  const company = { id: own.companyId, name: own.company }
  const colleague = await makeSlip(app.services, {
    person: await makePerson(app.services, { company, safetyCode: code }),
    style: { confirm: true },
  })
  const stranger = await makeSlip(app.services, { style: { confirm: true } })
  return { own, colleague, stranger, reader: await entered(own.link) }
}

describe('ids of others', () => {
  const seen = { version: 1, contentHash: 'aa' }
  const asked = {
    view: (id: string) => ['payslip.view', { id }],
    confirm: (id: string) => ['payslip.confirm', { id, ...seen }],
    requestPasskey: (id: string) => ['payslip.requestPasskey', { id, ...seen }],
    pdf: (id: string) => ['payslip.pdf', { id }],
  } as const

  test.each(Object.keys(asked) as (keyof typeof asked)[])(
    "SLIP-04 payslip.%s: a colleague's, another company's and a made-up id get one answer from the same statements",
    async (verb) => {
      const { colleague, stranger, reader } = await people()
      const ask = (id: string) => reader.call(...(asked[verb](id) as ['payslip.view', { id: string }]))
      // The first request of a session notes when it was used.
      await ask(crypto.randomUUID())
      const answers: unknown[] = []
      const runs: string[][] = []
      for (const id of [crypto.randomUUID(), colleague.slipId, stranger.slipId])
        runs.push(
          await statementsOf(async () => {
            const { status, error, msg, data } = await ask(id)
            answers.push({ status, error, msg, data })
          }),
        )
      expect(answers[0]).toMatchObject({ error: 'record.missing' })
      expect(answers.slice(1)).toEqual([answers[0], answers[0]])
      expect(runs[0]?.length).toBeGreaterThan(2)
      expect(runs.slice(1)).toEqual([runs[0], runs[0]])
    },
  )

  test('SLIP-04 payslip.change of the slip of somebody else says as little as that of a slip that is not there', async () => {
    const { colleague, stranger, reader } = await people()
    for (const id of [crypto.randomUUID(), colleague.slipId, stranger.slipId])
      expect(await reader.ok('payslip.change', { id })).toEqual({ change: null })
  })
})

describe('links', () => {
  test('SLIP-04 a forged link and one whose slip is gone get one answer from the same statements, and enter nothing', async () => {
    const { own, stranger } = await people()
    const gone = makeLink(app.services.vault, { companyId: own.companyId, slipId: crypto.randomUUID(), version: 1 })
    const bent = `${own.link.slice(0, -2)}${own.link.endsWith('AA') ? 'BB' : 'AA'}`
    const runs: string[][] = []
    for (const link of [gone, bent, `${stranger.link.slice(0, -3)}xyz`]) {
      expect((await app.caller().call('payslip.enterCode', { link, code })).error).toBe('slip.linkInvalid')
      const caller = app.caller()
      await caller.call('payslip.openLink', { link })
      await app.services.afterAnswers.idle()
      const left = vi.spyOn(app.services.afterAnswers, 'start').mockImplementation(() => undefined)
      runs.push(
        await statementsOf(async () =>
          expect((await caller.call('payslip.openLink', { link })).error).toBe('slip.linkInvalid'),
        ),
      )
      left.mockRestore()
    }
    expect(runs[0]?.length).toBeGreaterThan(2)
    expect(runs.slice(1)).toEqual([runs[0], runs[0]])
  })
})

describe('numbers', () => {
  test('AUTH-09 TRUST-06 a code is asked for and guessed by the same statements, whether the number is known or not', async () => {
    const known = await makePerson(app.services)
    const runs = { ask: [] as string[][], guess: [] as string[][] }
    for (const phone of [known.phone, '19900007001']) {
      const answered = await picture(app)
      runs.ask.push(
        await statementsOf(async () => {
          await app.caller().ok('payslip.sendPhoneCode', { phone, ...answered })
          await app.services.afterAnswers.idle()
        }),
      )
      runs.guess.push(
        await statementsOf(async () =>
          expect((await app.caller().call('payslip.loginByPhone', { phone, code: '000000' })).error).toBe(
            'smsCode.wrong',
          ),
        ),
      )
    }
    expect(runs.ask[0]?.length).toBeGreaterThan(5)
    expect(runs.ask[1]).toEqual(runs.ask[0])
    expect(runs.guess[0]?.length).toBeGreaterThan(3)
    expect(runs.guess[1]).toEqual(runs.guess[0])
  })

  const asking = {
    'payslip.sendPhoneCode': (phone: string, answered: Answered) =>
      app.caller().ok('payslip.sendPhoneCode', { phone, ...answered }),
    'session.getLoginCode': (phone: string, answered: Answered) =>
      app.caller().ok('session.getLoginCode', { phone, ...answered }),
    'session.getResetPasswordCode': (phone: string, answered: Answered) =>
      app.caller().ok('session.getResetPasswordCode', { phone, ...answered }),
  }

  test.each(Object.keys(asking) as (keyof typeof asking)[])(
    'AUTH-06 AUTH-09 %s answers before anybody asks whose number it is, what its company may send, or a provider',
    async (verb) => {
      const { phone } = await makeUser(app.services, { phone: `1370000${randomInt(1000, 10_000)}` })
      await makePerson(app.services, { phone })
      const answered = await picture(app)
      let begin: () => Promise<void> = () => Promise.reject(new Error('nothing was left to do'))
      const held = vi.spyOn(app.services.afterAnswers, 'start').mockImplementation((work) => {
        begin = work
      })
      const before = sent.length
      const asked = await statementsOf(() => asking[verb](phone, answered))
      held.mockRestore()
      expect(asked.length).toBeGreaterThan(5)
      expect(asked.filter((text) => /"(employee|user_account|membership|slip)"/.test(text))).toEqual([])
      expect(sent).toHaveLength(before)
      await begin()
      expect(sent.slice(before)).toMatchObject([{ to: phone }])
    },
  )
})
