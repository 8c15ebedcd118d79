import { yuanOf } from '@zhixin/domain/format/yuan'
import { textOf } from '../../channels/provider/provider-call.ts'
import type { Clock } from '../../context.ts'
import { localTime, parseLocalTime } from '../local-time.ts'
import type { Notification, NotificationAnswer, Paid, PaymentEvent, PaymentProvider } from '../payment-provider.ts'
import { readAmount } from './amount.ts'
import { type AlipaySettings, type Content, failed, faultOf, makeCalls } from './request.ts'
import { isNotificationFromAlipay } from './signature.ts'

interface Surroundings {
  url: string
  notifyUrl: string
  clock: Clock
}

const maxSubject = 128

const plain = (status: number, body: string): NotificationAnswer => ({ status, type: 'text/plain', body })

/** Alipay, QR code payments (当面付 alipay.trade.precreate): https://opendocs.alipay.com/open/8ad49e4a_alipay.trade.precreate. */
export function makeAlipay(settings: AlipaySettings, { url, notifyUrl, clock }: Surroundings): PaymentProvider {
  const ask = makeCalls(settings, { url, clock })
  return {
    name: 'alipay',

    async createPayment({ outTradeNo, amountCents, description, expiresAt }) {
      const content = {
        out_trade_no: outTradeNo,
        total_amount: yuanOf(amountCents),
        subject: [...description.replace(/[/=&]/g, ' ')].slice(0, maxSubject).join(''),
        seller_id: settings.sellerId,
        product_code: 'QR_CODE_OFFLINE',
        time_expire: localTime(expiresAt),
      }
      const answer = await ask('alipay.trade.precreate', content, notifyUrl)
      if (answer.kind === 'failed') return answer
      const codeUrl = textOf(answer.content.qr_code)
      if (answer.code === '10000' && codeUrl) return { kind: 'code', codeUrl }
      if (answer.subCode === 'ACQ.TRADE_HAS_SUCCESS') return { kind: 'paid' }
      if (['ACQ.TRADE_HAS_CLOSE', 'ACQ.CONTEXT_INCONSISTENT'].includes(answer.subCode)) return { kind: 'used' }
      return faultOf(answer)
    },

    async query(outTradeNo) {
      const answer = await ask('alipay.trade.query', { out_trade_no: outTradeNo })
      if (answer.kind === 'failed') return answer
      if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { kind: 'unknown' }
      if (answer.code !== '10000') return faultOf(answer)
      const { content } = answer
      const status = textOf(content.trade_status)
      if (status === 'WAIT_BUYER_PAY') return { kind: 'waiting' }
      const paid = paidOf(content, 'send_pay_date')
      // A trade whose money went back completely is closed as well, and was paid.
      if (status === 'TRADE_CLOSED' && !paid) return { kind: 'closed' }
      if (!paid || paid.outTradeNo !== outTradeNo) return failed('refused', `status ${status}`)
      return { kind: 'paid', paid, isRefunded: status === 'TRADE_CLOSED' }
    },

    async close(outTradeNo) {
      const answer = await ask('alipay.trade.close', { out_trade_no: outTradeNo })
      if (answer.kind === 'failed') return answer
      if (answer.code === '10000') return { kind: 'closed' }
      // Whoever has not scanned the code has begun nothing; time_expire ends what may still begin.
      if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { kind: 'unbegun' }
      if (answer.subCode !== 'ACQ.TRADE_STATUS_ERROR' && answer.subCode !== 'ACQ.REASON_TRADE_STATUS_INVALID')
        return faultOf(answer)
      const standing = await this.query(outTradeNo)
      return standing.kind === 'failed' ? standing : { kind: standing.kind === 'paid' ? 'paid' : 'closed' }
    },

    async queryRefund(outTradeNo, refundNo) {
      const content = { out_trade_no: outTradeNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] }
      const answer = await ask('alipay.trade.fastpay.refund.query', content)
      if (answer.kind === 'failed') return answer
      if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return null
      if (answer.code !== '10000') return faultOf(answer)
      const told = answer.content
      const [amountCents, tradeNo] = [readAmount(textOf(told.refund_amount)), textOf(told.trade_no)]
      if (textOf(told.refund_status) !== 'REFUND_SUCCESS' || !amountCents || !tradeNo) return null
      const refundedAt = parseLocalTime(textOf(told.gmt_refund_pay)) ?? clock.now()
      return { kind: 'refunded', outTradeNo, tradeNo, refundNo, amountCents, refundedAt }
    },

    readNotification: (_, body) => readNotification(body, settings),

    answers: { taken: plain(200, 'success'), later: plain(200, 'fail'), refused: plain(400, 'fail') },
  }
}

function paidOf(told: Content, timeField: string): Paid | null {
  const [outTradeNo, tradeNo] = [textOf(told.out_trade_no), textOf(told.trade_no)]
  const amountCents = readAmount(textOf(told.total_amount))
  const paidAt = parseLocalTime(textOf(told[timeField]))
  return outTradeNo && tradeNo && amountCents && paidAt
    ? { kind: 'paid', outTradeNo, tradeNo, amountCents, paidAt }
    : null
}

/** Reads an asynchronous notification (异步通知说明). It is told again until the answer is `success`. */
function readNotification(body: string, { alipayKey, appId, sellerId }: AlipaySettings): Notification {
  const params = Object.fromEntries(new URLSearchParams(body))
  if (!isNotificationFromAlipay(alipayKey, params)) return { kind: 'rejected', why: 'forged' }
  if (params.app_id !== appId || (params.seller_id && params.seller_id !== sellerId))
    return { kind: 'rejected', why: 'stranger' }
  const paid = paidOf(params, 'gmt_payment')
  const isSuccess = params.trade_status === 'TRADE_SUCCESS' || params.trade_status === 'TRADE_FINISHED'
  if (isSuccess && !paid) return { kind: 'rejected', why: 'malformed' }
  // A trade may be closed because nobody paid; with a time of payment it was paid, and the money went back.
  const events: PaymentEvent[] = paid && (isSuccess || params.gmt_refund) ? [paid] : []
  if (paid && params.gmt_refund) {
    const refundedAt = parseLocalTime(params.gmt_refund)
    if (!refundedAt || !params.out_biz_no) return { kind: 'rejected', why: 'malformed' }
    // refund_fee is the sum of all refunds of the trade.
    const { outTradeNo, tradeNo } = paid
    events.push({ kind: 'refunded', outTradeNo, tradeNo, refundNo: params.out_biz_no, amountCents: null, refundedAt })
  }
  return { kind: 'events', events }
}
