import { addMonths, reachEnd } from '@zhixin/domain/payslip/access/leaver-reach'
import { dayIn } from '@zhixin/domain/session/service-days'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asPlatform } from '../../../database/transaction.ts'
import { loggedIn } from '../../../test/factories.ts'
import { appWithSms, picture, type SentCode } from '../../../test/session-factory.ts'
import { makePerson, makeSlip } from '../../../test/slip-factory.ts'
import type { Caller, TestApp } from '../../../test/test-app.ts'

let app: TestApp
let sent: SentCode[]
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

/** Moves the clock of program and caller alike, because calls are signed with their time. It only goes forward. */
function goTo(time: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
}

const code = '204816'
const timeZone = 'Asia/Shanghai'

/** A leaver whose slips, sent before the last day, can be read for a month after it. */
async function leaver(leftOn: string, months: number | null) {
  const owner = await makePerson(app.services, { safetyCode: code, status: 'left' })
  const slip = await makeSlip(app.services, { person: owner })
  const made = new Date(`${leftOn}T00:00:00Z`)
  made.setUTCDate(made.getUTCDate() - 10)
  await asPlatform(app.services.pools, async (db) => {
    await db.updateTable('employee').set({ left_on: leftOn }).where('id', '=', owner.employeeId).execute()
    await db.updateTable('slip').set({ created_at: made, sent_at: made }).where('id', '=', slip.slipId).execute()
    await db
      .insertInto('company_default')
      .values({
        company_id: owner.companyId,
        channel: null,
        slip_style: JSON.stringify({ hideZeroItems: false, names: 'ch', greeting: '', note: '' }),
        leaver_months: months,
        changed_by_name: 'HR',
        changed_at: made,
      })
      .execute()
  })
  return { ...slip, end: reachEnd({ status: 'left', leftOn, months, timeZone }, made) }
}

async function byLink(link: string): Promise<Caller> {
  const caller = app.caller()
  caller.token = (await caller.ok('payslip.enterCode', { link, code })).token
  return caller
}

async function smsCode(phone: string): Promise<string> {
  const before = sent.length
  await app.caller().ok('payslip.sendPhoneCode', { phone, ...(await picture(app)) })
  await expect.poll(() => sent.length).toBe(before + 1)
  return sent.at(-1)?.code ?? ''
}

