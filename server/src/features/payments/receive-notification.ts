import type { IncomingHttpHeaders } from 'node:http'
import type { Services } from '../../context.ts'
import { describeError } from '../../logging/describe-error.ts'
import type { NotificationAnswer, PaymentProvider } from '../../payments/payment-provider.ts'
import { applyEvent } from './apply-event.ts'

export interface Received {
  answer: NotificationAnswer
  /** It was not from the provider, or not about our money. */
  isRejected: boolean
}

/**
 * Takes a notification of a provider. It is answered only after what it says was committed, and whoever sent it learns
 * nothing else. The log says what came of it, never what it carried.
 */
export async function receiveNotification(
  services: Services,
  provider: PaymentProvider,
  headers: IncomingHttpHeaders,
  body: string,
): Promise<Received> {
  const { answers, name } = provider
  const read = provider.readNotification(headers, body)
  if (read.kind === 'rejected') {
    services.log.warn({ provider: name, why: read.why }, 'a notification of a payment was not believed')
    return { answer: answers.refused, isRejected: true }
  }
  try {
    for (const event of read.events)
      if ((await applyEvent(services, provider, event)) === 'later') return { answer: answers.later, isRejected: false }
    return { answer: answers.taken, isRejected: false }
  } catch (error) {
    services.log.error({ provider: name, ...describeError(error) }, 'a notification of a payment has to come again')
    return { answer: answers.later, isRejected: false }
  }
}
