import { randomBytes } from 'node:crypto'
import { openWire } from '@zhixin/contract/wire/browser'
import type { WireSession } from '@zhixin/contract/wire/session'
import { makeReviewedBatch } from '../batch-factory.ts'
import { loggedIn, makeCompany, makeUser } from '../factories.ts'
import { payrollFile, usualHeader } from '../payroll-file.ts'
import { sendReviewed } from '../send-reviewed.ts'
import { makePerson, makeSlip } from '../slip-factory.ts'
import type { Caller, TestApp } from '../test-app.ts'
import type { Pool } from './fuzz-input.ts'

/** One company whose every text can be told from the other's. */
interface Side {
  company: { id: string; name: string }
  /** Stands in names, titles and contacts of this company and nowhere else. */
  mark: string
  /** Net pay that stands on slips of this company and nowhere else. */
  pay: string
  ids: string[]
  links: string[]
  hashes: string[]
}

/** Somebody who sends requests, and what no reply to them may hold. */
export interface Role {
  name: string
  token: string | null
  tenantId: string | null
  pool: Pool
  forbidden: string[]
  /** A session that works, after the requests have ended the one before; null: it stays ended. */
  enter: (() => Promise<string>) | null
}

export interface World {
  roles: Role[]
  wire: WireSession
  files: { name: string; body: Buffer }[]
}

const code = '204816'

/** Two companies with people, batches, slips and messages, and the seven kinds of callers. */
export async function makeWorld(app: TestApp): Promise<World> {
  const [a, b] = [await makeSide(app, '7771234.56'), await makeSide(app, '8881234.56')]
  const file = await payrollFile(usualHeader, [['王小明', '研发部', '13812340001', 'w@b.example', 9000, 100, 9100]])
  const { data } = (await (await fetch(`${app.url}/prod-api/wire/key`)).json()) as {
    data: { kid: string; publicKey: string }
  }
  const [hrA, hrB] = [await hrOf(app, a), await hrOf(app, b)]
  const officer = await userOf(app, a, { userType: 0, roles: ['roster'] })
  const platform = await makeUser(app.services, { userType: 2, roles: ['admin', 'platform'] })
  const everything = [a, b].flatMap(({ mark, pay }) => [mark, pay])
  const self = await makePerson(app.services, { company: a.company, safetyCode: code })
  const own = await makeSlip(app.services, { person: self, title: '二月工资' })
  const roles: Role[] = [
    { ...noSession, name: 'stranger', pool: poolOf(a, b, { links: forgedLinks(a) }), forbidden: everything },
    {
      ...noSession,
      name: 'employee',
      pool: { ...poolOf(a, b, { links: [own.link, ...forgedLinks(a)] }), own: [own.slipId] },
      forbidden: everything,
      enter: async () => {
        const slip = await makeSlip(app.services, { person: self })
        return (await app.caller().ok('payslip.enterCode', { link: slip.link, code })).token
      },
    },
    { name: 'HR of A', ...hrA, pool: poolOf(a, b), forbidden: [b.mark, b.pay] },
    { name: 'HR of B', ...hrB, pool: poolOf(b, a), forbidden: [a.mark, a.pay] },
    { name: 'roster officer', ...officer, pool: poolOf(a, b), forbidden: [b.mark, b.pay, a.pay] },
    {
      name: 'platform user',
      ...loginOf(app, platform),
      pool: poolOf(a, b, { links: forgedLinks(a) }),
      forbidden: everything,
    },
    {
      ...noSession,
      name: 'ended session',
      pool: poolOf(a, b, { links: forgedLinks(a) }),
      forbidden: everything,
      token: await endedToken(app, a),
    },
  ]
  for (const role of roles) if (role.enter) role.token = await role.enter()
  return { roles, wire: await openWire(data.kid, data.publicKey), files: [file, ...brokenFiles(file.body)] }
}

const noSession = { token: null, tenantId: null, enter: null }

