import type { KeyObject } from 'node:crypto'
import { callProvider, isObject, textOf } from '../../channels/provider/provider-call.ts'
import type { Clock } from '../../context.ts'
import { localTime, parseLocalTime } from '../local-time.ts'
import type {
  Failed,
  Notification,
  NotificationAnswer,
  Paid,
  PaymentEvent,
  PaymentFault,
  PaymentProvider,
} from '../payment-provider.ts'
import { isSignedRsa } from '../rsa.ts'
import { isNotificationFromAlipay, signAlipay, signedPart } from './signature.ts'
import { centsOf, yuanOf } from './yuan.ts'

export interface AlipaySettings {
  appId: string
  /** The merchant's own number (PID), to which the money goes. */
  sellerId: string
  key: KeyObject
  /** Alipay's public key for this application. */
  alipayKey: KeyObject
}

interface Surroundings {
  url: string
  notifyUrl: string
  clock: Clock
}

type Content = Record<string, unknown>
interface Answer {
  kind: 'answer'
  code: string
  subCode: string
  content: Content
}

/** How long an answer may take, in ms. */
const timeout = 10_000
const maxSubject = 128

const failed = (fault: PaymentFault, code: string): Failed => ({ kind: 'failed', fault, code })
const plain = (status: number, body: string): NotificationAnswer => ({ status, type: 'text/plain', body })

/** Alipay, QR code payments (当面付 alipay.trade.precreate): https://opendocs.alipay.com/open/8ad49e4a_alipay.trade.precreate. */
export function makeAlipay(settings: AlipaySettings, { url, notifyUrl, clock }: Surroundings): PaymentProvider {
  /** Makes a call; what Alipay has not signed is no answer of it. */
  async function ask(method: string, content: object, notify?: string): Promise<Answer | Failed> {
    const biz = JSON.stringify(content)
    const { sign, biz_content, ...open } = signAlipay(settings.key, {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: localTime(clock.now()),
      version: '1.0',
      notify_url: notify ?? '',
      biz_content: biz,
    })
    const at = new URL(url)
    for (const [name, value] of Object.entries({ ...open, sign: sign ?? '' }))
      if (value) at.searchParams.set(name, value)
    const body = new URLSearchParams({ biz_content: biz_content ?? '' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
    const reply = await callProvider({ method: 'POST', url: at, headers, body, timeout })
    if (reply.kind !== 'answer') return failed('unreachable', reply.kind)
    const name = `${method.replaceAll('.', '_')}_response`
    const part = signedPart(reply.text, name)
    const told = reply.json?.[name]
    if (!part || !isObject(told) || !isSignedRsa(settings.alipayKey, part, textOf(reply.json?.sign))) {
      // Alipay does not sign that it knows neither our application nor our signature.
      const fault = isObject(reply.json?.error_response) ? reply.json.error_response : isObject(told) ? told : null
      if (fault) return failed('credentials', textOf(fault.sub_code) || textOf(fault.code) || 'unsigned')
      return failed('unreachable', String(reply.status))
    }
    return { kind: 'answer', code: textOf(told.code), subCode: textOf(told.sub_code), content: told }
  }

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
      // Whoever has not scanned the code has begun nothing; time_expire ends what may still begin.
      if (answer.code === '10000' || answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { kind: 'gone' }
      if (answer.subCode !== 'ACQ.TRADE_STATUS_ERROR' && answer.subCode !== 'ACQ.REASON_TRADE_STATUS_INVALID')
        return faultOf(answer)
      const standing = await this.query(outTradeNo)
      return standing.kind === 'failed' ? standing : { kind: standing.kind === 'paid' ? 'paid' : 'gone' }
    },

    async queryRefund(outTradeNo, refundNo) {
      const content = { out_trade_no: outTradeNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] }
      const answer = await ask('alipay.trade.fastpay.refund.query', content)
      if (answer.kind === 'failed') return answer
      if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return null
      if (answer.code !== '10000') return faultOf(answer)
      const told = answer.content
      const [amountCents, tradeNo] = [centsOf(textOf(told.refund_amount)), textOf(told.trade_no)]
      if (textOf(told.refund_status) !== 'REFUND_SUCCESS' || !amountCents || !tradeNo) return null
      const refundedAt = parseLocalTime(textOf(told.gmt_refund_pay)) ?? clock.now()
      return { kind: 'refunded', outTradeNo, tradeNo, refundNo, amountCents, refundedAt }
    },

    readNotification: (_, body) => readNotification(body, settings),

    answers: { taken: plain(200, 'success'), later: plain(200, 'fail'), refused: plain(400, 'fail') },
  }
}

function faultOf({ code, subCode }: Answer): Failed {
  const told = subCode || code
  if (code === '20000' || /SYSTEM_ERROR|unknow-error|call-limited/i.test(told)) return failed('busy', told)
  if (['40001', '40002', '40006', '20001'].includes(code) && /app|sign|auth|permission/i.test(told))
    return failed('credentials', told)
  return failed('refused', told)
}

function paidOf(told: Content, timeField: string): Paid | null {
  const [outTradeNo, tradeNo] = [textOf(told.out_trade_no), textOf(told.trade_no)]
  const amountCents = centsOf(textOf(told.total_amount))
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
