import { maxDoubtfulTries } from '@zhixin/domain/payslip/code-tries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { importShown } from '../../test/confirm-matches.ts'
import {
  codeIn,
  enterByCaughtCode,
  enterByLink,
  forgetAttempts,
  mailboxOf,
  makeOffice,
  ownCode,
  paidSlip,
  paidSlipBySms,
  readable,
  sendAgain,
  tellsPay,
} from '../../test/held-factory.ts'
import { payrollFile } from '../../test/payroll-file.ts'
import { appWithSms, picture, type SentCode } from '../../test/session-factory.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'
import { notifyContactChanges } from '../employees/notify-contact-changes.ts'

let app: TestApp
let sent: SentCode[]
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(() => app.close())

let numbers = 0
/** Returns a phone that the attacker owns. */
const ownPhone = () => `188${20_000_000 + ++numbers}`
const newCode = '395173'
type Office = Awaited<ReturnType<typeof makeOffice>>

/** Makes an employee whose slips are held, for the four questions; companyId takes the place of a console user's. */
async function heldEmployee(): Promise<Caller & { companyId: string }> {
  const office = await makeOffice(app)
  await office.officer.ok('employees.resetSafetyCode', { id: office.person.employeeId })
  const caller = await enterByLink(app, office.slip.link, newCode, 'setCode')
  if (!caller) throw new Error('The link must let in')
  return Object.assign(caller, { companyId: office.person.companyId })
}

describeCallContract('payslip.proveSafetyCode', {
  app: () => app,
  caller: heldEmployee,
  input: () => ({ code: ownCode }),
  foreignInput: null,
  badInput: [{}, { code: '' }, { code: 5 }, { code: 'x'.repeat(21) }],
})
describeCallContract('payslip.sendOldContactCode', {
  app: () => app,
  caller: heldEmployee,
  input: async () => ({ way: 'email' as const, ...(await picture(app)) }),
  foreignInput: null,
  badInput: [{}, { way: 'messenger' }, { way: 'phone', pictureId: 'x', pictureCode: 'a' }],
})
describe('payslip.proveOldContact', () => {
  describeCallContract('payslip.proveOldContact', {
    app: () => app,
    caller: heldEmployee,
    input: async (caller) => {
      await caller.ok('payslip.sendOldContactCode', { way: 'email', ...(await picture(app)) })
      return { way: 'email' as const, code: codeIn((await mailboxOf(app, caller.companyId)).at(-1)?.text) }
    },
    foreignInput: null,
    badInput: [{}, { way: 'email' }, { way: 'x', code: '123456' }],
  })
})

