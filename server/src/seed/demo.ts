import { randomBytes, randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { v7 as newId } from 'uuid'
import type { House } from '../context.ts'
import { asPlatform } from '../database/door.ts'
import { hashSafetyCode } from '../features/payslip/safety-code.ts'
import { demoCompanies, demoPeople, demoUsers } from './demo-data.ts'

/** What the demo company's people log in with. */
export interface Demo {
  accounts: { role: string; userId: string; password: string; company: string }[]
  employees: { name: string; phone: string; safetyCode: string }[]
}

const password = () => randomBytes(9).toString('base64url')
const sixDigits = () => String(randomInt(100_000, 1_000_000))

/**
 * Makes the demo company on an empty database and writes DATA_DIR/demo.json (0600). Passwords are random: a demo that
 * is left running must not have known ones. Null when there is a company already.
 */
export async function makeDemo(house: House): Promise<Demo | null> {
  const now = house.clock.now()
  const companies = demoCompanies.map((company) => ({ id: newId(), ...company }))
  const demo: Demo = { accounts: [], employees: [] }
  const isNew = await asPlatform(house.pools, async (db) => {
    if (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) return false
    await db
      .insertInto('company')
      .values(companies.map(({ id, name }) => ({ id, name, service_until: '2099-12-31', people_limit: 1_000_000 })))
      .execute()
    return true
  })
  if (!isNew) return null
  for (const company of companies) await house.vault.addCompany(company.id)
  const idOf = (key: string) => companies.find((company) => company.key === key)?.id ?? ''
  const sealer = await house.vault.sealer(idOf('main'))
  const people = await Promise.all(
    demoPeople.map(async (person) => {
      const id = newId()
      const safetyCode = sixDigits()
      demo.employees.push({ name: person.name, phone: person.phone, safetyCode })
      return {
        company_id: idOf('main'),
        id,
        name: person.name,
        department: person.department,
        employee_no: person.employeeNo,
        messenger: '',
        phone_sealed: sealer.seal('employee', 'phone', id, person.phone),
        phone_hash: house.vault.lookupHash('phone', person.phone),
        email_sealed: sealer.seal('employee', 'email', id, person.email),
        email_hash: sealer.hash('email', person.email),
        id_number_sealed: null,
        id_number_hash: null,
        left_on: null,
        left_type: null,
        safety_code_hash: await hashSafetyCode(house.vault, id, safetyCode),
        created_at: now,
        updated_at: now,
      }
    }),
  )
  await asPlatform(house.pools, async (db) => {
    await db.insertInto('employee').values(people).execute()
    for (const user of demoUsers) {
      const id = newId()
      const secret = password()
      const memberOf = companies.filter((company) => user.companies.includes(company.key))
      await db
        .insertInto('user_account')
        .values({
          id,
          user_id: user.userId,
          name: user.name,
          password_hash: await hash(secret),
          user_type: user.userType,
        })
        .execute()
      await db
        .insertInto('membership')
        .values(
          memberOf.map((company) => ({
            company_id: company.id,
            user_account_id: id,
            roles: user.roles,
            employee_id: null,
          })),
        )
        .execute()
      const company = memberOf.map(({ name }) => name).join(', ')
      demo.accounts.push({ role: user.role, userId: user.userId, password: secret, company })
    }
  })
  return demo
}

/** Says the demo's accounts, on screen and in DATA_DIR/demo.json. */
export async function tellDemo(demo: Demo, url: string, dataDir: string): Promise<void> {
  const text = `${JSON.stringify({ url, ...demo }, null, 2)}\n`
  await writeFile(join(dataDir, 'demo.json'), text, { mode: 0o600 })
  const accounts = demo.accounts.map((a) => `  ${a.userId.padEnd(14)} ${a.password}   ${a.role}, ${a.company}`)
  const employees = demo.employees.slice(0, 3).map((e) => `  ${e.name}  ${e.phone}   safety code ${e.safetyCode}`)
  process.stdout.write(
    `\nDemo accounts (kept in demo.json):\n${accounts.join('\n')}\nDemo employees:\n${employees.join('\n')}\n`,
  )
}
