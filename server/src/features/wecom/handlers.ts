import { fail } from '@zhixin/contract/errors'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { connect, disconnect, findSettings, refuse, testConnection } from './connection.ts'
import { findLatestSync } from './sync/sync-store.ts'
import { describeSync, syncHandlers } from './sync-calls.ts'
import { countMembers, countReachable, findConnection } from './wecom-store.ts'

async function enterpriseOf(ctx: UserContext, cusId: string) {
  if (cusId !== ctx.company.id) return fail('record.missing')
  return (await ctx.channels.enterprise(cusId)) ?? fail('wecom.notConnected')
}

/** The connection to the enterprise's WeCom, the sync of its address book, and what its scripts need. */
export const wecomHandlers: HandlersOf<'wecom'> = {
  async show(_input, ctx) {
    const companyId = ctx.company.id
    const connection = await findConnection(ctx.db, companyId)
    const sync = await findLatestSync(ctx.db, companyId)
    const settings = connection ? await findSettings(ctx) : null
    return {
      connection: connection
        ? {
            corpId: connection.corp_id,
            agentId: settings?.values.agentId ?? '',
            hasContactsSecret: Boolean(settings?.values.contactsSecret),
            connectedAt: connection.connected_at.toISOString(),
            connectedBy: connection.connected_by_name,
            ...(await countMembers(ctx.db, companyId)),
            nextSyncAt: connection.next_sync_at?.toISOString() ?? null,
          }
        : null,
      sync: connection && sync ? describeSync(sync, ctx) : null,
      before: connection ? null : await countReachable(ctx.db),
    }
  },

  async test(input, ctx) {
    const { agentName, departments } = await testConnection(input, ctx)
    return { agentName, departments }
  },

  connect,
  disconnect,
  ...syncHandlers,

  async customerInfo(_input, ctx) {
    const { corpId, agentId } = await enterpriseOf(ctx, ctx.company.id)
    return { id: ctx.company.id, corpId, agentId, scripts: ctx.config.wecomScripts }
  },

  async getJsApiTicket({ cusId }, ctx) {
    const answer = await (await enterpriseOf(ctx, cusId)).tickets.config()
    return 'fault' in answer ? refuse(answer.fault) : { ticket: answer.value }
  },

  async getAgentJsApiTicket({ cusId }, ctx) {
    const answer = await (await enterpriseOf(ctx, cusId)).tickets.agentConfig()
    return 'fault' in answer ? refuse(answer.fault) : { ticket: answer.value }
  },
}
