import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import type { Notification, Paid } from '../payment-provider.ts'

/** Who the money is for, and the key that opens what notifications carry. */
export interface Merchant {
  mchId: string
  appId: string
  apiV3Key: string
}

const envelope = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.base64(),
    nonce: z.string().length(12),
    associated_data: z.string().default(''),
  }),
})

const cents = z.int().positive()
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** A payment that went through, as queries and notifications show it. */
export const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().min(1),
  transaction_id: z.string().min(1),
  trade_state: z.string(),
  success_time: time,
  amount: z.object({ total: cents, currency: z.literal('CNY').default('CNY') }),
})

const refund = z.object({
  mchid: z.string(),
  out_trade_no: z.string().min(1),
  transaction_id: z.string().min(1),
  out_refund_no: z.string().min(1),
  refund_status: z.string(),
  success_time: time,
  amount: z.object({ refund: cents }),
})

export const paidOf = (told: z.infer<typeof transaction>): Paid => ({
  kind: 'paid',
  outTradeNo: told.out_trade_no,
  tradeNo: told.transaction_id,
  amountCents: told.amount.total,
  paidAt: told.success_time,
})

const rejected = (why: 'stranger' | 'malformed'): Notification => ({ kind: 'rejected', why })

/** Reads a notification whose signature was verified. */
export function readEvents(body: string, merchant: Merchant): Notification {
  const parsed = envelope.safeParse(parseJson(body))
  const opened = parsed.success ? openResource(parsed.data.resource, merchant.apiV3Key) : undefined
  if (!parsed.success || opened === undefined) return rejected('malformed')
  const { event_type: type } = parsed.data
  if (type === 'TRANSACTION.SUCCESS') {
    const told = transaction.safeParse(opened)
    if (!told.success || told.data.trade_state !== 'SUCCESS') return rejected('malformed')
    const isOurs = told.data.mchid === merchant.mchId && told.data.appid === merchant.appId
    return isOurs ? { kind: 'events', events: [paidOf(told.data)] } : rejected('stranger')
  }
  // What else WeChat Pay tells, such as a refund that failed, changes nothing here.
  if (type !== 'REFUND.SUCCESS') return { kind: 'events', events: [] }
  const told = refund.safeParse(opened)
  if (!told.success || told.data.refund_status !== 'SUCCESS') return rejected('malformed')
  if (told.data.mchid !== merchant.mchId) return rejected('stranger')
  const { out_trade_no: outTradeNo, transaction_id: tradeNo, out_refund_no: refundNo } = told.data
  const { amount, success_time: refundedAt } = told.data
  const amountCents = amount.refund
  return { kind: 'events', events: [{ kind: 'refunded', outTradeNo, tradeNo, refundNo, amountCents, refundedAt }] }
}

/** Decrypts what a notification is about; undefined where it is not under the merchant's APIv3 key. */
function openResource({ ciphertext, nonce, associated_data }: z.infer<typeof envelope>['resource'], apiV3Key: string) {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < 16) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
    decipher.setAAD(Buffer.from(associated_data)).setAuthTag(bytes.subarray(-16))
    return parseJson(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8'))
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
