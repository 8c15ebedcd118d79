import { createHash } from 'node:crypto'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Services } from '../context.ts'
import type { SlipMessage } from './channel.ts'

export interface PlannedBatch {
  id: string
  title: string
  period: string
}

export const nobody = '00000000-0000-0000-0000-000000000000'

/** A message about a batch as everybody of it would get it: without a name, and with links that lead nowhere. */
export const sampleMessage = (company: { id: string; name: string }, batch: PlannedBatch): SlipMessage => ({
  kind: 'slip',
  deliveryId: nobody,
  companyId: company.id,
  companyName: company.name,
  to: '',
  name: '',
  title: batch.title,
  period: batch.period,
  version: 1,
  occasion: 'first',
  hasCode: false,
  greeting: '',
  note: '',
  link: '',
  entry: '',
})

/**
 * The wording in which a channel tells of a batch, as a hash that is the same in every process: kept when a batch is let
 * go and compared when its slips are made (SEND-12). Where the settings have no say in the words, the same for all.
 */
export async function wordsHash(
  services: Pick<Services, 'channels'>,
  company: { id: string; name: string },
  batch: PlannedBatch,
  channel: ChannelName,
): Promise<string> {
  const by = await services.channels.slip(channel, company.id)
  const words = by?.wordingOf?.(sampleMessage(company, batch)) ?? ''
  return createHash('sha256').update(words).digest('hex')
}
