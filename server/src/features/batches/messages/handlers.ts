import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import { fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { screens } from '@zhixin/domain/navigation/screens'
import type { Outcome } from '@zhixin/domain/sending/outcome'
import { smsSize } from '@zhixin/domain/sending/sms-parts'
import { mayReceive } from '@zhixin/domain/sending/test-target'
import { v7 as newId } from 'uuid'
import { record } from '../../../audit/record.ts'
import type { MailContent, ShownMessage, SlipMessage } from '../../../channels/channel.ts'
import { channelFor, requireChannel } from '../../../channels/company-channel.ts'
import { reasonOf, reasonText } from '../../../channels/reason-text.ts'
import { nobody, sampleMessage } from '../../../channels/wording.ts'
import type { UserContext } from '../../../context.ts'
import type { HandlersOf } from '../../../handler.ts'
import { acquireRateSlot } from '../../../outbox/outbox-store.ts'
import { entryAddress, linkAddress, makeLink } from '../../../security/personal-link.ts'
import { findEmployee } from '../../employees/store.ts'
import { anyBatch } from '../open-batch.ts'
import { rowOf } from '../review/batch-change.ts'
import { recordRowView } from '../review/preview-row.ts'
import { shownContent, testContent } from './mail-content.ts'
import { saveSlipStyle } from './slip-style.ts'
import { findSlipStyle } from './slip-style-store.ts'
import { testMark } from './text.ts'

/**
 * The maximum number of test messages per minute that the users of a company may send to themselves; the burst (ms at
 * that rate) allows a few at once.
 */
const testsPerMinute = 10
const testsAhead = 30_000
/** How long (ms) a user waits for the provider's answer. */
const patience = 25_000

/** Makes the message of one row. Its link has the length of a real one and leads nowhere. */
async function messageOf(ctx: UserContext, id: string, rowNo: number) {
  const batch = await anyBatch(ctx, id)
  const row = await rowOf(ctx, batch, rowNo)
  const link = makeLink(ctx.vault, { companyId: ctx.company.id, slipId: nobody, version: 1 })
  const person = row.employee_id === null ? undefined : await findEmployee(ctx.db, row.employee_id)
  const style = (await findSlipStyle(ctx.db, ctx.company.id, id))?.style ?? usualSlipStyle
  const { greeting, note } = style
  const message: SlipMessage = {
    ...sampleMessage(ctx.company, batch),
    greeting,
    note,
    name: row.employeeName ?? row.name,
    hasCode: typeof person?.safety_code_hash === 'string',
    link: linkAddress(ctx.publicUrl(), link),
    entry: entryAddress(ctx.publicUrl()),
  }
  return { batch, row, style, message }
}

const withSize = (shown: ShownMessage) => (shown.kind === 'text' ? { ...shown, ...smsSize(shown.text) } : shown)

/** Shows the messages before a send and sends one of them to the user (SEND-14). */
export const messageHandlers = {
  saveSlipStyle,

  showMessage: async ({ id, rowNo, channel }, ctx) => {
    const { batch, row, style, message } = await messageOf(ctx, id, rowNo)
    const by = await channelFor(ctx, channel)
    const content = channel === 'email' ? { content: await shownContent(ctx, batch, row, style) } : {}
    if ('content' in content && content.content?.kind === 'slip') await recordRowView(ctx, batch, row)
    return { name: message.name, message: by ? withSize(by.show({ ...message, ...content })) : null }
  },

  sendToMyself: async ({ id, rowNo, channel, to }, ctx) => {
    if (!mayReceive(channel, to)) return fail('channel.targetInvalid')
    // A transaction of its own prepares the message, so that none stays open while the provider is awaited.
    const { draw, ...prepared } = await ctx.inCompany((db) => prepare({ ...ctx, db }, { id, rowNo, channel, to }))
    const by = await requireChannel(ctx, channel)
    const message = { ...prepared.message, ...(draw ? { content: await draw() } : {}) }
    const stop = new AbortController()
    const late: Promise<Outcome[]> = pause(patience, [{ kind: 'unknown', reason: reasonOf('noAnswer') }], {
      signal: stop.signal,
    })
    // The result is no longer needed once the provider has answered.
    late.catch(() => undefined)
    const [outcome] = await Promise.race([by.send([message]), late])
    stop.abort()
    if (outcome?.kind === 'accepted') return { result: 'accepted', reason: '' }
    return { result: outcome?.kind ?? 'unknown', reason: reasonText(outcome?.reason ?? '', ctx.lang, { once: true }) }
  },
} satisfies Partial<HandlersOf<'batches'>>

/** Prepares the message to the user and records it in the audit trail first, because it contains a colleague's name. */
async function prepare(
  ctx: UserContext,
  wish: { id: string; rowNo: number; channel: ChannelName; to: string },
): Promise<{ message: SlipMessage; draw: (() => Promise<MailContent>) | null }> {
  const { id, rowNo, channel, to } = wish
  const { batch, row, style, message } = await messageOf(ctx, id, rowNo)
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
  // The link is not an employee's link: if the address is mistyped, its recipient can open nothing, and nothing counts
  // as read.
  const link = `${ctx.publicUrl()}${screens.salarySlip.path}?batch=${batch.id}&step=send`
  const title = translate(testMark, ctx.lang) + message.title
  return {
    message: { ...message, deliveryId: newId(), to, title, link, entry: link },
    draw: channel === 'email' ? await testContent(ctx, batch, row, style) : null,
  }
}
