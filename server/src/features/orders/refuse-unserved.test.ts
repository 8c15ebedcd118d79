import type { CallName } from '@zhixin/contract/calls'
import { addDays } from '@zhixin/domain/orders/calendar-days'
import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recheckScheduled } from '../../slips/recheck-scheduled.ts'
import { startDue } from '../../slips/scheduled-start.ts'
import { sendBatch } from '../../slips/start-batch.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import type { TestCaller } from '../../test/call-contract.ts'
import { type MailServer, startMailServer } from '../../test/mail-server.ts'
import { agree, buyer, pay, placed, todayOf } from '../../test/orders/order-factory.ts'
import { makeAsker } from '../../test/questions/question-factory.ts'
import { reviewed, sendReviewed } from '../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'

let mail: MailServer
let app: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url })
})
afterAll(async () => {
  await app.close()
  await mail.stop()
})

const day = 24 * 60 * 60 * 1000
const hasEmail = { person: (n: number) => ({ email: `${n}-${newId()}@example.com` }) }

/** A company with a sent batch, one that is ready to be sent, and every call that would send something. */
async function stocked() {
  const hr = await buyer(app, { days: 10, people: 50 })
  const sent = await makeReviewedBatch(app.services, { companyId: hr.companyId, ...hasEmail })
  await sendReviewed(hr, sent.batchId)
  const work = await startWork(app.services)
  await expect
    .poll(async () => (await hr.ok('history.listDetails', { batchId: sent.batchId })).batch.state)
    .toBe('sent')
  await work.stop()
  const id = (await hr.ok('history.listDetails', { batchId: sent.batchId })).list[0]?.id ?? ''
  const ready = await makeReviewedBatch(app.services, { companyId: hr.companyId, period: '2026-03', ...hasEmail })
  const wish = await reviewed(hr, ready.batchId)
  const localTime = localTimeAt(new Date(Date.now() + 3_600_000), 'Asia/Shanghai')
  const changes = [
    { index: 4, value: '8102.50', seen: (await hr.ok('batches.slipCells', { id })).list[1]?.value ?? '' },
  ]
  const sends: [CallName, object][] = [
    ['batches.sendNow', wish],
    ['batches.timingSend', { ...wish, localTime }],
    ['history.resendBatch', { batchId: sent.batchId }],
    ['history.remind', { batchId: sent.batchId, everyHours: 24 }],
    ['history.resend', { id, arrived: '1' }],
    ['batches.correctSlip', { id, changes, reason: '少算一天', despite: '只改实发' }],
  ]
  const errors = () =>
    Promise.all(sends.map(async ([name, input]) => `${name} ${(await hr.call(name, input as never)).error}`))
  return { hr, sent, ready, id, sends, errors }
}

const refusedAll = (sends: [CallName, object][], error: string) => sends.map(([name]) => `${name} ${error}`)

/** Reading, checking, changing the roster, and what employees read: all that stays as it was. */
async function expectReading(hr: TestCaller, batchId: string, id: string) {
  await hr.ok('dashboard.show', {})
  await hr.ok('history.list', {})
  await hr.ok('history.preview', { id })
  await hr.ok('batches.review', { id: batchId })
  await hr.ok('employees.add', { name: `员工${newId().slice(-4)}` })
  const asker = await makeAsker(app, hr.companyId)
  await asker.employee.ok('payslip.view', { id: asker.slipId })
  await asker.employee.ok('payslip.list', {})
}

