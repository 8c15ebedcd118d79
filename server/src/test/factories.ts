import { hash } from '@node-rs/argon2'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import type { Services } from '../context.ts'
import { asPlatform } from '../database/transaction.ts'
import { phoneColumns } from '../features/session/account-store.ts'
import { setConfirmed } from '../features/session/second-factor/store.ts'
import { hashToken } from '../security/token.ts'
import type { Caller, TestApp } from './test-app.ts'

/** Cheap on purpose: tests hash many passwords. */
const quick = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
let count = 0
const next = () => ++count

export async function makeCompany(
  services: Services,
  over: { name?: string; service?: { until: string; people: number; isTrial?: boolean } } = {},
): Promise<{ id: string; name: string }> {
  const company = { id: newId(), name: over.name ?? `测试公司${next()}` }
  const { until, people, isTrial = false } = over.service ?? { until: '2099-12-31', people: 1_000_000 }
  await asPlatform(services.pools, async (db) => {
    await db
      .insertInto('company')
      .values({ ...company, service_until: until, people_limit: people, is_trial: isTrial })
      .execute()
    await services.vault.addCompany(company.id, db)
  })
  return company
}

/** A console user; makes the company it lacks. Several companies: several memberships. */
export async function makeUser(
  services: Services,
  over: {
    companyIds?: string[]
    userType?: number
    password?: string
    roles?: string[]
    phone?: string
    /** null: not yet a person of the company. */
    employeeId?: string | null
    /** Makes the user a deputy who sees these screens. */
    screens?: string[]
    /** Limits the deputy to departments. */
    departments?: string[]
  } = {},
): Promise<{ id: string; userId: string; password: string; phone: string; companyIds: string[] }> {
  const companyIds = over.companyIds ?? [(await makeCompany(services)).id]
  const user = {
    id: newId(),
    userId: `user${next()}`,
    password: over.password ?? 'correct horse',
    phone: over.phone ?? '',
  }
  await asPlatform(services.pools, async (db) => {
    await db
      .insertInto('user_account')
      .values({
        id: user.id,
        user_id: user.userId,
        name: `用户${next()}`,
        password_hash: await hash(user.password, quick),
        user_type: over.userType ?? 1,
        ...(over.phone ? phoneColumns(services.vault, user.id, over.phone) : {}),
      })
      .execute()
    for (const company_id of companyIds)
      await db
        .insertInto('membership')
        .values({
          company_id,
          user_account_id: user.id,
          roles: over.roles ?? (over.screens ? ['admin', 'deputyAdmin'] : ['admin']),
          screens: over.screens ?? null,
          departments: over.departments ?? null,
          employee_id: over.employeeId === undefined ? newId() : over.employeeId,
        })
        .execute()
  })
  return { ...user, companyIds }
}

/** Marks a session as one whose user has just proved anew who they are, for calls that wait for it (AUTH-11). */
export const confirmed = ({ services }: TestApp, token: string): Promise<void> =>
  asPlatform(services.pools, (db) => setConfirmed(db, hashToken(token), services.clock.now()))

/** A caller who is logged in; makes the user and company it lacks. */
export async function loggedIn(
  test: TestApp,
  over: Parameters<typeof makeUser>[1] = {},
): Promise<Caller & { companyId: string }> {
  const user = await makeUser(test.services, over)
  const caller = test.caller()
  const reply = await caller.ok('session.login', { userId: user.userId, password: user.password })
  caller.token = reply.token
  caller.companyId = reply.userInfo.user.tenantId
  await confirmed(test, reply.token)
  return caller as Caller & { companyId: string }
}

/** A picture as somebody would upload it: one colour, in the format that is asked for. */
export async function pictureFile(
  wish: { width?: number; height?: number; format?: 'png' | 'jpeg' | 'webp'; name?: string } = {},
): Promise<{ name: string; body: Buffer }> {
  const { width = 400, height = 160, format = 'png', name = `logo.${format}` } = wish
  const background = { r: 200, g: 30, b: 60 }
  const body = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
  return { name, body }
}
