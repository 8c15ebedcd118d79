import { fail } from '@zhixin/contract/errors'
import { mayCall } from '@zhixin/domain/navigation/call-rights'
import { isOrdinary, userTypeIn } from '@zhixin/domain/navigation/visibility'
import { v7 as newId } from 'uuid'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { userAvatarName } from '../../security/vault.ts'
import { refuseOneCompany } from '../session/credentials/one-company.ts'
import { findMenuNames } from '../session/menu-store.ts'
import { findLogo, putLogo, removeLogo, setAvatar } from './company-store.ts'
import { readPicture } from './picture-file.ts'

/** Only those who may change the company's data may change its logo; everybody may change their own picture. */
async function requireCompanyRight({ who, company, pools }: UserContext): Promise<void> {
  const { roles, employeeId } = who
  const userType = userTypeIn(who.userType, roles)
  const menuNames = isOrdinary(userType) ? await findMenuNames(pools, who) : []
  const visitor = { userType, roles, employeeId, menuNames, special: company.special }
  if (!mayCall(visitor, 'account.saveCompany')) fail('access.refused')
}

/** Pictures of the company and of users (CONFIG-02). */
export const pictureHandlers = {
  uploadPicture: async ({ kind }, ctx, file) => {
    const { accountId } = ctx.who
    if (kind === 'logo') await requireCompanyRight(ctx)
    else refuseOneCompany(ctx)
    const picture = await readPicture(file, kind)
    if (kind === 'avatar') {
      const sealed = ctx.vault.sealInstallation(userAvatarName(accountId), picture)
      await asPlatform(ctx.pools, (db) => setAvatar(db, accountId, sealed))
      record(ctx, 'user.avatar')
      return { id: accountId }
    }
    const id = newId()
    await putLogo(ctx.db, {
      company_id: ctx.company.id,
      id,
      image_sealed: ctx.sealer.seal('company_logo', 'image', id, picture),
      changed_at: ctx.clock.now(),
    })
    record(ctx, 'company.logo')
    return { id }
  },

  removeLogo: async ({ kind }, ctx) => {
    const { accountId } = ctx.who
    if (kind === 'avatar') {
      refuseOneCompany(ctx)
      await asPlatform(ctx.pools, (db) => setAvatar(db, accountId, null))
      record(ctx, 'user.avatar')
      return {}
    }
    await requireCompanyRight(ctx)
    if (await removeLogo(ctx.db, ctx.company.id)) record(ctx, 'company.logo')
    return {}
  },

  logo: async ({ id }, ctx) => (await findLogo(ctx.db, ctx.sealer, ctx.company.id, id)) ?? fail('record.missing'),
} satisfies Partial<HandlersOf<'account'>>
