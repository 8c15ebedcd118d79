import { invitationDays, numberDays } from '@zhixin/contract/admins'
import type { AuditFacts } from '@zhixin/contract/audit'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { maskMiddle, maskPhone } from '@zhixin/domain/format/mask'
import { includesPay, screensBeyondDepartments, screensWithoutPay } from '@zhixin/domain/navigation/deputy-screens'
import { screens } from '@zhixin/domain/navigation/screens'
import { v7 as newId } from 'uuid'
import { record } from '../../audit/record.ts'
import type { PublicContext, UserContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import { makeToken } from '../../security/token.ts'
import { screensOfRoles } from './given-roles.ts'
import { addInvitation, holdInvitation, updateInvitation } from './invitation-store.ts'
import { asMain } from './main-admin.ts'
import { findPerson, isAdminPhone } from './store.ts'

type Chosen = Pick<InputOf<'admins.save'>, 'screens' | 'roles' | 'departments'>
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>
type SentLink = ReplyOf<'admins.inviteAgain'>

const day = 24 * 60 * 60 * 1000

/** The link is a secret, so only a keyed hash of it is stored. */
export const invitationHash = (ctx: Pick<PublicContext, 'vault'>, token: string): Buffer =>
  ctx.vault.lookupHash('invitation', token)

interface Given {
  screens: string[] | null
  roles: string[]
  departments: string[] | null
}

/** What the trail says of a deputy's rights. */
export const rightsFacts = ({ screens, roles, departments }: Given) =>
  ({
    screens: screens ?? ['wholeCompany'],
    ...(roles.length > 0 && { roles }),
    ...(departments && { departments }),
  }) satisfies AuditFacts

/** Refuses a choice of which some would not open, with the screens of the chosen roles. */
export async function refuseClosedScreens(db: Db, { screens, roles, departments }: Chosen): Promise<void> {
  if (departments && roles.length > 0) return fail('admins.rolesNotLimited')
  if (departments && screensBeyondDepartments(screens).length > 0) return fail('admins.screensNotLimited')
  const alongWith = await screensOfRoles(db, roles)
  if (!includesPay(alongWith) && screensWithoutPay(screens).length > 0) return fail('admins.screensNeedPay')
}

/** A person's contacts, opened. */
export function contactsOf(
  ctx: UserContext,
  { id, phone_sealed, email_sealed }: Pick<Person, 'id' | 'phone_sealed' | 'email_sealed'>,
) {
  const open = (column: string, sealed: Buffer | null) =>
    sealed ? ctx.sealer.open('employee', column, id, sealed) : ''
  return { phone: open('phone', phone_sealed), email: open('email', email_sealed) }
}

/** A mailbox of which only the beginning and the domain show. */
function maskMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : maskMiddle(email.slice(0, at), Math.min(2, at - 1), 0) + email.slice(at)
}

/** A person as the main administrator recognises them, also among namesakes. */
export function describePerson(
  ctx: UserContext,
  person: Pick<Person, 'id' | 'name' | 'department' | 'employee_no' | 'phone_sealed' | 'email_sealed'>,
) {
  const { phone, email } = contactsOf(ctx, person)
  const { name, department, employee_no: employeeNo } = person
  return { name, department, employeeNo, phone: phone && maskPhone(phone), email: email && maskMailbox(email) }
}

/** Whether a link to this person goes out by mail. */
export const canMail = async (ctx: UserContext, email: string): Promise<boolean> =>
  email !== '' && (await ctx.channels.tell('email', ctx.company.id)) !== null

/** Returns the person if they can be invited, or refuses with the reason. */
export async function invitable(
  db: Db,
  ctx: UserContext,
  employeeId: string,
): Promise<Person & { phone_hash: Buffer }> {
  const person = (await findPerson(db, ctx.company.id, employeeId)) ?? fail('record.missing')
  if (person.status === 'left') return fail('admins.left')
  const { phone_hash } = person
  if (!phone_hash) return fail('admins.noPhone')
  if (person.isAdmin || (await isAdminPhone(db, ctx.company.id, phone_hash))) return fail('admins.already')
  if (person.isInvited) return fail('admins.invited')
  return { ...person, phone_hash }
}

/**
 * Says who else entered or changed a person's phone lately, and when: whoever may edit the roster must not become an
 * administrator by a number of their own. Null: nobody, or the caller.
 */
