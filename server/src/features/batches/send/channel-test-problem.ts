import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { problem } from '@zhixin/contract/batches/send'
import { translate } from '@zhixin/contract/pair'
import { timeIn } from '@zhixin/domain/payslip/pages/company-time'
import type { z } from 'zod'
import { reasonText } from '../../../channels/reason-text.ts'
import { findTestFailure } from '../../../channels/settings/settings-store.ts'
import type { UserContext } from '../../../context.ts'
import { problemText } from './problem-text.ts'

/**
 * Says that the last test of a channel failed, because the slips would most probably fail alike. It prevents nothing:
 * the provider may have mended it since.
 */
export async function channelTestProblem(ctx: UserContext, channel: ChannelName): Promise<z.infer<typeof problem>[]> {
  const failure = await findTestFailure(ctx.db, ctx.company.id, channel)
  if (!failure) return []
  const at = timeIn(failure.at.toISOString(), ctx.company.timeZone, ctx.lang)
  const reason = reasonText(failure.reason, ctx.lang, { once: true })
  const message = translate(problemText.channelTest, ctx.lang, { at, reason })
  return [{ kind: 'channelTest', blocks: false, count: 1, message }]
}