describe('who edits the roster and may not read pay reaches no slip that was sent before', () => {
  const changes: Record<string, (office: Office, phone: string) => Promise<unknown>> = {
    'by hand': ({ officer, person }, phone) => officer.ok('employees.save', { id: person.employeeId, phone }),
    'with the name': ({ officer, person }, phone) =>
      officer.ok('employees.save', { id: person.employeeId, phone, name: '别的名字' }),
    'there and back': async ({ officer, person }, phone) => {
      await officer.ok('employees.save', { id: person.employeeId, phone: ownPhone() })
      await officer.ok('employees.save', { id: person.employeeId, phone: person.phone })
      await officer.ok('employees.save', { id: person.employeeId, phone })
    },
    'emptied first': async ({ officer, person }, phone) => {
      await officer.ok('employees.save', { id: person.employeeId, phone: '' })
      await officer.ok('employees.save', { id: person.employeeId, phone })
    },
    'while the person had left': async ({ officer, person }, phone) => {
      await officer.ok('employees.updateQuit', { id: person.employeeId, type: 1 })
      await officer.ok('employees.save', { id: person.employeeId, phone })
      await officer.ok('employees.updateQuit', { id: person.employeeId, type: 0 })
    },
    'by an import of the roster': async ({ officer, person, email }, phone) => {
      const file = await payrollFile(['姓名', '邮箱', '手机号'], [[person.name, email, phone]])
      expect(await importShown(officer, { file })).toMatchObject({ updated: 1 })
    },
  }

  test.each(Object.entries(changes))(
    'TRUST-06 a phone that was changed %s opens nothing by its code',
    async (_, change) => {
      const office = await makeOffice(app)
      const phone = ownPhone()
      await change(office, phone)
      const caller = await enterByCaughtCode(app, sent, phone)
      if (!caller) throw new Error('The phone is known, and must let in to what is held')
      const list = await caller.ok('payslip.list')
      expect(list.list).toMatchObject([{ id: office.slip.slipId, held: true }])
      expect(list.held).toMatchObject({ changed: ['phone'], ways: { safetyCode: true } })
      expect(tellsPay({ data: list } as never)).toBe(false)
      expect(await caller.call('payslip.view', { id: office.slip.slipId })).toMatchObject({
        error: 'slip.held',
        data: null,
      })
    },
  )

  test('TRUST-06 a code that was reset and set again through an old link opens nothing, then or later', async () => {
    const office = await makeOffice(app)
    await office.officer.ok('employees.resetSafetyCode', { id: office.person.employeeId })
    for (const how of ['setCode', 'enterCode'] as const) {
      const caller = await enterByLink(app, office.slip.link, newCode, how)
      if (!caller) throw new Error('The link must let in')
      expect(await readable(caller, [office.slip.slipId])).toEqual([])
      expect((await caller.ok('payslip.list')).held?.changed).toEqual(['safetyCode'])
    }
  })

  test('TRUST-06 a mailbox that was changed opens no old slip through the link of a message that was sent again', async () => {
    const office = await makeOffice(app, { safetyCode: false })
    const { person, officer, slip } = office
    await officer.ok('employees.save', { id: person.employeeId, email: 'officer@example.com' })
    const caller = await enterByLink(app, slip.link, newCode, 'setCode')
    if (!caller) throw new Error('The link must let in')
    expect(await readable(caller, [slip.slipId])).toEqual([])
    expect(await caller.call('payslip.proveSafetyCode', { code: newCode })).toMatchObject({ error: 'slip.wayNotThere' })
  })

  test('TRUST-06 a link to the changed mailbox that is passed on to the person does not vouch for that mailbox', async () => {
    const office = await makeOffice(app)
    const phone = ownPhone()
    const email = 'passes-on@example.com'
    await office.officer.ok('employees.save', { id: office.person.employeeId, phone, email })
    const passedOn = await sendAgain(app, office.slip, email)
    const owner = await enterByLink(app, passedOn.link, ownCode, 'enterCode')
    expect(owner && (await readable(owner, [office.slip.slipId]))).toEqual([office.slip.slipId])
    const changes = await office.hr.ok('employees.listContactChanges', { employeeId: office.person.employeeId })
    expect(changes.list.map(({ kind }) => kind)).toEqual(['email', 'phone'])
    const thief = await enterByCaughtCode(app, sent, phone)
    if (!thief) throw new Error('The phone is known, and must let in to what is held')
    await thief.call('payslip.sendOldContactCode', { way: 'email', ...(await picture(app)) })
    const received = (await mailboxOf(app, office.company.id)).filter(({ to }) => to === email)
    await thief.call('payslip.proveOldContact', { way: 'email', code: codeIn(received.at(-1)?.text) || '000000' })
    expect(await readable(thief, [office.slip.slipId])).toEqual([])
  })

  test('TRUST-06 an account at the messenger counts like a mailbox', async () => {
    const office = await makeOffice(app, { safetyCode: false })
    await office.officer.ok('employees.save', { id: office.person.employeeId, messenger: 'officer' })
    const caller = await enterByLink(app, office.slip.link, newCode, 'setCode')
    if (!caller) throw new Error('The link must let in')
    expect(await readable(caller, [office.slip.slipId])).toEqual([])
  })

  test('TRUST-06 a session that is open when the phone is changed keeps what it had and gains nothing', async () => {
    const office = await makeOffice(app)
    const owner = await enterByCaughtCode(app, sent, office.person.phone)
    const stranger = await makeOffice(app)
    const other = await enterByCaughtCode(app, sent, stranger.person.phone)
    if (!owner || !other) throw new Error('Both know their phones')
    await stranger.officer.ok('employees.save', { id: stranger.person.employeeId, phone: ownPhone() })
    await office.officer.ok('employees.save', { id: office.person.employeeId, phone: stranger.person.phone })
    const slips = [office.slip.slipId, stranger.slip.slipId]
    expect(await readable(owner, slips)).toEqual([office.slip.slipId])
    expect(await readable(other, slips)).toEqual([stranger.slip.slipId])
  })

  test('TRUST-06 what is settled by putting the old contact back ends whoever came in by the new one', async () => {
    const { officer, person, slip, hr } = await makeOffice(app, { safetyCode: false })
    const { employeeId: id } = person
    await officer.ok('employees.save', { id, email: 'officer@example.com' })
    const caller = await enterByLink(app, slip.link, newCode, 'setCode')
    const { list } = await hr.ok('employees.listContactChanges', {})
    await hr.ok('employees.restoreContact', { id: list[0]?.id ?? '' })
    expect((await caller?.call('payslip.list'))?.error).toBe('session.ended')
    // The code that was set in that session is gone as well.
    expect((await app.caller().call('payslip.enterCode', { link: slip.link, code: newCode })).error).toBe(
      'slip.codeNotSet',
    )
  })
})

