import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { maskPhone } from '@zhixin/domain/format/mask'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { recheckStreams } from '../../live/notify.ts'
import { userPhoneName } from '../../security/vault.ts'
import { findAccountById } from '../session/account-store.ts'
import { type Phone, proveSmsCode } from '../session/sms-code.ts'
import { sendCodeToOwner } from '../session/user-code.ts'
import { holdDeputy, personOf } from './deputies.ts'
import { asMain, refuseOthersThanMain } from './main-admin.ts'
import { makeAdminAccount, setRights } from './store.ts'

/** The phone of the caller's own account. */
async function ownPhone(ctx: UserContext): Promise<Phone> {
  const { id, phone_sealed, phone_hash } = await asPlatform(ctx.pools, (db) => findAccountById(db, ctx.who.accountId))
  if (!phone_sealed || !phone_hash) return fail('admins.ownPhoneMissing')
  return { number: ctx.vault.openInstallation(userPhoneName(id), phone_sealed).toString(), hash: phone_hash }
}

/** Sends the code for the hand-over to the main administrator, who alone can make another one. */
export async function sendChangeCode(ctx: UserContext): Promise<ReplyOf<'admins.getChangeCode'>> {
  refuseOthersThanMain(ctx)
  const phone = await ownPhone(ctx)
  const sent = await sendCodeToOwner(ctx, 'changeAdmin', phone, ctx.company.id)
  return { ...sent, phone: maskPhone(phone.number) }
}

/** Whoever is no deputy sees every screen. */
const everything = { screens: null, deputy_roles: [], departments: null }

/** Makes a deputy the main administrator. A wrong code is counted, so the transaction commits then. */
export async function handOver(
  { id, code }: InputOf<'admins.saveChange'>,
  ctx: UserContext,
): Promise<Record<string, never>> {
  refuseOthersThanMain(ctx)
  const phone = await ownPhone(ctx)
  const refused = await asMain(ctx, async (db) => {
    const deputy = id === ctx.who.accountId ? null : await holdDeputy(db, ctx, id)
    if (!deputy) return fail('record.missing')
    if (deputy.status !== 'active') return fail('admins.cannotLead')
    const proof = await proveSmsCode(db, ctx, 'changeAdmin', phone, code)
    if (proof.kind !== 'right') return proof.kind
    const mine = ctx.who.roles.filter((role) => role !== 'mainAdmin')
    const theirs = deputy.roles.filter((role) => role !== 'deputyAdmin')
    // There is one main administrator at any time, so the caller steps back first.
    await setRights(db, ctx.company.id, ctx.who.accountId, { roles: mine, ...everything })
    await setRights(db, ctx.company.id, id, { roles: [...theirs, 'mainAdmin'], ...everything })
    await makeAdminAccount(db, id)
    await recheckStreams(db, ctx.company.id)
    record(ctx, 'admin.handOver', { person: personOf(deputy) }, db)
    return null
  })
  return refused ? fail(`smsCode.${refused}`) : {}
}
