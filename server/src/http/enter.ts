import type { Call } from '@zhixin/contract/call'
import { fail } from '@zhixin/contract/errors'
import { platformRevisionHeader } from '@zhixin/contract/route'
import { mayCall, type ScreenCall } from '@zhixin/domain/navigation/call-rights'
import { isOrdinary, userTypeIn, type Visitor } from '@zhixin/domain/navigation/visibility'
import type { FastifyRequest } from 'fastify'
import type { Company, Services, Who } from '../context.ts'
import type { Pools } from '../database/pools.ts'
import { findMenuNames } from '../features/session/menu-store.ts'
import { refuseUnconfirmed } from '../features/session/second-factor/step-up.ts'
import { findSession } from '../features/session/store.ts'
import { hashToken } from '../security/token.ts'

/** A caller who is authenticated. */
export interface Entry {
  token: string
  who: Who
  company: Company
}

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''

/**
 * Authenticates the caller. Only the token header counts as login, never a cookie alone, so that a changing GET cannot
 * be triggered from another site (design, Wire). The server checks access itself, whatever the browser shows.
 */
export async function enter(call: Call, request: FastifyRequest, services: Services): Promise<Entry | null> {
  if (call.route.access === 'public') return null
  const token = one(request.headers.token) || one(request.headers['x-token'])
  if (!token || token.length > 200) return fail('session.ended')
  const found = await findSession(services.pools, hashToken(token), services.clock.now())
  if (typeof found === 'string') return fail(`session.${found}`)
  if (!found) return fail('session.ended')
  const named = one(request.headers.tenant_id)
  if (named && named !== found.company.id) return fail('access.wrongCompany')
  if (!(await mayEnter(call, found.who, found.company, services))) return fail('access.refused')
  if (isBeyondDepartments(call, found.who)) return fail('access.departments')
  if (call.stepUp && found.who.kind === 'user')
    await refuseUnconfirmed(call.stepUp, found.who, found.company.id, services)
  await services.editions.reach(Number(one(request.headers[platformRevisionHeader])))
  return { token, ...found }
}

/** Whether somebody who is limited to departments asks for what does not keep to them. */
const isBeyondDepartments = ({ departments }: Call, who: Who) =>
  who.kind === 'user' && who.departments !== null && !departments

/** Whether a caller who has entered may still make the call, with the rights of now. */
export const isAllowed = async (call: Call, { who, company }: Pick<Entry, 'who' | 'company'>, services: Services) =>
  !isBeyondDepartments(call, who) && (await mayEnter(call, who, company, services))

async function mayEnter({ name, route }: Call, who: Who, company: Company, services: Services): Promise<boolean> {
  const { access } = route
  if (access === 'employee') return who.kind === 'employee'
  if (who.kind !== 'user') return false
  if (access === 'user') return true
  if (access === 'platform') return who.userType === 2
  return mayCall(await visitorOf(services.pools, { who, company }), name as ScreenCall)
}

/** What decides on what a user of the console sees; an employee sees no screen of it. */
export async function visitorOf(pools: Pools, { who, company }: Pick<Entry, 'who' | 'company'>): Promise<Visitor> {
  const { special } = company
  if (who.kind !== 'user') return { userType: 0, roles: [], employeeId: null, menuNames: [], special }
  const { roles, employeeId } = who
  const userType = userTypeIn(who.userType, roles)
  // Menus decide only about the access of ordinary users.
  const menuNames = isOrdinary(userType) ? await findMenuNames(pools, who) : []
  return { userType, roles, employeeId, menuNames, special }
}