test('TRUST-06 a link that was sent to the changed mailbox is worth nothing once the old one is back', async () => {
  const { officer, person, slip, hr, email } = await makeOffice(app, { safetyCode: false })
  await officer.ok('employees.save', { id: person.employeeId, email: 'officer@example.com' })
  const astray = await sendAgain(app, slip, 'officer@example.com')
  const { list } = await hr.ok('employees.listContactChanges', {})
  await hr.ok('employees.restoreContact', { id: list[0]?.id ?? '' })
  for (const name of ['payslip.setCode', 'payslip.enterCode'] as const)
    expect((await app.caller().call(name, { link: astray.link, code: newCode })).error).toBe('slip.linkInvalid')
  const right = await sendAgain(app, slip, email)
  const owner = await enterByLink(app, right.link, newCode, 'setCode')
  expect(owner && (await readable(owner, [slip.slipId]))).toEqual([slip.slipId])
})

describe('the person', () => {
  test('TRUST-06 gets in by the phone of before, to what was sent before', async () => {
    const { officer, person, slip } = await makeOffice(app)
    const phone = ownPhone()
    await officer.ok('employees.save', { id: person.employeeId, phone })
    const later = await paidSlipBySms(app, person, '2026-03', phone)
    const owner = await enterByCaughtCode(app, sent, person.phone)
    if (!owner) throw new Error('The old phone must let in')
    expect(await readable(owner, [slip.slipId, later.slipId])).toEqual([slip.slipId])
    // The session has proved nothing about the new slip, which stays closed.
    const other = await enterByCaughtCode(app, sent, phone)
    expect(other && (await readable(other, [slip.slipId, later.slipId]))).toEqual([later.slipId])
  })

  test('TRUST-06 enters with the safety code of before and reads, which vouches for no contact that is not theirs', async () => {
    const { officer, person, slip } = await makeOffice(app)
    const phone = ownPhone()
    await officer.ok('employees.save', { id: person.employeeId, phone })
    const owner = await enterByLink(app, slip.link, ownCode, 'enterCode')
    expect(owner && (await readable(owner, [slip.slipId]))).toEqual([slip.slipId])
    const other = await enterByCaughtCode(app, sent, phone)
    expect(other && (await readable(other, [slip.slipId]))).toEqual([])
  })

  test.each(['safetyCode', 'phone', 'email'] as const)(
    'TRUST-06 proves %s of before with the new phone at hand, and that settles the change',
    async (way) => {
      const { officer, person, slip, email, hr } = await makeOffice(app)
      const phone = ownPhone()
      await officer.ok('employees.save', { id: person.employeeId, phone })
      const owner = await enterByCaughtCode(app, sent, phone)
      if (!owner) throw new Error('The new phone must let in')
      const { held } = await owner.ok('payslip.list')
      expect(held?.ways).toEqual({
        safetyCode: true,
        phone: `${person.phone.slice(0, 3)}****${person.phone.slice(-4)}`,
        email: `o***@${email.split('@')[1]}`,
      })
      if (way === 'safetyCode') {
        expect((await owner.call('payslip.proveSafetyCode', { code: newCode })).error).toBe('slip.wrongCode')
        await owner.ok('payslip.proveSafetyCode', { code: ownCode })
      } else {
        await forgetAttempts(app)
        await owner.ok('payslip.sendOldContactCode', { way, ...(await picture(app)) })
        const mail = (await mailboxOf(app, person.companyId)).find(({ to }) => to === email)
        const code = way === 'phone' ? (sent.find(({ to }) => to === person.phone)?.code ?? '') : codeIn(mail?.text)
        const wrong = code === '000000' ? '000001' : '000000'
        expect((await owner.call('payslip.proveOldContact', { way, code: wrong })).error).toBe('smsCode.wrong')
        await owner.ok('payslip.proveOldContact', { way, code })
      }
      expect(await readable(owner, [slip.slipId])).toEqual([slip.slipId])
      expect((await owner.ok('payslip.list')).held).toBe(null)
      expect(await hr.ok('employees.listContactChanges', { status: 'all' })).toMatchObject({
        list: [{ kind: 'phone', settledHow: 'proved', settledBy: person.name }],
      })
    },
  )

  test('TRUST-06 five wrong safety codes of before lock it', async () => {
    const { officer, person } = await makeOffice(app)
    const phone = ownPhone()
    await officer.ok('employees.save', { id: person.employeeId, phone })
    const caller = await enterByCaughtCode(app, sent, phone)
    if (!caller) throw new Error('The new phone must let in')
    const errors = []
    for (let times = 0; times < 6; times++)
      errors.push((await caller.call('payslip.proveSafetyCode', { code: newCode })).error)
    expect(errors).toEqual([...Array(4).fill('slip.wrongCode'), 'slip.locked', 'slip.locked'])
    expect((await caller.call('payslip.proveSafetyCode', { code: ownCode })).error).toBe('slip.locked')
  })

  test('TRUST-06 ten wrong safety codes of before close that way until the change is settled', async () => {
    const { hr, officer, person } = await makeOffice(app)
    const phone = ownPhone()
    await officer.ok('employees.save', { id: person.employeeId, phone })
    const caller = await enterByCaughtCode(app, sent, phone)
    if (!caller) throw new Error('The new phone must let in')
    // Lets every lock expire.
    const unlock = () =>
      asPlatform(app.services.pools, (db) => db.deleteFrom('guard').where('key', 'like', 'slip:code:%').execute())
    for (let times = 0; times < maxDoubtfulTries; times++) {
      await unlock()
      expect((await caller.call('payslip.proveSafetyCode', { code: newCode })).error).toBe('slip.wrongCode')
    }
    await unlock()
    expect((await caller.ok('payslip.list')).held?.ways).toMatchObject({ safetyCode: false })
    expect((await caller.call('payslip.proveSafetyCode', { code: ownCode })).error).toBe('slip.wayNotThere')
    const { list } = await hr.ok('employees.listContactChanges', {})
    await hr.ok('employees.restoreContact', { id: list[0]?.id ?? '' })
    const next = ownPhone()
    await officer.ok('employees.save', { id: person.employeeId, phone: next })
    const again = await enterByCaughtCode(app, sent, next)
    expect((await again?.ok('payslip.list'))?.held?.ways).toMatchObject({ safetyCode: true })
    await unlock()
    await again?.ok('payslip.proveSafetyCode', { code: ownCode })
  })

  test('TRUST-06 opens a slip that was made after the change by its own link, and none of before', async () => {
    const { officer, person, slip, email } = await makeOffice(app)
    await officer.ok('employees.resetSafetyCode', { id: person.employeeId })
    const fresh = await paidSlip(app, person, '2026-03', email)
    const owner = await enterByLink(app, fresh.link, newCode, 'setCode')
    if (!owner) throw new Error('The link must let in')
    expect(await readable(owner, [slip.slipId, fresh.slipId])).toEqual([fresh.slipId])
    const { list } = await owner.ok('payslip.list')
    expect(list.map(({ id, held }) => [id, held])).toEqual([
      [fresh.slipId, false],
      [slip.slipId, true],
    ])
  })

  test('TRUST-06 is told at the old contact, without a link, and what cannot be told is written down', async () => {
    const mailed = await testApp()
    const { officer, person, hr } = await makeOffice(mailed)
    await officer.ok('employees.save', { id: person.employeeId, phone: '18811112222', messenger: 'officer' })
    for (let times = 0; times < 2; times++) await notifyContactChanges(mailed.services, person.companyId)
    const messages = await mailboxOf(mailed, person.companyId)
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    const sms = messages.find(({ channel }) => channel === 'sms')
    expect(sms?.to).toBe(person.phone)
    expect(sms?.text).toContain('手机号已改为188****2222')
    expect(sms?.text).toContain('mobile number')
    expect(JSON.stringify(messages)).not.toMatch(/https?:|18811112222/)
    const { list } = await hr.ok('employees.listContactChanges', {})
    expect(list.map(({ kind, told }) => [kind, told]).sort()).toEqual([
      ['messenger', 'email'],
      ['phone', 'sms'],
    ])
    await mailed.close()
  })
})
