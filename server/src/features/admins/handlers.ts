import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { isRequiredIn } from '../session/second-factor/store.ts'
import { accept, sendInvitationCode, showInvitation } from './accept.ts'
import { cancelInvitation, changeRights, removeAdmin } from './deputies.ts'
import { requireFactor, resetFactor } from './factors.ts'
import { listGivable } from './given-roles.ts'
import { handOver, sendChangeCode } from './hand-over.ts'
import { listInvitations } from './invitation-store.ts'
import { canMail, contactsOf, describePerson, invitable, invite, inviteAgain, numberChangeOf } from './invite.ts'
import { refuseOthersThanMain } from './main-admin.ts'
import { findPeople, listDepartments, listMembers } from './store.ts'

/** Who administers the company (ACCOUNT-02). */
export const adminsHandlers: HandlersOf<'admins'> = {
  list: async (_, ctx) => {
    const mayManage = ctx.who.roles.includes('mainAdmin')
    const members = await asPlatform(ctx.pools, (db) => listMembers(db, ctx.company.id))
    const invitations = mayManage ? await listInvitations(ctx.db, ctx.company.id) : []
    const now = ctx.clock.now()
    return {
      mayManage,
      factorRequired: await asPlatform(ctx.pools, (db) => isRequiredIn(db, ctx.company.id)),
      roles: await asPlatform(ctx.pools, listGivable),
      departments: mayManage ? await listDepartments(ctx.db, ctx.company.id) : [],
      list: members.map((member) => ({
        id: member.id,
        userName: member.employeeName ?? member.name,
        isMain: member.isMain,
        isAdmin: member.isAdmin,
        isSelf: member.id === ctx.who.accountId,
        ofPlatform: member.user_type === 2,
        employeeId: member.employeeName === null ? null : member.employee_id,
        department: member.department ?? '',
        employeeNo: member.employee_no ?? '',
        since: member.created_at.toISOString(),
        hasFactor: mayManage ? member.hasFactor : null,
        // The pages of whoever is no administrator are those of their roles.
        screens: member.isAdmin ? member.screens : [],
        roles: member.isAdmin ? member.deputy_roles : member.roles,
        departments: member.departments,
      })),
      invitations: invitations.map((each) => ({
        id: each.id,
        employeeId: each.employee_id,
        name: each.name,
        department: each.department,
        employeeNo: each.employee_no,
        invitedBy: each.invited_by_name,
        mailed: each.mailed,
        expiresAt: each.expires_at.toISOString(),
        isExpired: each.expires_at <= now,
        screens: each.screens,
        roles: each.roles,
        departments: each.departments,
      })),
    }
  },

  listEmployees: async ({ keyword }, ctx) => {
    refuseOthersThanMain(ctx)
    const { list, total } = await findPeople(ctx.db, ctx.company.id, keyword)
    return {
      list: list.map((person) => ({
        id: person.id,
        ...describePerson(ctx, person),
        standing: standingOf(person),
      })),
      total,
    }
  },

  checkAdd: async ({ employeeId }, ctx) => {
    refuseOthersThanMain(ctx)
    const person = await asPlatform(ctx.pools, (db) => invitable(db, ctx, employeeId))
    const change = numberChangeOf(ctx, person)
    return {
      ...describePerson(ctx, person),
      numberChange: change && { by: change.by, at: change.at.toISOString() },
      namesakes: person.namesakes,
      canMail: await canMail(ctx, contactsOf(ctx, person).email),
    }
  },

  save: async (input, ctx) => {
    if ('employeeId' in input) return { invitation: await invite(ctx, input) }
    await changeRights(ctx, input.id, input)
    return { invitation: null }
  },

  inviteAgain: ({ id }, ctx) => inviteAgain(ctx, id),

  cancelInvitation: async ({ id }, ctx) => {
    await cancelInvitation(ctx, id)
    return {}
  },

  remove: async ({ id }, ctx) => {
    await removeAdmin(ctx, id)
    return {}
  },

  getChangeCode: (_, ctx) => sendChangeCode(ctx),

  saveChange: handOver,

  requireFactor,

  resetFactor,

  openInvitation: showInvitation,

  getInvitationCode: sendInvitationCode,

  accept,
}

/** What somebody of the roster is already, so that a choice that would be refused is not offered. */
function standingOf(person: { isMain: boolean; isAdmin: boolean; isInvited: boolean; phone_sealed: Buffer | null }) {
  if (person.isMain) return 'main' as const
  if (person.isAdmin) return 'deputy' as const
  if (person.isInvited) return 'invited' as const
  return person.phone_sealed ? ('free' as const) : ('noPhone' as const)
}
