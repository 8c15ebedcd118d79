import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SlipMessage } from '../../channels/channel.ts'
import { sampleMessage } from '../../channels/wording.ts'
import { asPlatform } from '../../database/transaction.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import { loggedIn, makeCompany } from '../../test/factories.ts'
import { agree, newOpenid, openMini, saveWechat, startMini, wechatAccount } from '../../test/providers/mini-factory.ts'
import type { WechatStandIn } from '../../test/providers/wechat-stand-in.ts'
import { sendReviewed } from '../../test/send-reviewed.ts'
import { makePerson, makeSlip, type Person } from '../../test/slip-factory.ts'
import type { Caller, TestApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'

let app: TestApp
let wechat: WechatStandIn
let work: { stop(): Promise<void> }
beforeAll(async () => {
  ;({ app, wechat } = await startMini({ SANDBOX: '0', PUBLIC_URL: 'http://pay.example' }))
  wechat.consents = new Map()
  await saveWechat(app)
  work = await startWork(app.services)
})
afterAll(async () => {
  await work.stop()
  await app.close()
  await wechat.stop()
})

type Hr = Awaited<ReturnType<typeof loggedIn>>

/** A company whose batch goes to people who have linked their WeChat; they have agreed to nothing yet. */
async function linkedOffice(people = 2) {
  const hr = await loggedIn(app)
  const phones = Array.from(
    { length: people },
    (_, at) => `139${String(Date.now() % 1_000_000).padStart(6, '0')}${10 + at}`,
  )
  const batch = await makeReviewedBatch(app.services, {
    ...{ companyId: hr.companyId, people, channel: 'miniProgram' },
    person: (at) => ({ phone: phones[at] ?? '', messenger: '' }),
  })
  const members = []
  for (const phone of phones) {
    const openid = newOpenid()
    members.push({ openid, phone, caller: await openMini({ app, wechat }, openid).enter({ phone }) })
  }
  return { hr, batch, members }
}

const planOf = (hr: Hr, id: string) => hr.ok('batches.check', { id, channel: 'miniProgram' })
const detailsOf = (hr: Hr, batchId: string) => hr.ok('history.listDetails', { batchId })
const until = (hr: Hr, batchId: string, state: string) =>
  expect.poll(async () => (await detailsOf(hr, batchId)).batch.state, { timeout: 20_000, interval: 50 }).toBe(state)
const takenBy = (openid: string) => wechat.taken.filter(({ to }) => to === openid)

test('MINI-01 SEND-02 SEND-05 linked, agreed, sent: the message opens the slip in the mini-program, and HR sees that it was read', async () => {
  const { hr, batch, members } = await linkedOffice()
  const [one, two] = members
  if (!one || !two) throw new Error('There are two')
  // One has agreed to nothing yet, and of the other a test message has used up the only consent.
  await agree(wechat, two.caller, two.openid)
  expect((await sendTo({ companyId: hr.companyId, company: '本公司' }, two.openid))?.kind).toBe('accepted')
  const before = await planOf(hr, batch.batchId)
  expect(before).toMatchObject({ ready: 0, canSend: false })
  expect(before.problems).toMatchObject([{ kind: 'notSubscribed', blocks: true, count: 2 }])
  expect(await agree(wechat, one.caller, one.openid)).toBe(1)
  const plan = await planOf(hr, batch.batchId)
  expect(plan).toMatchObject({ ready: 1, canSend: true })
  expect(plan.channels.find(({ name }) => name === 'miniProgram')).toMatchObject({ available: true, ready: 1 })
  expect(plan.problems).toMatchObject([{ kind: 'notSubscribed', blocks: false, count: 1 }])
  expect(plan.notReached).toMatchObject([{ why: 'notSubscribed' }])
  const asked = wechat.asked.sends
  await sendReviewed(hr, batch.batchId, 'miniProgram')
  await until(hr, batch.batchId, 'sent')
  // Who has agreed to nothing is an ordinary outcome, for which WeChat is not even asked.
  const { list, batch: sent } = await detailsOf(hr, batch.batchId)
  expect(sent.counts).toMatchObject({ sent: 1, failed: 1 })
  expect(wechat.asked.sends - asked).toBe(1)
  expect(takenBy(two.openid)).toHaveLength(1)
  expect(wechat.faults).toEqual([])
  const [message] = takenBy(one.openid)
  const page = new URL(message?.reference ?? '', 'https://mini.example')
  expect(page.pathname).toBe('/pages/slip/index')
  const id = page.searchParams.get('id') ?? ''
  // The page names the slip and proves nothing.
  expect((await app.caller().call('payslip.view', { id })).error).toBe('session.ended')
  expect((await two.caller.call('payslip.view', { id })).error).toBe('record.missing')
  expect((await one.caller.ok('payslip.view', { id })).id).toBe(id)
  const read = (await detailsOf(hr, batch.batchId)).list.find((slip) => slip.id === id)
  expect(read?.readAt).not.toBeNull()
  expect(list.find((slip) => slip.id === id)?.readAt).toBeNull()
  expect(await leftOf(one.caller)).toBe(0)
  // Whom no message reached reads the slip in the mini-program all the same.
  const [unsent] = (await two.caller.ok('payslip.list')).list
  expect((await two.caller.ok('payslip.view', { id: unsent?.id ?? '' })).netPay).not.toBeNull()
})

const leftOf = async (caller: Caller) => (await caller.ok('mini.messages')).templates[0]?.left

/** Sends one message to somebody, past the outbox. */
async function sendTo(person: Pick<Person, 'companyId' | 'company'>, openid: string) {
  const channel = await app.services.channels.slip('miniProgram', person.companyId)
  const company = { id: person.companyId, name: person.company }
  const sample = sampleMessage(company, { id: '', title: '工资', period: '2026-02' })
  const message: SlipMessage = { ...sample, to: openid }
  const [outcome] = (await channel?.send([message])) ?? []
  return outcome
}

test('MINI-01 each consent is one message: at all companies together, also when they send at once', async () => {
  const here = await makePerson(app.services)
  const there = await makePerson(app.services, { phone: here.phone, name: here.name })
  const openid = newOpenid()
  const caller = await openMini({ app, wechat }, openid).enter(here)
  for (const left of [1, 2, 3]) expect(await agree(wechat, caller, openid)).toBe(left)
  const outcomes = await Promise.all([here, there, here, there, here].map((person) => sendTo(person, openid)))
  expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual([
    ...['accepted', 'accepted', 'accepted'],
    ...['refused', 'refused'],
  ])
  expect(outcomes.filter((outcome) => outcome?.kind === 'refused')).toMatchObject([
    { again: 'never', reason: 'notSubscribed' },
    { again: 'never', reason: 'notSubscribed' },
  ])
  expect(takenBy(openid)).toHaveLength(3)
  expect(await leftOf(caller)).toBe(0)
  // A company that employs them later counts with the same consents.
  expect(await agree(wechat, caller, openid)).toBe(1)
  const late = await makePerson(app.services, { phone: here.phone, name: here.name })
  const again = await openMini({ app, wechat }, openid).enter(here)
  expect(await leftOf(again)).toBe(1)
  expect((await sendTo(late, openid))?.kind).toBe('accepted')
  expect(await leftOf(again)).toBe(0)
})

test('MINI-01 what WeChat refuses for now gives the consent back, and 43101 takes all of them', async () => {
  const person = await makePerson(app.services)
  const openid = newOpenid()
  const caller = await openMini({ app, wechat }, openid).enter(person)
  await agree(wechat, caller, openid)
  await agree(wechat, caller, openid)
  for (const kind of ['later', 'quota'] as const) {
    wechat.treat((to) => ({ kind: to === openid ? kind : 'take' }))
    expect(await sendTo(person, openid)).toMatchObject({ kind: 'refused' })
    expect(await leftOf(caller)).toBe(2)
  }
  // Of a message whose answer got lost nobody knows; it may have used one up.
  wechat.treat(() => ({ kind: 'garble' }))
  expect((await sendTo(person, openid))?.kind).toBe('unknown')
  expect(await leftOf(caller)).toBe(1)
  wechat.treat(() => ({ kind: 'take' }))
  // The user has turned messages off in WeChat itself.
  wechat.consents?.set(openid, 0)
  expect(await sendTo(person, openid)).toMatchObject({ again: 'never', reason: 'notSubscribed 43101' })
  expect(await leftOf(caller)).toBe(0)
})

test('MINI-01 a rejection counts nothing, another template is refused, and nobody agrees to more than fifty', async () => {
  const person = await makePerson(app.services)
  const openid = newOpenid()
  const caller = await openMini({ app, wechat }, openid).enter(person)
  const template = wechatAccount.templateId
  for (const result of ['reject', 'ban', 'filter'] as const)
    expect((await caller.ok('mini.subscribed', { results: [{ template, result }] })).templates[0]?.left).toBe(0)
  const other = [{ template: 'TEMPLATE_of_others', result: 'accept' as const }]
  expect((await caller.call('mini.subscribed', { results: other })).error).toBe('mini.templateUnknown')
  const twice = Array.from({ length: 2 }, () => ({ template, result: 'accept' as const }))
  expect((await caller.ok('mini.subscribed', { results: twice })).templates).toEqual([{ id: template, left: 1 }])
  await asPlatform(app.services.pools, (db) => db.updateTable('mini_binding').set({ consents: 50 }).execute())
  expect((await caller.ok('mini.subscribed', { results: twice })).templates).toEqual([{ id: template, left: 50 }])
  // With another template the consents of the one before are worth nothing.
  const hr = await loggedIn(app)
  const company = { id: hr.companyId, name: '换模板公司' }
  await saveWechat(app, hr, { templateId: 'TEMPLATE_new_one' })
  const mine = await makePerson(app.services, { company })
  const own = await openMini({ app, wechat }, newOpenid()).enter(mine)
  expect((await own.ok('mini.messages')).templates).toEqual([{ id: 'TEMPLATE_new_one', left: 0 }])
})

test('MINI-01 an account that HR typed into the roster is tried as before, whatever its user agreed to', async () => {
  const company = await makeCompany(app.services)
  const openid = newOpenid()
  wechat.consents?.set(openid, 1)
  const person = await makePerson(app.services, { company, messenger: openid })
  expect((await sendTo(person, openid))?.kind).toBe('accepted')
  expect(await sendTo(person, openid)).toMatchObject({ again: 'never', reason: 'notSubscribed 43101' })
})

test('MINI-01 who came another way is linked to nothing, and ends nothing of what a number has linked', async () => {
  const person = await makePerson(app.services, { safetyCode: '204816' })
  const openid = newOpenid()
  await openMini({ app, wechat }, openid).enter(person)
  const slip = await makeSlip(app.services, { person })
  const byLink = app.caller()
  byLink.token = (await byLink.ok('payslip.enterCode', { link: slip.link, code: '204816' })).token
  expect(await byLink.ok('mini.messages')).toEqual({ linked: false, templates: [] })
  expect(
    (await byLink.call('mini.subscribed', { results: [{ template: wechatAccount.templateId, result: 'accept' }] }))
      .error,
  ).toBe('mini.templateUnknown')
  await byLink.ok('mini.unbind')
  // A link proves no number: what the number has linked stays.
  expect((await openMini({ app, wechat }, openid).login()).data.entered).not.toBeNull()
})