export function numberChangeOf(ctx: UserContext, person: Person): { by: string; at: Date } | null {
  const { phone_changed_at: at, phone_changed_by: by, phone_changed_by_name: name } = person
  if (!at || by === ctx.who.accountId || ctx.clock.now().getTime() - at.getTime() > numberDays * day) return null
  return { by: name, at }
}

/** Refuses a number that somebody else changed lately, unless the caller has confirmed that very change. */
function refuseUnconfirmed(ctx: UserContext, person: Person, confirmed: string | null): void {
  const change = numberChangeOf(ctx, person)
  if (change && change.at.getTime() !== Date.parse(confirmed ?? '')) fail('admins.numberChanged')
}

interface Link {
  id: string
  person: Person
  token: string
  expiresAt: Date
}

function makeLinkOf(ctx: UserContext) {
  const { token } = makeToken()
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + invitationDays * day)
  return { token, token_hash: invitationHash(ctx, token), now, expiresAt }
}

/** Invites an employee. The link is made in one transaction, and mailed after it: no connection waits for a mail server. */
export async function invite(
  ctx: UserContext,
  { employeeId, numberConfirmed, ...chosen }: Chosen & { employeeId: string; numberConfirmed: string | null },
): Promise<SentLink> {
  const made = await asMain(ctx, async (db): Promise<Link> => {
    await refuseClosedScreens(db, chosen)
    const person = await invitable(db, ctx, employeeId)
    refuseUnconfirmed(ctx, person, numberConfirmed)
    const id = newId()
    const { token, token_hash, now, expiresAt } = makeLinkOf(ctx)
    await addInvitation(db, {
      company_id: ctx.company.id,
      id,
      employee_id: employeeId,
      token_hash,
      phone_hash: person.phone_hash,
      screens: chosen.screens,
      roles: chosen.roles,
      departments: chosen.departments,
      invited_by: ctx.who.accountId,
      invited_by_name: ctx.who.userName,
      created_at: now,
      expires_at: expiresAt,
    })
    record(ctx, 'admin.invite', { person, facts: rightsFacts(chosen) }, db)
    return { id, person, token, expiresAt }
  })
  return mailLink(ctx, made)
}

/** Makes a new link for an invitation; the earlier one ends. The person's phone must be the one of the invitation. */
export async function inviteAgain(ctx: UserContext, id: string): Promise<SentLink> {
  const made = await asMain(ctx, async (db): Promise<Link> => {
    const held = (await holdInvitation(db, ctx.company.id, id)) ?? fail('record.missing')
    const person = (await findPerson(db, ctx.company.id, held.employee_id)) ?? fail('record.missing')
    if (person.status === 'left') return fail('admins.left')
    if (!person.phone_hash) return fail('admins.noPhone')
    // Whoever may edit the roster must not turn an invitation into their own by another number.
    if (!person.phone_hash.equals(held.phone_hash)) return fail('admins.phoneChanged')
    const { token, token_hash, expiresAt } = makeLinkOf(ctx)
    const { phone_hash } = person
    await updateInvitation(db, ctx.company.id, id, { token_hash, phone_hash, expires_at: expiresAt, mailed: false })
    record(ctx, 'admin.inviteAgain', { person, facts: rightsFacts(held) }, db)
    return { id, person, token, expiresAt }
  })
  return mailLink(ctx, made)
}

/** Hands the link to the mail server where the person has a mailbox; the main administrator can pass it on as well. */
async function mailLink(ctx: UserContext, { id, person, token, expiresAt }: Link): Promise<SentLink> {
  const link = `${ctx.publicUrl()}${screens.invitation.path}#t=${token}`
  const { email } = contactsOf(ctx, person)
  const tell = email ? await ctx.channels.tell('email', ctx.company.id) : null
  const outcome = await tell?.({
    kind: 'invitation',
    companyId: ctx.company.id,
    companyName: ctx.company.name,
    to: email,
    invitedBy: ctx.who.userName,
    link,
    days: invitationDays,
  })
  const mailed = outcome?.kind === 'accepted'
  if (mailed) await asPlatform(ctx.pools, (db) => updateInvitation(db, ctx.company.id, id, { mailed }))
  else if (outcome) ctx.log.warn({ requestId: ctx.requestId, outcome: outcome.kind }, 'an invitation was not mailed')
  return { id, link, mailed, expiresAt: expiresAt.toISOString() }
}