test('ORDER-07 after the last day nothing is sent, in words that lead to renewal; reading goes on, and a paid order opens it at once', async () => {
  const { hr, ready, id, sends, errors } = await stocked()
  await agree(app, hr.companyId, { days: 0, people: 50 })
  expect(await errors()).toEqual(refusedAll(sends, 'service.over'))
  const check = await hr.ok('batches.check', { id: ready.batchId })
  expect(check.canSend).toBe(false)
  expect(check.problems[0]).toMatchObject({
    kind: 'serviceOver',
    blocks: true,
    message: `服务已于 ${addDays(todayOf(app), -1)} 到期，暂不能发送，续费后即可继续。已有数据仍可查看`,
  })
  await expectReading(hr, ready.batchId, id)
  await pay(app, await placed(hr, { people: 50 }))
  expect(await hr.ok('batches.check', { id: ready.batchId })).toMatchObject({ canSend: true })
  await sendReviewed(hr, ready.batchId)
})

test('ORDER-07 with more people than agreed nothing is sent, and reading goes on; more people open it at once', async () => {
  const { hr, ready, id, sends, errors } = await stocked()
  const { people } = await hr.ok('account.company')
  await agree(app, hr.companyId, { days: 10, people: people - 1 })
  expect(await errors()).toEqual(refusedAll(sends, 'service.tooManyPeople'))
  const { problems } = await hr.ok('batches.check', { id: ready.batchId })
  expect(problems[0]).toMatchObject({ kind: 'tooManyPeople', blocks: true, count: 1 })
  expect(problems[0]?.message).toContain(`${people} 名在职员工，比服务人数（${people - 1} 人）多 1 人`)
  await expectReading(hr, ready.batchId, id)
  await pay(app, await placed(hr, { serviceType: 2, people: 20 }))
  await sendReviewed(hr, ready.batchId)
})

test('ORDER-07 unknown people who would take the roster over the number are told of before they are added, and stop nothing', async () => {
  const hr = await buyer(app, { days: 10, people: 50 })
  const unknown = { row: (n: number) => (n === 0 ? { match: 'unknown' as const, employee_id: null } : {}) }
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId, ...hasEmail, ...unknown })
  const { people } = await hr.ok('account.company')
  const hint = async () =>
    (await hr.ok('batches.check', { id: batchId })).problems.find(({ kind }) => kind === 'tooManyWithNew')
  await agree(app, hr.companyId, { days: 10, people: people + 1 })
  expect(await hint()).toBeUndefined()
  await agree(app, hr.companyId, { days: 10, people })
  expect(await hint()).toMatchObject({ blocks: false, count: 1 })
  expect((await hint())?.message).toContain(
    `${people} 名在职员工，服务人数为 ${people} 人。把未匹配的 1 人全部加入名册后会超出 1 人`,
  )
})

test('ORDER-07 nothing is scheduled for after the last day; what was, is told ahead when days are gone, and is not sent', async () => {
  const hr = await buyer(app, { days: 3 })
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId, ...hasEmail })
  const at = (days: number) => localTimeAt(new Date(Date.now() + days * day), 'Asia/Shanghai')
  const wish = await reviewed(hr, batchId)
  const late = await hr.call('batches.timingSend', { ...wish, localTime: at(3) })
  expect(late).toMatchObject({ error: 'service.overThen' })
  await hr.ok('batches.timingSend', { ...wish, localTime: at(2) })
  const notice = async () => {
    await recheckScheduled(app.services, hr.companyId)
    return (await hr.ok('batches.listUnfinished', {})).list[0]?.notSent ?? ''
  }
  expect(await notice()).toBe('')
  await agree(app, hr.companyId, { days: 2, people: 50 })
  expect(await notice()).toContain('届时服务已到期，请到订单中心续费')
  await agree(app, hr.companyId, { days: 3, people: 50 })
  expect(await notice()).toBe('')
  await agree(app, hr.companyId, { days: 2, people: 50 })
  const then = { ...app.services, clock: { now: () => new Date(Date.now() + 2 * day + 3_600_000) } }
  await startDue(then)
  await sendBatch(then, { companyId: hr.companyId, batchId })
  const { state, problems } = await hr.ok('batches.check', { id: batchId })
  expect(state).toBe('review')
  expect(problems.find(({ kind }) => kind === 'sentBack')?.message).toContain('没有人收到：届时服务已到期')
})