async function makeSide(app: TestApp, pay: string): Promise<Side> {
  const { services } = app
  const mark = `mk${randomBytes(6).toString('hex')}`
  const company = await makeCompany(services)
  const side: Side = { company, mark, pay, ids: [company.id], links: [], hashes: [] }
  for (const period of ['2026-01', '2026-02', '2026-03']) {
    const person = (n: number) => ({
      name: `${mark}员${n}`,
      email: `${mark}-${period}-${n}@b.example`,
      phone: `1391234${period.slice(-1)}00${n}`,
    })
    const wish = { companyId: company.id, people: 3, period, title: `${mark} ${period}`, person }
    const batch = await makeReviewedBatch(services, wish)
    side.ids.push(batch.batchId, ...batch.people.map(({ employeeId }) => employeeId))
  }
  for (let n = 0; n < 3; n++) {
    const person = await makePerson(services, { company, name: `${mark}签${n}`, safetyCode: code })
    const net = { label: '实发工资', labelEn: 'Net pay', value: pay }
    const slip = await makeSlip(services, {
      person,
      title: `${mark}工资`,
      content: { netPay: net, title: `${mark}工资` },
    })
    side.ids.push(slip.slipId, slip.employeeId)
    side.links.push(slip.link)
  }
  const hr = await loggedIn(app, { companyIds: [company.id] })
  const [, sent = ''] = side.ids
  await hr.ok('employees.add', { name: `${mark}新`, department: mark })
  side.hashes.push((await hr.ok('batches.check', { id: sent })).reviewHash)
  await sendReviewed(hr, sent)
  const { list } = await hr.ok('history.listDetails', { batchId: sent })
  side.ids.push(...list.map(({ id }) => id).filter(Boolean))
  return side
}

function poolOf(own: Side, other: Side, over: { links?: string[] } = {}): Pool {
  return {
    own: own.ids,
    foreign: other.ids,
    texts: {
      link: over.links ?? own.links,
      code: [code, '123456', '000000'],
      phone: ['13912341001', '13812345678', '19900000000', '1380000'],
      email: ['a@b.example', 'no mailbox', `x@${'y'.repeat(60)}.example`],
      period: ['2026-02', '2026-13', '0000-00'],
      localTime: ['2026-12-01T09:00', '2020-01-01T00:00', '2026-02-30T25:61'],
      reviewHash: own.hashes,
      channel: ['email', 'sms', 'miniProgram'],
      path: ['/salarySlip', '//example.com', '/'],
      choice: ['{}', '{"headerRows":[0,0],"roles":{"0":"name"}}', '{"sheet":5}', 'x', '{"restoredRows":[99999999]}'],
      by: ['0', '4', 'name', 'department', '99'],
      userId: ['nobody', 'user1'],
      net: ['100', '-1.5', '1e5', '9'.repeat(30)],
      key: ['0'.repeat(32)],
      companyName: ['新公司', own.company.name],
    },
  }
}

/** Links of real slips with one letter changed, and one made up. */
const forgedLinks = ({ links }: Side): string[] => [
  'A'.repeat(67),
  ...links.map((link) => `${link.slice(0, 10)}${link[10] === 'A' ? 'B' : 'A'}${link.slice(11)}`),
]

function loginOf(app: TestApp, user: { userId: string; password: string; companyIds: string[] }) {
  const enter = async () =>
    (await app.caller().ok('session.login', { userId: user.userId, password: user.password })).token
  return { token: null, tenantId: user.companyIds[0] ?? null, enter }
}

const userOf = async (app: TestApp, side: Side, over: Parameters<typeof makeUser>[1]) =>
  loginOf(app, await makeUser(app.services, { companyIds: [side.company.id], ...over }))
const hrOf = (app: TestApp, side: Side) => userOf(app, side, {})

async function endedToken(app: TestApp, side: Side): Promise<string> {
  const hr: Caller = await loggedIn(app, { companyIds: [side.company.id] })
  const token = hr.token ?? ''
  await hr.ok('session.logout')
  return token
}

const brokenFiles = (good: Buffer) => [
  { name: 'empty.xlsx', body: Buffer.alloc(0) },
  { name: 'cut.xlsx', body: good.subarray(0, good.length / 2) },
  { name: '~$lock.xlsx', body: Buffer.from('lock') },
  { name: 'text.csv', body: Buffer.from('姓名,实发工资\n张三,1\n,\n"', 'utf8') },
  { name: 'zeros.xls', body: Buffer.alloc(5000) },
  { name: 'x'.repeat(400), body: Buffer.from('{\\rtf1}') },
  { name: '../../x.xlsx', body: Buffer.from('PK\u0003\u0004nothing') },
]
