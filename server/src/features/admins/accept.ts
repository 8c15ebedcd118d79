import { hash } from '@node-rs/argon2'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { maskPhone } from '@zhixin/domain/format/mask'
import { hasFactor } from '@zhixin/domain/session/second-factor'
import { v7 as newId } from 'uuid'
import { recordBy } from '../../audit/record.ts'
import type { PublicContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import { recheckStreams } from '../../live/notify.ts'
import { makeToken } from '../../security/token.ts'
import { isWeakPassword } from '../../security/weak-password.ts'
import { findAccountById, findAccountByPhone, freeUserId, holdAccount, phoneColumns } from '../session/account-store.ts'
import { isPasswordOf } from '../session/credentials/account-password.ts'
import { checkPicture } from '../session/picture.ts'
import { proveFactor, recordRecovery } from '../session/second-factor/prove-factor.ts'
import { countFactors } from '../session/second-factor/store.ts'
import { checkSmsCode } from '../session/sms-code.ts'
import { useUpSmsCode } from '../session/sms-code-store.ts'
import { addRegistrationTicket } from '../session/ticket-store.ts'
import { sendCodeToOwner } from '../session/user-code.ts'
import { holdByToken, updateInvitation } from './invitation-store.ts'
import { invitationHash, rightsFacts } from './invite.ts'
import { addMember, dropLinksIn, endSessionsIn, holdMember, insertAccount } from './store.ts'

type Invitation = Awaited<ReturnType<typeof openLink>>

/** What a link invites to, or why it does not. */
async function openLink(db: Db, ctx: PublicContext, token: string) {
  const found = await holdByToken(db, invitationHash(ctx, token))
  if (!found) return fail('admins.invitationEnded')
  if (found.accepted_at) return fail('admins.invitationUsed')
  if (found.expires_at <= ctx.clock.now()) return fail('admins.invitationExpired')
  const { phoneNow, phone_sealed, status } = found
  // Whoever may edit the roster must not turn a link into their own by another number.
  if (status !== 'active' || !phone_sealed || !phoneNow?.equals(found.phone_hash))
    return fail('admins.invitationPhoneChanged')
  const sealer = await ctx.vault.sealer(found.company_id)
  return { ...found, number: sealer.open('employee', 'phone', found.employee_id, phone_sealed) }
}

export const showInvitation = ({ token }: InputOf<'admins.openInvitation'>, ctx: PublicContext) =>
  asPlatform(ctx.pools, async (db) => {
    const { companyName, invited_by_name: invitedBy, name, number } = await openLink(db, ctx, token)
    return { companyName, invitedBy, name, phone: maskPhone(number) }
  })

/** Sends the code to the phone of which the link was made, over the installation's own account as for all users. */
export async function sendInvitationCode(input: InputOf<'admins.getInvitationCode'>, ctx: PublicContext) {
  await checkPicture(ctx, input.pictureId, input.pictureCode)
  const link = await asPlatform(ctx.pools, (db) => openLink(db, ctx, input.token))
  return sendCodeToOwner(ctx, 'invitation', { number: link.number, hash: link.phone_hash }, link.company_id)
}

/**
 * Accepts an invitation: the link says who, and the code proves it. A phone that has an account keeps it, and gets one
 * membership more (AUTH-07). The account's password is asked for, and its second factor: numbers are given to other
 * people, and whoever has the number now does not open this company to whoever has the account. What is wrong with the
 * input is told only after the code was right, and leaves the code and the link good; a wrong password counts as one of
 * the code's tries.
 */
export async function accept(input: InputOf<'admins.accept'>, ctx: PublicContext): Promise<ReplyOf<'admins.accept'>> {
  const proved = await asPlatform(ctx.pools, (db) => proveInvited(db, ctx, input))
  // Wrong codes and passwords are counted, so the transaction has committed.
  if (typeof proved === 'string') return fail(proved)
  const { codeId, known, password } = proved
  const way = known && input.secondProof ? await proveFactor(ctx, known, input.secondProof, 'step') : null
  return asPlatform(ctx.pools, async (db) => {
    const invitation = await openLink(db, ctx, input.token)
    if (!(await useUpSmsCode(db, codeId))) return fail('smsCode.expired')
    if (known) await checkOwner(db, known, way !== null)
    if (known && way === 'recoveryCode') await recordRecovery(ctx, db, known)
    const account = known ?? (await createAccount(db, ctx, invitation, await hash(password)))
    await join(db, ctx, invitation, account)
    const ticket = known ? null : await makeTicket(db, ctx, account.id)
    return { companyName: invitation.companyName, userId: account.user_id, ticket }
  })
}

/**
 * Whether somebody is the invited person, by the code, and the owner of the account of that phone, by its password. A
 * string is a refusal whose try has been counted.
 */
async function proveInvited(db: Db, ctx: PublicContext, input: InputOf<'admins.accept'>) {
  const invitation = await openLink(db, ctx, input.token)
  const proof = await checkSmsCode(db, ctx, 'invitation', { hash: invitation.phone_hash }, input.code)
  if (proof.kind !== 'right') return `smsCode.${proof.kind}` as const
  const codeId = proof.id
  const known = await findAccountByPhone(db, invitation.phone_hash)
  if (!known) return { codeId, known: null, password: newPassword(invitation, input.account) }
  if (known.user_type === 2) return fail('admins.platformAccount')
  if (input.accountPassword === undefined) return fail('admins.accountPasswordNeeded')
  if (!(await isPasswordOf(db, ctx, known.id, input.accountPassword))) return 'admins.accountPasswordWrong'
  if (!input.secondProof && hasFactor(await countFactors(db, known.id))) return fail('admins.accountFactorNeeded')
  return { codeId, known: await findAccountById(db, known.id), password: '' }
}

/** Refuses who has proved a password that has just been changed, or has not proved a factor that was just added. */
async function checkOwner(db: Db, known: { id: string; password_hash: string }, factorProved: boolean): Promise<void> {
  const { password_hash } = await holdAccount(db, known.id)
  if (password_hash !== known.password_hash) fail('admins.accountPasswordWrong')
  if (!factorProved && hasFactor(await countFactors(db, known.id))) fail('admins.accountFactorNeeded')
}

function newPassword({ number, name, companyName }: Invitation, wish: InputOf<'admins.accept'>['account']): string {
  if (!wish) return fail('admins.passwordNeeded')
  return isWeakPassword(wish.password, [number, name, companyName]) ? fail('session.passwordWeak') : wish.password
}

async function createAccount(db: Db, ctx: PublicContext, { name, number }: Invitation, password_hash: string) {
  const account = { id: newId(), user_id: await freeUserId(db), name, password_hash, created_at: ctx.clock.now() }
  await insertAccount(db, { ...account, ...phoneColumns(ctx.vault, account.id, number) })
  return account
}

async function join(
  db: Db,
  ctx: PublicContext,
  invitation: Invitation,
  account: { id: string; name: string },
): Promise<void> {
  const { company_id: companyId, employee_id: employeeId, screens, departments, roles: deputy_roles } = invitation
  const now = ctx.clock.now()
  const member = await holdMember(db, companyId, account.id)
  if (member?.roles.includes('admin')) return fail('admins.already')
  const roles = [...new Set([...(member?.roles ?? []), 'admin', 'deputyAdmin'])]
  // A session of an earlier membership must not come back to life with the new one.
  await endSessionsIn(db, companyId, account.id, now)
  await dropLinksIn(db, companyId, account.id)
  await addMember(db, companyId, account.id, { roles, screens, deputy_roles, departments, employeeId }, now)
  await updateInvitation(db, companyId, invitation.id, { accepted_at: now })
  await recheckStreams(db, companyId)
  const actor = { kind: 'user' as const, id: account.id, name: account.name }
  recordBy(ctx, db, { companyId, actor, address: ctx.address }, 'admin.join', {
    person: { id: employeeId, name: invitation.name },
    facts: rightsFacts(invitation),
  })
}

async function makeTicket(db: Db, ctx: PublicContext, accountId: string): Promise<string> {
  const { token, tokenHash } = makeToken()
  await addRegistrationTicket(db, tokenHash, accountId, ctx.clock.now())
  return token
}
