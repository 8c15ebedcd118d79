import { randomBytes, randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { v7 as newId } from 'uuid'
import type { Services } from '../context.ts'
import { asPlatform, type Db } from '../database/transaction.ts'
import { hashSafetyCode } from '../features/payslip/safety-code.ts'
import { phoneColumns } from '../features/session/account-store.ts'
import type { Sealer } from '../security/vault.ts'
import { addDemoBatch, type DemoEmployee } from './demo-batch.ts'
import { demoCompanies, demoRoster, demoUsers } from './demo-data.ts'
import { addDemoOrders, demoTrial } from './demo-orders.ts'
import { addDemoQuestions } from './demo-questions.ts'

interface DemoReader {
  name: string
  phone: string
  safetyCode: string
}

/** What the people of the demo companies log in with. */
export interface Demo {
  accounts: { role: string; userId: string; phone: string; password: string; company: string }[]
  employees: DemoReader[]
  /** The people of the company whose payroll was sent already, with a payslip to read. */
  slipReaders: (DemoReader & { company: string })[]
}

/**
 * Makes the demo company on an empty database. Passwords are random: a demo that is left running must not have known
 * ones. They are written down (DATA_DIR/demo.json) before the transaction commits, so that a kill in between cannot
 * leave accounts that nobody can open. Null when there is a company already.
 */
export async function makeDemo(services: Services): Promise<Demo | null> {
  return asPlatform(services.pools, async (db) => {
    if (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) return null
    const now = services.clock.now()
    const companies = demoCompanies.map((company) => ({ ...company, id: newId() }))
    await db
      .insertInto('company')
      .values(
        companies.map(({ id, name, key }) => ({
          id,
          name,
          ...(key === 'sample' ? demoTrial(now) : { service_until: '2099-12-31', people_limit: 1_000_000 }),
        })),
      )
      .execute()
    const demo: Demo = { accounts: [], employees: [], slipReaders: [] }
    const hr: HrPerson[] = []
    const sealers: Sealer[] = []
    for (const { id, key, name } of companies) {
      const sealer = await services.vault.addCompany(id, db)
      sealers.push(sealer)
      const added = await addPeople(db, services, sealer, demoRoster(key))
      hr.push(...added.hr)
      if (key === 'main') demo.employees = added.employees
      if (key !== 'sample') continue
      demo.slipReaders = added.employees.map((person) => ({ ...person, company: name }))
      await addDemoBatch(db, sealer, { id, name }, added.people, now)
      const buyer = demoUsers.find(({ companies: keys }) => keys.includes(key))
      await addDemoOrders(db, { companyId: id, by: { id: newId(), name: buyer?.name ?? '' } }, now)
    }
    for (const sealer of sealers) await addDemoQuestions(db, sealer, now)
    demo.accounts = await addUsers(db, services, companies, hr)
    await writeDemo(demo, services.publicUrl(), services.config.dataDir)
    return demo
  })
}

/** Says the demo's accounts on screen and writes the address that is known by now. */
export async function tellDemo(demo: Demo, url: string, dataDir: string): Promise<void> {
  await writeDemo(demo, url, dataDir)
  const accounts = demo.accounts.map((a) => `  ${a.userId.padEnd(14)} ${a.password}   ${a.role}, ${a.company}`)
  const line = ({ name, phone, safetyCode }: DemoReader) => `  ${name}  ${phone}   safety code ${safetyCode}`
  const lists = [
    ['Demo accounts (kept in demo.json):', ...accounts],
    ['Demo employees:', ...demo.employees.slice(0, 3).map(line)],
    [`With payslips, ${demo.slipReaders[0]?.company}:`, ...demo.slipReaders.map(line)],
  ]
  process.stdout.write(`\n${lists.flat().join('\n')}\n`)
}

function writeDemo(demo: Demo, url: string, dataDir: string): Promise<void> {
  return writeFile(join(dataDir, 'demo.json'), `${JSON.stringify({ url, ...demo }, null, 2)}\n`, { mode: 0o600 })
}

/** Which person of which roster a user is. */
interface HrPerson {
  userId: string
  companyId: string
  employeeId: string
}

async function addPeople(
  db: Db,
  services: Services,
  sealer: Sealer,
  roster: ReturnType<typeof demoRoster>,
): Promise<{ employees: Demo['employees']; hr: HrPerson[]; people: DemoEmployee[] }> {
  if (!roster.length) return { employees: [], hr: [], people: [] }
  const now = services.clock.now()
  const { companyId } = sealer.keys
  const people = await Promise.all(
    roster.map(async (person) => {
      const id = newId()
      const safetyCode = String(randomInt(100_000, 1_000_000))
      const row = {
        company_id: companyId,
        id,
        name: person.name,
        department: person.department,
        employee_no: person.employeeNo,
        messenger: '',
        phone_sealed: sealer.seal('employee', 'phone', id, person.phone),
        phone_hash: services.vault.lookupHash('phone', person.phone),
        email_sealed: sealer.seal('employee', 'email', id, person.email),
        email_hash: sealer.hash('email', person.email),
        id_number_sealed: null,
        id_number_hash: null,
        left_on: null,
        left_type: null,
        safety_code_hash: await hashSafetyCode(services.vault, id, safetyCode),
        created_at: now,
        updated_at: now,
      }
      const hr = person.userId ? [{ userId: person.userId, companyId, employeeId: id }] : []
      return { row, hr, said: { name: person.name, phone: person.phone, safetyCode } }
    }),
  )
  await db
    .insertInto('employee')
    .values(people.map(({ row }) => row))
    .execute()
  return {
    employees: people.map(({ said }) => said),
    hr: people.flatMap((person) => person.hr),
    people: people.map(({ row }, at) => ({
      id: row.id,
      name: row.name,
      department: row.department,
      employeeNo: row.employee_no,
      email: roster[at]?.email ?? '',
    })),
  }
}

async function addUsers(
  db: Db,
  services: Services,
  companies: { id: string; key: string; name: string }[],
  hr: HrPerson[],
): Promise<Demo['accounts']> {
  const accounts: Demo['accounts'] = []
  for (const { role, userId, phone, name, userType, roles, companies: keys } of demoUsers) {
    const id = newId()
    const password = randomBytes(9).toString('base64url')
    const memberOf = companies.filter((company) => keys.includes(company.key))
    await db
      .insertInto('user_account')
      .values({
        id,
        user_id: userId,
        name,
        password_hash: await hash(password),
        user_type: userType,
        ...phoneColumns(services.vault, id, phone),
      })
      .execute()
    await db
      .insertInto('membership')
      .values(
        memberOf.map(({ id: company_id }) => ({
          company_id,
          user_account_id: id,
          roles,
          employee_id: hr.find((each) => each.userId === userId && each.companyId === company_id)?.employeeId ?? null,
        })),
      )
      .execute()
    accounts.push({ role, userId, phone, password, company: memberOf.map((company) => company.name).join(', ') })
  }
  return accounts
}
