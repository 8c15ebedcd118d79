import type { BatchState } from '@zhixin/contract/batches/batch'
import type { Pair } from '@zhixin/contract/pair'

const texts = {
  notSent: { zh: '“{title}”没有发送', en: '“{title}” was not sent' },
  willNotBeSent: { zh: '“{title}”到时不会发送', en: '“{title}” will not be sent' },
} as const satisfies Record<string, Pair>

/** The title above the reason why a batch was not sent, or will not be sent at its time. */
export const notSentTitle = (state: BatchState): Pair => (state === 'scheduled' ? texts.willNotBeSent : texts.notSent)
