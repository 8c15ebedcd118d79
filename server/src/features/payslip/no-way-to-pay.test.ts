import type { CallName } from '@zhixin/contract/calls'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SmsCodes } from '../../channels/channel.ts'
import { loggedIn } from '../../test/factories.ts'
import {
  codeIn,
  enterByLink,
  forgetAttempts,
  mailboxOf,
  makeOffice,
  ownCode,
  paidSlip,
  payMarker,
  sendAgain,
} from '../../test/held-factory.ts'
import { picture, type SentCode } from '../../test/session-factory.ts'
import { makePerson, makeSlip } from '../../test/slip-factory.ts'
import { type Answer, type Caller, type TestApp, testApp } from '../../test/test-app.ts'

/**
 * Higher numbers find more: TRUST_RUNS=500 TRUST_STEPS=60 npx vitest run
 * server/src/features/payslip/no-way-to-pay.test.ts
 */
const runs = Number(process.env.TRUST_RUNS ?? 30)
const steps = Number(process.env.TRUST_STEPS ?? 25)

/** The codes that were sent by SMS, with the company whose account sent them; null for the installation's. */
const sent: (SentCode & { over: string | null })[] = []
let hasOwnAccount = false
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const codesOf = (over: string | null): SmsCodes => ({
    account: over ? 'company' : 'installation',
    arrivesAt: 'phone',
    send: async (message) => {
      sent.push({ ...message, over })
      return { kind: 'accepted', providerId: '' }
    },
  })
  app.services.channels.hasCodes = async () => true
  app.services.channels.codes = async (companyId) => codesOf(hasOwnAccount ? null : companyId)
})
afterAll(() => app.close())

let count = 0

/**
 * Makes a company with pay, a roster officer in it, and the HR of another company. The latter two may never read an
 * amount.
 */
async function makeWorld(hasCode: boolean) {
  sent.length = 0
  const office = await makeOffice(app, { safetyCode: hasCode })
  const foreign = await loggedIn(app)
  const number = ++count
  const own = { phone: `189${10_000_000 + number}`, email: `thief${number}@example.org`, messenger: `thief${number}` }
  return {
    ...office,
    foreign,
    own,
    /** Slips that contain the marker, oldest first. */
    slips: [office.slip],
    /**
     * Links that an attacker has: earlier ones, and those sent to a mailbox of the attacker's. Without a safety code,
     * whoever opens a link first sets the code: in that case the link is the person's own.
     */
    links: hasCode ? [office.slip.link] : [],
    sessions: [] as Caller[],
    baits: 0,
    /** Replies that reveal pay, with the call that they answer. */
    leaks: [] as string[],
  }
}
type World = Awaited<ReturnType<typeof makeWorld>>

/** Makes a call as somebody who must not read pay. Refusals are expected. */
async function attempt(world: World, caller: Caller, name: CallName, input?: unknown): Promise<Answer<unknown>> {
  const answer = await caller.call(name, input as never)
  if (JSON.stringify(answer.data ?? '').includes(payMarker)) world.leaks.push(name)
  return answer as Answer<unknown>
}

async function enter(
  world: World,
  name: 'payslip.setCode' | 'payslip.enterCode' | 'payslip.loginByPhone',
  input: unknown,
) {
  const caller = app.caller()
  const answer = await attempt(world, caller, name, input)
  if (answer.code !== 0) return
  caller.token = (answer.data as { token: string }).token
  world.sessions.push(caller)
}

/** Returns the codes that reach the attackers: on their phones, or through the account of one of their companies. */
const caughtBy = ({ own, foreign }: World) =>
  sent.filter(({ to, over }) => to === own.phone || over === foreign.companyId)

async function askAndEnter(world: World, phone: string): Promise<void> {
  await forgetAttempts(app)
  const before = caughtBy(world).length
  await attempt(world, app.caller(), 'payslip.sendPhoneCode', { phone, ...(await picture(app)) })
  await app.services.afterAnswers.idle()
  for (const { code } of caughtBy(world).slice(before)) await enter(world, 'payslip.loginByPhone', { phone, code })
}

