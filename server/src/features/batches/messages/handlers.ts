import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import { fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { screens } from '@zhixin/domain/navigation/screens'
import type { Outcome } from '@zhixin/domain/sending/outcome'
import { smsSize } from '@zhixin/domain/sending/sms-parts'
import { mayReceive } from '@zhixin/domain/sending/test-target'
import { v7 as newId } from 'uuid'
import { record } from '../../../audit/record.ts'
import type { ShownMessage, SlipMessage } from '../../../channels/channel.ts'
import { channelFor, requireChannel } from '../../../channels/company-channel.ts'
import { reasonOf, reasonText } from '../../../channels/reason-text.ts'
import { nobody, sampleMessage } from '../../../channels/wording.ts'
import type { UserContext } from '../../../context.ts'
import type { HandlersOf } from '../../../handler.ts'
import { acquireRateSlot } from '../../../outbox/outbox-store.ts'
import { entryAddress, linkAddress, makeLink } from '../../../security/personal-link.ts'
import { anyBatch } from '../open-batch.ts'
import { rowOf } from '../review/batch-change.ts'
import { testMark } from './text.ts'

/** So many messages to themselves the users of a company may send in a minute, a few (ms of that pace) at once. */
const testsPerMinute = 10
const testsAhead = 30_000
/** So long (ms) a user waits for the provider's answer. */
const patience = 25_000

/** The message of one row. Its link is as long as a real one and leads nowhere. */
async function messageOf(ctx: UserContext, id: string, rowNo: number) {
  const batch = await anyBatch(ctx, id)
  const row = await rowOf(ctx, batch, rowNo)
  const link = makeLink(ctx.vault, { companyId: ctx.company.id, slipId: nobody, version: 1 })
  const message: SlipMessage = {
    ...sampleMessage(ctx.company, batch),
    name: row.employeeName ?? row.name,
    link: linkAddress(ctx.publicUrl(), link),
    entry: entryAddress(ctx.publicUrl()),
  }
  return { batch, row, message }
}

const withSize = (shown: ShownMessage) => (shown.kind === 'text' ? { ...shown, ...smsSize(shown.text) } : shown)

/** What would be sent, looked at beforehand, and one of it to oneself (SEND-14). */
export const messageHandlers = {
  showMessage: async ({ id, rowNo, channel }, ctx) => {
    const { message } = await messageOf(ctx, id, rowNo)
    const by = await channelFor(ctx, channel)
    return { name: message.name, message: by ? withSize(by.show(message)) : null }
  },

  sendToMyself: async ({ id, rowNo, channel, to }, ctx) => {
    if (!mayReceive(channel, to)) return fail('channel.targetInvalid')
    // In a transaction of its own: none stays open while a provider is waited for.
    const message = await ctx.inCompany((db) => prepare({ ...ctx, db }, { id, rowNo, channel, to }))
    const by = await requireChannel(ctx, channel)
    const stop = new AbortController()
    const late: Promise<Outcome[]> = pause(patience, [{ kind: 'unknown', reason: reasonOf('noAnswer') }], {
      signal: stop.signal,
    })
    // Nobody waits for it any more once the provider has answered.
    late.catch(() => undefined)
    const [outcome] = await Promise.race([by.send([message]), late])
    stop.abort()
    if (outcome?.kind === 'accepted') return { result: 'accepted', reason: '' }
    return { result: outcome?.kind ?? 'unknown', reason: reasonText(outcome?.reason ?? '', ctx.lang, { once: true }) }
  },
} satisfies Partial<HandlersOf<'batches'>>

/** The message to oneself, and its entry in the trail: whoever is sent a colleague's name is written down before. */
async function prepare(
  ctx: UserContext,
  wish: { id: string; rowNo: number; channel: ChannelName; to: string },
): Promise<SlipMessage> {
  const { id, rowNo, channel, to } = wish
  const { batch, row, message } = await messageOf(ctx, id, rowNo)
  const wait = await acquireRateSlot(
    ctx.pools,
    `to myself ${ctx.company.id}`,
    testsPerMinute,
    ctx.clock.now(),
    testsAhead,
  )
  if (wait > 0) fail('channel.tooManyTests')
  const person = { id: row.employee_id, name: message.name }
  record(ctx, 'batch.sendToMyself', { batch, person, facts: { row: rowNo, channel } })
  // Not an employee's link: whoever gets this by a slip of the keyboard has nothing, and nothing counts as read.
  const link = `${ctx.publicUrl()}${screens.salarySlip.path}?batch=${batch.id}&step=send`
  return {
    ...message,
    deliveryId: newId(),
    to,
    title: translate(testMark, ctx.lang) + message.title,
    link,
    entry: link,
  }
}
