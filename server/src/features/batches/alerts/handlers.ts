import { fail } from '@zhixin/contract/errors'
import { isEmail } from '@zhixin/domain/format/email'
import { changesBetween, record } from '../../../audit/record.ts'
import type { HandlersOf } from '../../../handler.ts'
import { mailboxesOf, sealMailboxes } from './mailboxes.ts'
import { findAlertSetting, listMembersOf, putAlertSetting } from './store.ts'

/** Settings of the alerts that are sent outside the console when a scheduled send is stopped (SEND-15). */
export const alertHandlers = {
  alertSettings: async (_, ctx) => {
    const { db, sealer, channels } = ctx
    const companyId = ctx.company.id
    const setting = await findAlertSetting(db, companyId)
    const mail = await channels.slip('email', companyId)
    const enterprise = await channels.enterprise(companyId)
    const { accountId } = ctx.who
    const members = enterprise ? await listMembersOf(db, { companyId, accountId, corpId: enterprise.corpId }) : []
    return {
      mailboxes: mailboxesOf(sealer, companyId, setting),
      mailAvailable: mail?.alert !== undefined,
      messenger: enterprise ? (members.length ? 'linked' : 'notLinked') : 'none',
      changedBy: setting?.changed_by_name ?? '',
      changedAt: setting?.changed_at.toISOString() ?? null,
    }
  },

  saveAlertSettings: async ({ mailboxes: typed }, ctx) => {
    const companyId = ctx.company.id
    const mailboxes = [...new Map(typed.map((each) => [each.trim().toLowerCase(), each.trim()])).values()]
    const bad = mailboxes.flatMap((each) => (isEmail(each) ? [] : [{ path: 'mailboxes', message: each }]))
    if (bad.length) return fail('alert.mailboxInvalid', { mailbox: bad.map(({ message }) => message).join(', ') }, bad)
    const before = mailboxesOf(ctx.sealer, companyId, await findAlertSetting(ctx.db, companyId))
    await putAlertSetting(ctx.db, {
      company_id: companyId,
      mailboxes_sealed: sealMailboxes(ctx.sealer, companyId, mailboxes),
      changed_by_name: ctx.who.userName,
      changed_at: ctx.clock.now(),
    })
    const told = (list: readonly string[]) => ({ mailboxes: list.join(', ') })
    const changes = changesBetween(told(before), told(mailboxes), ['mailboxes'])
    if (changes.length > 0) record(ctx, 'alert.settings', { changes })
    return {}
  },
} satisfies Partial<HandlersOf<'batches'>>
