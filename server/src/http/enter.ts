import { fail } from '@zhixin/contract/errors'
import type { Access } from '@zhixin/contract/route'
import type { FastifyRequest } from 'fastify'
import type { Company, House, Who } from '../context.ts'
import { findSession } from '../features/session/store.ts'
import { hashToken } from './token.ts'

/** A caller who was let in. */
export interface Entry {
  token: string
  who: Who
  company: Company
}

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''

/**
 * Who is calling. Only the token header counts as login, never a cookie alone, so that a changing GET cannot be
 * triggered from another site (design, Wire). The server refuses on its own account, whatever the browser shows.
 */
export async function enter(access: Access, request: FastifyRequest, house: House): Promise<Entry | null> {
  if (access === 'public') return null
  const token = one(request.headers.token) || one(request.headers['x-token'])
  if (!token || token.length > 200) return fail('session.ended')
  const found = await findSession(house.pools, hashToken(token), house.clock.now())
  if (found === 'elsewhere') return fail('session.elsewhere')
  if (!found) return fail('session.ended')
  const named = one(request.headers.tenant_id)
  if (named && named !== found.company.id) return fail('access.wrongCompany')
  if (!mayEnter(access, found.who)) return fail('access.refused')
  return { token, ...found }
}

function mayEnter(access: Access, who: Who): boolean {
  if (access === 'employee') return who.kind === 'employee'
  if (who.kind !== 'user') return false
  if (access === 'platform') return who.userType === 2
  // Type 1 says what kind of user it is; in which companies they are an administrator, their memberships say.
  if (access === 'admin') return who.userType === 2 || (who.userType === 1 && who.roles.includes('admin'))
  return true
}
