import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { type ProviderAnswer, textOf } from '../../channels/provider/provider-call.ts'
import type { Clock } from '../../context.ts'
import { localTime } from '../local-time.ts'
import type { NotificationAnswer, PaymentProvider, PaymentStanding } from '../payment-provider.ts'
import { paidOf, readEvents, transaction } from './notification.ts'
import { codeOf, failed, faultOf, makeRequests, type WechatPaySettings } from './request.ts'
import { isFromWechatPay } from './signature.ts'

interface Surroundings {
  url: string
  notifyUrl: string
  clock: Clock
}

/** The most characters of a description that WeChat Pay takes (127 bytes). */
const maxDescription = 127

const refund = z.object({
  out_trade_no: z.string(),
  transaction_id: z.string(),
  out_refund_no: z.string(),
  status: z.string(),
  success_time: z.iso.datetime({ offset: true }),
  amount: z.object({ refund: z.int().positive() }),
})

const json = (status: number, body: string): NotificationAnswer => ({ status, type: 'application/json', body })

/** WeChat Pay API v3, native payments: https://pay.weixin.qq.com/doc/v3/merchant/4012791877. */
export function makeWechatPay(settings: WechatPaySettings, { url, notifyUrl, clock }: Surroundings): PaymentProvider {
  const { mchId, appId, platformKeys } = settings
  const ours = { mchid: mchId, appid: appId }
  const ask = makeRequests(settings, { url, clock })
  const byNumber = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`

  return {
    name: 'wechat',

    async createPayment({ outTradeNo, amountCents, description, expiresAt }) {
      const answer = await ask('POST', '/v3/pay/transactions/native', {
        ...ours,
        description: cutToBytes(description, maxDescription),
        out_trade_no: outTradeNo,
        time_expire: `${localTime(expiresAt).replace(' ', 'T')}+08:00`,
        notify_url: notifyUrl,
        amount: { total: amountCents, currency: 'CNY' },
      })
      if (answer.kind === 'failed') return answer
      const codeUrl = textOf(answer.json?.code_url)
      if (answer.status === 200 && codeUrl) return { kind: 'code', codeUrl }
      const code = codeOf(answer)
      if (code === 'ORDERPAID') return { kind: 'paid' }
      if (code === 'ORDER_CLOSED' || code === 'OUT_TRADE_NO_USED') return { kind: 'used' }
      return faultOf(answer)
    },

    async query(outTradeNo) {
      const answer = await ask('GET', `${byNumber(outTradeNo)}?mchid=${encodeURIComponent(mchId)}`)
      if (answer.kind === 'failed') return answer
      const code = codeOf(answer)
      if (answer.status === 404 || code === 'ORDER_NOT_EXIST') return { kind: 'unknown' }
      return answer.status === 200 ? standingOf(answer, outTradeNo, ours) : faultOf(answer)
    },

    async close(outTradeNo) {
      const answer = await ask('POST', `${byNumber(outTradeNo)}/close`, { mchid: mchId })
      if (answer.kind === 'failed') return answer
      if (answer.status === 204 || answer.status === 200) return { kind: 'closed' }
      const code = codeOf(answer)
      if (code === 'ORDERPAID') return { kind: 'paid' }
      return ['ORDER_CLOSED', 'ORDER_NOT_EXIST'].includes(code) ? { kind: 'closed' } : faultOf(answer)
    },

    async queryRefund(outTradeNo, refundNo) {
      const answer = await ask('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`)
      if (answer.kind === 'failed') return answer
      if (answer.status === 404) return null
      if (answer.status !== 200) return faultOf(answer)
      const told = refund.safeParse(answer.json)
      if (!told.success || told.data.status !== 'SUCCESS' || told.data.out_trade_no !== outTradeNo) return null
      const { amount, success_time, transaction_id: tradeNo } = told.data
      const refundedAt = new Date(success_time)
      return { kind: 'refunded', outTradeNo, tradeNo, refundNo, amountCents: amount.refund, refundedAt }
    },

    readNotification(headers: IncomingHttpHeaders, body: string) {
      if (!isFromWechatPay(platformKeys, headers, body, clock.now())) return { kind: 'rejected', why: 'forged' }
      return readEvents(body, settings)
    },

    answers: {
      taken: { status: 204, type: 'application/json', body: '' },
      later: json(503, '{"code":"FAIL","message":"later"}'),
      refused: json(401, '{"code":"FAIL","message":"refused"}'),
    },
  }
}

function standingOf(
  answer: ProviderAnswer,
  outTradeNo: string,
  ours: { mchid: string; appid: string },
): PaymentStanding {
  const state = textOf(answer.json?.trade_state)
  // PAYERROR may be followed by a payment that works.
  if (['NOTPAY', 'USERPAYING', 'PAYERROR'].includes(state)) return { kind: 'waiting' }
  if (state === 'CLOSED' || state === 'REVOKED') return { kind: 'closed' }
  const told = transaction.safeParse(answer.json)
  const isOurs =
    told.success &&
    told.data.mchid === ours.mchid &&
    told.data.appid === ours.appid &&
    told.data.out_trade_no === outTradeNo
  if (!isOurs || (state !== 'SUCCESS' && state !== 'REFUND')) return failed('refused', `state ${state}`)
  return { kind: 'paid', paid: paidOf(told.data), isRefunded: state === 'REFUND' }
}

function cutToBytes(text: string, max: number): string {
  let cut = ''
  for (const letter of text) {
    if (Buffer.byteLength(cut + letter) > max) break
    cut += letter
  }
  return cut
}
