import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { hash } from '@node-rs/argon2'
import { v7 as newId } from 'uuid'
import type { Services } from '../context.ts'
import { asPlatform } from '../database/transaction.ts'

export interface FirstUser {
  userId: string
  company: string
}

/**
 * On an installation that nobody can log in to yet: makes the first platform user and company, named by `wanted` or
 * asked for at the terminal, with a random password that is printed once. Does nothing where there are users.
 */
export async function offerFirstUser(services: Services, wanted: FirstUser | null): Promise<void> {
  const anyone = await asPlatform(services.pools, (db) =>
    db.selectFrom('user_account').select('id').limit(1).executeTakeFirst(),
  )
  if (anyone) return
  const chosen = wanted ?? (process.stdin.isTTY ? await ask() : null)
  if (!chosen) {
    process.stdout.write(
      '\nNobody can log in yet. Make the first platform user: npm start -- --no-demo --first-user=ID --company=NAME\n',
    )
    return
  }
  const password = randomBytes(12).toString('base64url')
  await makeFirstUser(services, chosen, password)
  process.stdout.write(`\nFirst user: ${chosen.userId}   ${password}   (printed only now)\n`)
}

async function makeFirstUser(services: Services, { userId, company }: FirstUser, password: string): Promise<void> {
  const ids = { company: newId(), account: newId() }
  const passwordHash = await hash(password)
  await asPlatform(services.pools, async (db) => {
    await db
      .insertInto('company')
      .values({ id: ids.company, name: company, service_until: '2099-12-31', people_limit: 1_000_000 })
      .execute()
    await db
      .insertInto('user_account')
      .values({
        id: ids.account,
        user_id: userId.toLowerCase(),
        name: userId,
        password_hash: passwordHash,
        user_type: 2,
      })
      .execute()
    await db
      .insertInto('membership')
      .values({
        company_id: ids.company,
        user_account_id: ids.account,
        roles: ['admin', 'platform'],
        employee_id: null,
      })
      .execute()
    await services.vault.addCompany(ids.company, db)
  })
}

async function ask(): Promise<FirstUser | null> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    process.stdout.write('\nNobody can log in yet. Make the first platform user now (empty: later).\n')
    const userId = (await terminal.question('User ID: ')).trim()
    if (!userId) return null
    return { userId, company: (await terminal.question('Company: ')).trim() || userId }
  } finally {
    terminal.close()
  }
}
