import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import type { Db } from '../../database/transaction.ts'
import { recheckStreams } from '../../live/notify.ts'
import { removeDeputy } from './end-administration-store.ts'
import { holdInvitation, removeInvitation, updateInvitation } from './invitation-store.ts'
import { refuseClosedScreens, rightsFacts } from './invite.ts'
import { asMain } from './main-admin.ts'
import { dropLinksIn, endSessionsIn, holdMember, setRights } from './store.ts'

type Chosen = Pick<InputOf<'admins.save'>, 'screens' | 'roles' | 'departments'>

/** A deputy of the caller's company, locked; the main administrator is none. */
export async function holdDeputy(db: Db, ctx: UserContext, accountId: string) {
  const member = await holdMember(db, ctx.company.id, accountId)
  if (!member?.roles.includes('admin')) return null
  if (member.roles.includes('mainAdmin')) return fail('admins.mainStays')
  return member
}

/** How the trail names somebody who administers: by the account, and as a person of the roster if they are one. */
export const personOf = (member: { name: string; employee_id: string | null }) => ({
  id: member.employee_id,
  name: member.name,
})

/** Gives a deputy, or somebody who was invited, other screens. Open windows of theirs follow at once. */
export async function changeRights(ctx: UserContext, id: string, chosen: Chosen): Promise<void> {
  const { screens, roles: given, departments } = chosen
  await asMain(ctx, async (db) => {
    await refuseClosedScreens(db, chosen)
    const deputy = await holdDeputy(db, ctx, id)
    if (deputy) {
      const roles = [...new Set([...deputy.roles, 'deputyAdmin'])]
      await setRights(db, ctx.company.id, id, { roles, screens, deputy_roles: given, departments })
      await recheckStreams(db, ctx.company.id)
      record(ctx, 'admin.rights', { person: personOf(deputy), facts: rightsFacts(chosen) }, db)
      return
    }
    const invitation = (await holdInvitation(db, ctx.company.id, id)) ?? fail('record.missing')
    await updateInvitation(db, ctx.company.id, id, { screens, roles: given, departments })
    const person = { id: invitation.employee_id, name: invitation.name }
    record(ctx, 'admin.rights', { person, facts: rightsFacts(chosen) }, db)
  })
}

/**
 * Takes the administration from a deputy, or the membership from somebody who has only other roles: their session in
 * this company ends at once, in every process.
 */
export async function removeAdmin(ctx: UserContext, id: string): Promise<void> {
  await asMain(ctx, async (db) => {
    const member = (await holdMember(db, ctx.company.id, id)) ?? fail('record.missing')
    if (member.roles.includes('mainAdmin')) return fail('admins.mainStays')
    // The platform's own users see every company's pages by their type, so nothing that is taken here would end that.
    if (member.user_type === 2) return fail('admins.ofPlatform')
    const isAdmin = member.roles.includes('admin')
    await removeDeputy(db, ctx.company.id, { accountId: id, roles: isAdmin ? member.roles : [] })
    await endSessionsIn(db, ctx.company.id, id, ctx.clock.now())
    await dropLinksIn(db, ctx.company.id, id)
    await recheckStreams(db, ctx.company.id)
    record(ctx, 'admin.remove', { person: personOf(member) }, db)
  })
}

export async function cancelInvitation(ctx: UserContext, id: string): Promise<void> {
  await asMain(ctx, async (db) => {
    const invitation = (await holdInvitation(db, ctx.company.id, id)) ?? fail('record.missing')
    await removeInvitation(db, ctx.company.id, id)
    const person = { id: invitation.employee_id, name: invitation.name }
    record(ctx, 'admin.cancelInvitation', { person }, db)
  })
}
