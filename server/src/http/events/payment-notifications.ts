import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { receiveNotification } from '../../features/payments/receive-notification.ts'
import { notificationPaths } from '../../payments/choose.ts'
import { paymentProviders } from '../../payments/payment-provider.ts'

/** How many notifications an address may send in a minute, and how many of them may be rejected. */
const maxPerMinute = 1200
const maxRejected = 30
/** A notification has a few kilobytes. */
const bodyLimit = 64 * 1024
/** The most addresses that are counted at the same time: beyond it, those that come anew share one count. */
const maxAddresses = 10_000

/** Counts what comes from each address in the present minute. */
function countAddresses(services: Services) {
  let minute = 0
  const counts = new Map<string, { all: number; rejected: number }>()
  return (address: string) => {
    const now = Math.floor(services.clock.now().getTime() / 60_000)
    if (now !== minute) {
      minute = now
      counts.clear()
    }
    const name = counts.has(address) || counts.size < maxAddresses ? address : 'others'
    const count = counts.get(name) ?? { all: 0, rejected: 0 }
    counts.set(name, count)
    return count
  }
}

/**
 * Serves what providers of payments tell, outside the sealed wire: no session, the raw body as it was signed. Where a
 * provider is not set up there is no such address.
 */
export function servePaymentNotifications(app: FastifyInstance, services: Services): void {
  const countOf = countAddresses(services)
  for (const name of paymentProviders) {
    if (!services.config.payments[name]) continue
    app.post(notificationPaths[name], { bodyLimit }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const provider = services.payments.provider(name)
      const count = countOf(request.ip)
      if (++count.all > maxPerMinute || count.rejected >= maxRejected) return reply.status(429).send()
      if (!provider) return reply.status(404).send()
      const body = typeof request.body === 'string' ? request.body : ''
      const { answer, isRejected } = await receiveNotification(services, provider, request.headers, body)
      if (isRejected) count.rejected++
      return reply.status(answer.status).type(answer.type).send(answer.body)
    })
  }
}