describe('SLIP-08 leavers', () => {
  test('SLIP-08 HR sets the months with the default settings, and the roster says the last day', async () => {
    const hr = await loggedIn(app)
    const { leaverMonths: before, changedBy: _, changedAt: __, ...style } = await hr.ok('account.defaultConfig')
    expect(before).toBeNull()
    await hr.ok('account.saveDefaultConfig', { ...style, leaverMonths: 6 })
    const { id } = await hr.ok('employees.add', { name: '已离职', phone: '13955550001' })
    await hr.ok('employees.updateQuit', { id, type: 1, leftOn: '2026-08-31' })
    const { list } = await hr.ok('employees.list', { status: 'left' })
    expect(list).toMatchObject([{ name: '已离职', leftOn: '2026-08-31', slipsUntil: '2027-02-28' }])
    // Somebody who saves without the months leaves them as they are.
    await hr.ok('account.saveDefaultConfig', style)
    expect(await hr.ok('account.defaultConfig')).toMatchObject({ leaverMonths: 6 })
    for (const leaverMonths of [-1, 121, 1.5])
      expect((await hr.call('account.saveDefaultConfig', { ...style, leaverMonths })).error).toBe('wire.badInput')
  })

  test('SLIP-08 read for as long as the company sets, to the minute, in every way of entry, and are told until when', async () => {
    const today = dayIn(timeZone, app.services.clock.now())
    const leftOn = addMonths(today, -1)
    const slip = await leaver(leftOn, 1)
    const lastDay = addMonths(leftOn, 1)
    const { link, slipId: id, phone, end } = slip
    goTo((end?.getTime() ?? 0) - 60_000)
    const caller = await byLink(link)
    await caller.ok('payslip.view', { id })
    const [reach] = (await caller.ok('payslip.list')).leaver
    expect(reach).toEqual({ company: slip.company, lastDay, ended: false })
    expect((await caller.ok('payslip.years')).years).toHaveLength(1)
    const phoneCaller = app.caller()
    phoneCaller.token = (await phoneCaller.ok('payslip.loginByPhone', { phone, code: await smsCode(phone) })).token
    expect((await phoneCaller.ok('payslip.list')).list).toHaveLength(1)

    goTo(end?.getTime() ?? 0)
    for (const open of [caller, phoneCaller]) {
      expect(await open.ok('payslip.list')).toMatchObject({ list: [], leaver: [{ lastDay, ended: true }] })
      expect(await open.call('payslip.view', { id })).toMatchObject({ error: 'slip.leaverEnded', data: null })
      expect(await open.call('payslip.pdf', { id })).toMatchObject({ error: 'slip.leaverEnded' })
      expect(await open.ok('payslip.years')).toMatchObject({ years: [] })
      expect(await open.ok('payslip.change', { id })).toEqual({ change: null })
      expect(await open.ok('payslip.ask', { question: '实发多少', slip: id })).toMatchObject({ numbers: [] })
    }
    // The link alone tells nobody that the person has left; their safety code does.
    const opened = await app.caller().call('payslip.openLink', { link })
    expect([opened.error, opened.data?.step]).toEqual([undefined, 'enterCode'])
    const stranger = await app.caller().call('payslip.enterCode', { link, code: '918273' })
    expect([stranger.error, stranger.msg.includes(lastDay)]).toEqual(['slip.wrongCode', false])
    const refused = await app.caller().call('payslip.enterCode', { link, code })
    expect([refused.error, refused.msg.includes(lastDay)]).toEqual(['slip.leaverEnded', true])
    const again = { phone, code: await smsCode(phone) }
    expect((await app.caller().call('payslip.loginByPhone', again)).error).toBe('slip.leaverEnded')
  })

  test('SLIP-08 with 0 months, only what is sent after the last day is left, for a month', async () => {
    const slip = await leaver('2026-03-31', 0)
    const final = await makeSlip(app.services, { person: slip })
    const caller = await byLink(final.link)
    expect((await caller.ok('payslip.list')).list.map(({ id }) => id)).toEqual([final.slipId])
    expect((await caller.call('payslip.view', { id: slip.slipId })).error).toBe('slip.leaverEnded')
    await caller.ok('payslip.view', { id: final.slipId })
    goTo(Date.now() + 32 * 24 * 60 * 60 * 1000)
    expect((await app.caller().call('payslip.enterCode', { link: final.link, code })).error).toBe('slip.leaverEnded')
  })

  test('SLIP-08 a link of somebody who left and never set a code tells nothing of that', async () => {
    const slip = await leaver('2026-03-31', 0)
    await asPlatform(app.services.pools, (db) =>
      db.updateTable('employee').set({ safety_code_hash: null }).where('id', '=', slip.employeeId).execute(),
    )
    const { link } = slip
    expect((await app.caller().call('payslip.openLink', { link })).error).toBe('slip.linkInvalid')
    expect((await app.caller().call('payslip.setCode', { link, code })).error).toBe('slip.linkInvalid')
  })

  test('SLIP-08 without a limit, and back in the company, all slips are open', async () => {
    const open = await leaver('2020-03-31', null)
    expect(await (await byLink(open.link)).ok('payslip.list')).toMatchObject({
      list: [{ id: open.slipId }],
      leaver: [],
    })
    const back = await leaver('2020-03-31', 1)
    await asPlatform(app.services.pools, (db) =>
      db.updateTable('employee').set({ status: 'active', left_on: null }).where('id', '=', back.employeeId).execute(),
    )
    await (await byLink(back.link)).ok('payslip.view', { id: back.slipId })
  })
})
