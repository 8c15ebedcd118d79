import { joinBoth, type Pair } from '@zhixin/contract/pair'
import { v7 as newId } from 'uuid'
import type { SlipMessage } from '../../channels/channel.ts'
import type { UserContext } from '../../context.ts'
import { entryAddress } from '../../security/personal-link.ts'
import { testText } from './text.ts'

const both = ({ zh, en }: Pair) => joinBoth(zh, en)

/** A message like a slip's, that says of itself that it is a test and opens nothing. */
export function testMessage(ctx: UserContext, to: string): SlipMessage {
  const entry = entryAddress(ctx.publicUrl())
  return {
    kind: 'slip',
    deliveryId: newId(),
    companyId: ctx.company.id,
    companyName: ctx.company.name,
    to,
    name: ctx.who.userName,
    title: both(testText.title),
    period: ctx.clock.now().toISOString().slice(0, 7),
    version: 1,
    occasion: 'first',
    hasCode: false,
    greeting: '',
    note: '',
    link: entry,
    entry,
  }
}