const theirCode = '395173'
const anyLink = ({ links }: World, pick: number) => links[pick % Math.max(1, links.length)] ?? 'no link at all'
const idOf = (world: World) => world.person.employeeId

/** The possible events. Attackers use what they have, while the company and the person continue their work. */
const happenings: Record<string, (world: World, pick: number) => Promise<unknown>> = {
  changePhone: (w) => attempt(w, w.officer, 'employees.save', { id: idOf(w), phone: w.own.phone }),
  putPhoneBack: (w) => attempt(w, w.officer, 'employees.save', { id: idOf(w), phone: w.person.phone }),
  emptyPhone: (w) => attempt(w, w.officer, 'employees.save', { id: idOf(w), phone: '' }),
  changeMailbox: (w) => attempt(w, w.officer, 'employees.save', { id: idOf(w), email: w.own.email }),
  emptyMailbox: (w) => attempt(w, w.officer, 'employees.save', { id: idOf(w), email: '' }),
  changeAccount: (w) => attempt(w, w.officer, 'employees.save', { id: idOf(w), messenger: w.own.messenger }),
  changeAll: (w, pick) => attempt(w, w.officer, 'employees.save', { id: idOf(w), ...w.own, name: `别名${pick}` }),
  leave: (w) => attempt(w, w.officer, 'employees.updateQuit', { id: idOf(w), type: 1 }),
  takeBack: (w) => attempt(w, w.officer, 'employees.updateQuit', { id: idOf(w), type: 0 }),
  resetCode: (w) => attempt(w, w.officer, 'employees.resetSafetyCode', { id: idOf(w) }),
  remove: (w) => attempt(w, w.officer, 'employees.remove', { id: idOf(w) }),
  addTwin: (w) => attempt(w, w.officer, 'employees.add', { name: w.person.name, phone: w.own.phone }),
  importRoster: async (w) => {
    const body = `姓名,手机号,邮箱\n${w.person.name},${w.own.phone},${w.own.email}\n`
    const file = { name: '名册.csv', body }
    const shown = await w.officer.call('employees.checkFile', {}, { file })
    if (JSON.stringify(shown.data ?? '').includes(payMarker)) w.leaks.push('employees.checkFile')
    const { planHash = 'none' } = shown.data ?? {}
    const answer = await w.officer.call('employees.import', { planHash }, { file })
    if (JSON.stringify(answer.data ?? '').includes(payMarker)) w.leaks.push('employees.import')
  },
  confirmOwn: async (w) => {
    for (const name of [
      'employees.listContactChanges',
      'employees.confirmContactChanges',
      'employees.restoreContact',
    ] as const)
      await attempt(w, w.officer, name, { ids: [newId()], id: newId() })
  },
  setCode: (w, pick) => enter(w, 'payslip.setCode', { link: anyLink(w, pick), code: theirCode }),
  enterCode: (w, pick) => enter(w, 'payslip.enterCode', { link: anyLink(w, pick), code: theirCode }),
  askForOwnPhone: (w) => askAndEnter(w, w.own.phone),
  askForTheirPhone: (w) => askAndEnter(w, w.person.phone),
  readAll: async (w) => {
    for (const session of w.sessions) {
      await attempt(w, session, 'payslip.list')
      for (const { slipId } of w.slips) await attempt(w, session, 'payslip.view', { id: slipId })
    }
  },
  proveByCode: async (w) => {
    for (const session of w.sessions) await attempt(w, session, 'payslip.proveSafetyCode', { code: theirCode })
  },
  proveByContact: async (w, pick) => {
    const way = pick % 2 ? 'phone' : 'email'
    for (const session of w.sessions.slice(-3)) {
      await forgetAttempts(app)
      await attempt(w, session, 'payslip.sendOldContactCode', { way, ...(await picture(app)) })
      const mails = (await mailboxOf(app, w.person.companyId)).filter(({ to }) => to === w.own.email)
      for (const code of [
        ...caughtBy(w)
          .map((each) => each.code)
          .slice(-2),
        codeIn(mails.at(-1)?.text),
      ])
        await attempt(w, session, 'payslip.proveOldContact', { way, code })
    }
  },
  lookAround: async (w) => {
    const id = w.slips[0]?.slipId ?? ''
    for (const name of [
      'sandbox.list',
      'audit.list',
      'history.list',
      'history.preview',
      'batches.listUnfinished',
    ] as const)
      for (const caller of [w.officer, w.foreign]) await attempt(w, caller, name, { id })
  },
  bait: async (w) => {
    w.baits++
    const company = { id: w.foreign.companyId, name: '另一家' }
    const phone = w.baits === 1 ? w.person.phone : `186${10_000_000 + ++count}`
    const person = await makePerson(app.services, { company, phone, name: w.person.name })
    await makeSlip(app.services, { person, period: '2026-06' })
  },
  // Events of the company and the person.
  sendAgain: async (w) => {
    const [row] = (await w.hr.ok('employees.list', { id: idOf(w), status: 'all' })).list
    const slip = w.slips[0]
    if (!slip || !row?.email) return
    const again = await sendAgain(app, slip, row.email)
    if (row.email === w.own.email) w.links.push(again.link)
    w.slips[0] = again
  },
  newSlip: async (w, pick) => {
    const [row] = (await w.hr.ok('employees.list', { id: idOf(w), status: 'all' })).list
    // Nothing is sent to a mailbox that waits for HR's confirmation.
    if (!row || row.contactChange.includes('email') || !row.email || row.email === w.own.email) return
    w.slips.push(await paidSlip(app, w.person, `2026-0${(pick % 6) + 3}`, row.email))
  },
  ownerReads: async (w) => {
    const owner = await enterByLink(app, w.slips[0]?.link ?? '', ownCode, 'enterCode')
    if (owner) await owner.call('payslip.list')
  },
  // HR confirms a list that the officer has changed since it was opened.
  confirmStale: async (w) => {
    const seen = await w.hr.ok('employees.listContactChanges', { employeeId: idOf(w) })
    const known = new Set([w.own.phone, w.own.email, w.own.messenger])
    // HR confirms a reset as one: whoever has the link sets the next code.
    if (!seen.list.length || seen.list.some(({ after, kind }) => known.has(after) || kind === 'safetyCode')) return
    await happenings.changeAll?.(w, 1)
    await w.hr.call('employees.confirmContactChanges', { ids: seen.list.map((change) => change.id) })
  },
  restore: async (w) => {
    for (const { id } of (await w.hr.ok('employees.listContactChanges', { employeeId: idOf(w) })).list)
      await w.hr.call('employees.restoreContact', { id })
  },
}
const names = Object.keys(happenings)

test(
  'TRUST-06 no sequence of calls by another company’s HR or by a roster officer ends in a reply with pay in it',
  async () => {
    const step = fc.record({ what: fc.constantFrom(...names), pick: fc.nat({ max: 20 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.boolean(),
        fc.array(step, { minLength: steps, maxLength: steps }),
        async (shared, hasCode, plan) => {
          hasOwnAccount = shared
          const world = await makeWorld(hasCode)
          for (const [at, { what, pick }] of plan.entries()) {
            await happenings[what]?.(world, pick)
            if (at % 4 === 3) await happenings.readAll?.(world, 0)
            expect(world.leaks, `${what}, of ${plan.map((each) => each.what).join(' ')}`).toEqual([])
          }
          await happenings.readAll?.(world, 0)
          expect(world.leaks, plan.map((each) => each.what).join(' ')).toEqual([])
        },
      ),
      { numRuns: runs, endOnFailure: true },
    )
  },
  runs * steps * 1000,
)
