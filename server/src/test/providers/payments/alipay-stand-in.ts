import { createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Mood, makeTrades, type PaymentStandIn, type StandInTrade, writeKeys } from './payment-stand-in.ts'

const appId = '2021000122600000'
const sellerId = '2088621993860000'

type Content = Record<string, unknown>
const refuse = (subCode: string, code = '40004'): Content => ({
  ...{ code, msg: code === '40004' ? 'Business Failed' : 'Service Currently Unavailable' },
  ...{ sub_code: subCode, sub_msg: subCode },
})
const ok = (content: Content): Content => ({ code: '10000', msg: 'Success', ...content })

/** Times and amounts as Alipay writes them. */
const local = (time: Date) => new Date(time.getTime() + 8 * 3600e3).toISOString().slice(0, 19).replace('T', ' ')
const yuan = (cents: number) => (cents / 100).toFixed(2)

/** Alipay's gateway on loopback: precreate, query, close, and the query of refunds. */
export async function startAlipay(): Promise<PaymentStandIn> {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  // Alipay's tools write keys as one line of base64, without header lines.
  const keys = await writeKeys({
    'app_private.txt': merchant.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    'alipay_public.txt': own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  })
  const { trades, get, pay, refund, now, later, wait, hold } = makeTrades('20261126220014')
  /** Numbers whose code somebody has scanned: before that, Alipay has no trade. */
  const faults: string[] = []
  const asked: string[] = []
  let mood: Mood = 'well'
  const sign = (text: string, forged = false) =>
    createSign('RSA-SHA256')
      .update(text)
      .sign(forged ? stranger.privateKey : own.privateKey, 'base64')

  /** What is wrong with a request, as the manual has it; '' for nothing. */
  function requestFault(params: Map<string, string>): string {
    const wanted = { app_id: appId, charset: 'utf-8', sign_type: 'RSA2', version: '1.0', format: 'JSON' }
    for (const [name, value] of Object.entries(wanted))
      if (params.get(name) !== value) return `isv.invalid-${name.replace('_', '-')}`
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(params.get('timestamp') ?? '')) return 'isv.invalid-timestamp'
    const signed = [...params].filter(([name, value]) => name !== 'sign' && value !== '')
    const text = signed
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map((pair) => pair.join('='))
      .join('&')
    const isRight = createVerify('RSA-SHA256')
      .update(text)
      .verify(merchant.publicKey, params.get('sign') ?? '', 'base64')
    return isRight ? '' : 'isv.invalid-signature'
  }

  function create(asks: Content, notifyUrl: string): Content {
    const [outTradeNo, total, expires] = [
      String(asks.out_trade_no),
      String(asks.total_amount),
      String(asks.time_expire),
    ]
    const known = trades.get(outTradeNo)
    const isValid =
      /^\w{1,64}$/.test(outTradeNo) &&
      /^\d+\.\d\d$/.test(total) &&
      Number(total) >= 0.01 &&
      /^[^/=&]{1,128}$/.test(String(asks.subject)) &&
      Date.parse(`${expires.replace(' ', 'T')}+08:00`) > now()
    if (!isValid || asks.seller_id !== sellerId) {
      faults.push(`precreate ${JSON.stringify(asks)}`)
      return refuse('ACQ.INVALID_PARAMETER')
    }
    const amountCents = Math.round(Number(total) * 100)
    if (known?.state === 'paid') return refuse('ACQ.TRADE_HAS_SUCCESS')
    if (known?.state === 'closed') return refuse('ACQ.TRADE_HAS_CLOSE')
    if (known && known.amountCents !== amountCents) return refuse('ACQ.CONTEXT_INCONSISTENT')
    const codeUrl = known?.codeUrl ?? `https://qr.alipay.com/bax${randomBytes(9).toString('hex')}`
    trades.set(outTradeNo, {
      ...{ outTradeNo, amountCents, notifyUrl, codeUrl, state: 'waiting', tradeNo: '', paidCents: 0, refunds: [] },
      description: String(asks.subject),
      expires: new Date(`${expires.replace(' ', 'T')}+08:00`),
      paidAt: new Date(0),
    })
    return ok({ out_trade_no: outTradeNo, qr_code: codeUrl })
  }

  const refunded = (trade: StandInTrade) => trade.refunds.reduce((sum, each) => sum + each.cents, 0)
  const statusOf = (trade: StandInTrade) =>
    trade.state === 'paid' && refunded(trade) < trade.paidCents ? 'TRADE_SUCCESS' : 'TRADE_CLOSED'

  const calls: Record<string, (asks: Content, notifyUrl: string) => Content> = {
    'alipay.trade.precreate': create,
    'alipay.trade.query'({ out_trade_no }) {
      const trade = trades.get(String(out_trade_no))
      // Until somebody has scanned the code, there is no trade.
      if (!trade || trade.state === 'waiting') return refuse('ACQ.TRADE_NOT_EXIST')
      const told = {
        out_trade_no,
        trade_no: trade.tradeNo,
        trade_status: statusOf(trade),
        total_amount: yuan(trade.paidCents),
      }
      return ok(
        trade.state === 'paid' ? { ...told, send_pay_date: local(trade.paidAt), buyer_logon_id: '159****5620' } : told,
      )
    },
    'alipay.trade.close'({ out_trade_no }) {
      const trade = trades.get(String(out_trade_no))
      if (!trade) return refuse('ACQ.TRADE_NOT_EXIST')
      if (trade.state === 'paid') return refuse('ACQ.TRADE_STATUS_ERROR')
      const wasScanned = trade.state === 'closed'
      trade.state = 'closed'
      return wasScanned ? ok({ out_trade_no }) : refuse('ACQ.TRADE_NOT_EXIST')
    },
    'alipay.trade.fastpay.refund.query'({ out_trade_no, out_request_no }) {
      const trade = trades.get(String(out_trade_no))
      const found = trade?.refunds.find(({ refundNo }) => refundNo === out_request_no)
      if (!trade) return refuse('ACQ.TRADE_NOT_EXIST')
      if (!found) return ok({ out_trade_no, out_request_no })
      const told = {
        refund_status: 'REFUND_SUCCESS',
        refund_amount: yuan(found.cents),
        gmt_refund_pay: local(found.at),
      }
      return ok({ out_trade_no, out_request_no, trade_no: trade.tradeNo, total_amount: yuan(trade.paidCents), ...told })
    },
  }

  function answer(params: Map<string, string>): string {
    const method = params.get('method') ?? ''
    asked.push(method)
    const fault = requestFault(params)
    const call = calls[method]
    if (fault || !call) {
      faults.push(fault || method)
      return JSON.stringify({ error_response: refuse(fault || 'isv.invalid-method', '40002') })
    }
    const content =
      mood === 'busy'
        ? refuse('isp.unknow-error', '20000')
        : call(JSON.parse(params.get('biz_content') ?? '{}'), params.get('notify_url') ?? '')
    const part = JSON.stringify(content)
    const signature = mood === 'unsigned' ? '' : sign(part, mood === 'forged')
    return `{"${method.replaceAll('.', '_')}_response":${part},"sign":"${signature}"}`
  }

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    await wait(`${request.url} ${Buffer.concat(pieces)}`)
    if (mood === 'down') return void request.socket.destroy()
    if (mood === 'garble') return void response.writeHead(502).end('<html>Bad Gateway</html>')
    const params = new Map(new URL(request.url ?? '/', 'http://localhost').searchParams)
    for (const [name, value] of new URLSearchParams(Buffer.concat(pieces).toString('utf8'))) params.set(name, value)
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' }).end(answer(params))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...{ url, trades, faults, asked, pay, refund, later, hold },
    settings: {
      ALIPAY_URL: `${url}/gateway.do`,
      ALIPAY_APP_ID: appId,
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_KEY_FILE: keys.path('app_private.txt'),
      ALIPAY_PUBLIC_KEY_FILE: keys.path('alipay_public.txt'),
    },
    notification(outTradeNo, { refundNo, forged, otherMerchant, amountCents } = {}) {
      const trade = get(outTradeNo)
      const found = trade.refunds.find((each) => each.refundNo === refundNo)
      const signed: Record<string, string> = {
        ...{
          notify_time: local(new Date(now())),
          notify_type: 'trade_status_sync',
          notify_id: randomBytes(17).toString('hex'),
        },
        ...{ charset: 'utf-8', version: '1.0', app_id: otherMerchant ? '2021000000000009' : appId },
        ...{ auth_app_id: appId, seller_id: sellerId, trade_no: trade.tradeNo, out_trade_no: outTradeNo },
        ...{
          trade_status: found ? statusOf(trade) : 'TRADE_SUCCESS',
          total_amount: yuan(amountCents ?? trade.paidCents),
        },
        ...{ subject: trade.description, gmt_create: local(trade.paidAt), gmt_payment: local(trade.paidAt) },
        ...(found
          ? { refund_fee: yuan(refunded(trade)), gmt_refund: `${local(found.at)}.412`, out_biz_no: found.refundNo }
          : {}),
      }
      const text = Object.keys(signed)
        .sort()
        .map((name) => `${name}=${signed[name]}`)
        .join('&')
      const body = new URLSearchParams({ ...signed, sign_type: 'RSA2', sign: sign(text, forged) }).toString()
      return {
        url: trade.notifyUrl,
        body,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' },
      }
    },
    treat(next) {
      mood = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await keys.remove()
    },
  }
}
