import { type ChannelName, channelName } from '@zhixin/contract/batches/batch'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import type { AffectedPerson } from '@zhixin/contract/history'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { countedAmount, isAmount, roundAmount, sumAmounts } from '@zhixin/domain/money/money'
import { mayCall } from '@zhixin/domain/navigation/call-rights'
import { isOrdinary, userTypeIn } from '@zhixin/domain/navigation/visibility'
import { maskTargetForHr } from '@zhixin/domain/sending/mask-target'
import type { UserContext } from '../../../context.ts'
import { targetsOfOthers } from '../../batches/left-target-store.ts'
import { unconfirmedTargets } from '../../employees/contact-change-store.ts'
import { findMenuNames } from '../../session/menu-store.ts'
import { statesOf } from '../resend-states.ts'
import { isErased, targetNow } from '../slip-store.ts'
import { findHistoryBatch } from '../store.ts'
import {
  type Affected,
  countAffectedSlips,
  lastOpenChanges,
  listAffectedContents,
  listAffectedSlips,
} from './affected-store.ts'

type Input = InputOf<'history.listAffected'>
type Slip = Awaited<ReturnType<typeof listAffectedSlips>>[number]

/** Of more slips than this the sum of net pay is not worth opening them all. */
const maxSummed = 2000

/** Contacts stand in the roster in full, for those who may see it. */
export async function shownTarget({ who, company, pools }: UserContext): Promise<(target: string) => string> {
  const { roles, employeeId } = who
  const userType = userTypeIn(who.userType, roles)
  const menuNames = isOrdinary(userType) ? await findMenuNames(pools, who) : []
  const visitor = { userType, roles, employeeId, menuNames, special: company.special }
  return mayCall(visitor, 'employees.list') ? (target) => target : maskTargetForHr
}

const whichOf = ({ batchId, slipId, action, which, channel }: Input): Affected => ({
  batchId,
  slipId,
  // One slip is named by itself, and the action decides whether its state allows it.
  states: action === 'resend' && slipId === undefined ? statesOf[which] : undefined,
  notBy: slipId === undefined ? channel : undefined,
})

function netPayOf(ctx: UserContext, { id, content_sealed: sealed }: Pick<Slip, 'id' | 'content_sealed'>) {
  if (isErased(sealed)) return null
  const { netPay }: SlipContent = JSON.parse(ctx.sealer.open('slip', 'content', id, sealed))
  return netPay && isAmount(netPay.value) ? netPay.value : null
}

/** What would become of a new sending: where it goes, and what the person sees there. */
async function nextSends(ctx: UserContext, { batchId, channel: other }: Input, slips: readonly Slip[]) {
  const companyId = ctx.company.id
  const people = slips.map(({ employeeId }) => employeeId)
  const changed = await lastOpenChanges(ctx.db, companyId, people)
  const doubts = new Map<ChannelName, { unconfirmed: Set<string>; ofOthers: Map<string, string> }>()
  const doubtsOf = async (channel: ChannelName) => {
    const known = doubts.get(channel) ?? {
      unconfirmed: await unconfirmedTargets(ctx.db, companyId, channel, people),
      ofOthers: await targetsOfOthers(ctx.db, { companyId, batchId, channel, slipIds: slips.map(({ id }) => id) }),
    }
    doubts.set(channel, known)
    return known
  }
  return async (slip: Slip, last: string) => {
    const channel = other ?? channelName.parse(slip.channel)
    const target = targetNow(ctx.sealer, channel, slip)
    const { unconfirmed, ofOthers } = await doubtsOf(channel)
    const blocked = !target
      ? ('noTarget' as const)
      : unconfirmed.has(slip.employeeId)
        ? ('unconfirmed' as const)
        : ofOthers.has(slip.id)
          ? ('ofOther' as const)
          : null
    // The rule of isHeld: a slip from before an open change does not open for its link alone.
    const change = changed.get(slip.employeeId)
    const isHeld = change !== undefined && change >= slip.created_at
    const held = isHeld ? (slip.hasCode ? ('proves' as const) : ('setsCode' as const)) : null
    const isOther = target !== '' && target.toLowerCase() !== last.toLowerCase()
    return { channel, target, isOther, blocked, held }
  }
}

/** Lists whose slips a withdrawal or another sending would be about (SEND-04, SEND-13). */
export async function listAffected(input: Input, ctx: UserContext): Promise<ReplyOf<'history.listAffected'>> {
  const companyId = ctx.company.id
  const { batchId, action, currentPage, pageSize } = input
  if (!(await findHistoryBatch(ctx.db, companyId, batchId))) return fail('record.missing')
  const which = whichOf(input)
  const slips = await listAffectedSlips(ctx.db, companyId, which, { currentPage, pageSize })
  const total = await countAffectedSlips(ctx.db, companyId, which)
  const shown = await shownTarget(ctx)
  const nextOf = action === 'resend' ? await nextSends(ctx, input, slips) : null
  const list: AffectedPerson[] = []
  for (const slip of slips) {
    const last = ctx.sealer.open('delivery', 'target', slip.deliveryId, slip.target_sealed)
    const next = nextOf && (await nextOf(slip, last))
    list.push({
      id: slip.id,
      name: slip.name,
      employeeNo: slip.employee_no,
      department: slip.department,
      netPay: netPayOf(ctx, slip),
      channel: channelName.parse(slip.channel),
      target: shown(last),
      next: next && { ...next, target: next.target && shown(next.target) },
      namesake: slip.namesake,
      readAt: slip.read_at?.toISOString() ?? null,
    })
  }
  const all = total > slips.length && total <= maxSummed ? await listAffectedContents(ctx.db, companyId, which) : slips
  const amounts = total > maxSummed ? [] : all.flatMap((slip) => netPayOf(ctx, slip) ?? [])
  const netTotal = amounts.length > 0 ? roundAmount(sumAmounts(amounts.map(countedAmount)), 2) : null
  return { list, netTotal, currentPage, pageSize, total }
}
