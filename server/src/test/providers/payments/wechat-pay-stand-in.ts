import {
  createCipheriv,
  createPrivateKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Mood,
  makeTrades,
  type PaymentStandIn,
  type StandInTrade,
  type Wrong,
  writeKeys,
} from './payment-stand-in.ts'
import { makePlatformCertificate } from './platform-certificate.ts'

const mchId = '1900000109'
const appId = 'wxd678efh567hg6787'
const serial = '3775B6A45ACD588826D15E583A95F5DD00000000'
const apiV3Key = 'a-secret-of-exactly-32-bytes-abc'
const publicKeyId = 'PUB_KEY_ID_0119000001092024111800000000'

interface Answer {
  status: number
  body: unknown
}
const refuse = (status: number, code: string, message = code): Answer => ({ status, body: { code, message } })

/** Times as WeChat Pay writes them. */
const rfc3339 = (time: Date) => `${new Date(time.getTime() + 8 * 3600e3).toISOString().slice(0, 19)}+08:00`

/** WeChat Pay's API v3 on loopback: native payments. It signs by its public key, or by a platform certificate. */
export async function startWechatPay(by: 'publicKey' | 'certificate' = 'publicKey'): Promise<PaymentStandIn> {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const platform = by === 'certificate' ? await makePlatformCertificate() : null
  const signingKey = platform ? createPrivateKey(platform.key) : own.privateKey
  const signingSerial = platform?.serial ?? publicKeyId
  const keys = await writeKeys({
    'apiclient_key.pem': merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    'api_v3.key': `${apiV3Key}\n`,
    'pub_key.pem': own.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    'certificates.pem': platform?.certificate ?? '',
  })
  const { trades, get, pay, refund, now, later, wait, hold } = makeTrades('42000')
  const faults: string[] = []
  const asked: string[] = []
  const nonces = new Set<string>()
  let mood: Mood = 'well'

  const signatureHeaders = (body: string, wrong: Wrong = {}) => {
    const timestamp = String(Math.floor(now() / 1000) - (wrong.old ? 360 : 0))
    const nonce = randomBytes(16).toString('hex')
    const key = wrong.forged ? stranger.privateKey : signingKey
    const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64')
    return {
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': nonce,
      'Wechatpay-Serial': signingSerial,
      'Wechatpay-Signature': signature,
    }
  }

  /** What is wrong with a request's signature, as the manual has it; '' for nothing. */
  function signatureFault(request: IncomingMessage, body: string): string {
    const header = request.headers.authorization ?? ''
    const values = new Map([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
    const [timestamp = '', nonce = ''] = [values.get('timestamp'), values.get('nonce_str')]
    if (!header.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return 'scheme'
    if (values.get('mchid') !== mchId || values.get('serial_no') !== serial) return 'merchant'
    if (Math.abs(Number(timestamp) - now() / 1000) > 300) return 'timestamp'
    if (!nonce || nonces.has(nonce)) return 'nonce'
    nonces.add(nonce)
    if (request.headers.accept !== 'application/json' || !request.headers['user-agent']) return 'headers'
    if (!platform && request.headers['wechatpay-serial'] !== publicKeyId) return 'Wechatpay-Serial'
    const text = `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${body}\n`
    const isRight = createVerify('RSA-SHA256')
      .update(text)
      .verify(merchant.publicKey, values.get('signature') ?? '', 'base64')
    return isRight ? '' : 'signature'
  }

  function create(asks: Record<string, unknown>): Answer {
    const fault = nativeFault(asks, now())
    if (fault) {
      faults.push(fault)
      return refuse(400, 'PARAM_ERROR', fault)
    }
    const [outTradeNo, amountCents] = [String(asks.out_trade_no), (asks.amount as { total: number }).total]
    const known = trades.get(outTradeNo)
    if (known?.state === 'paid') return refuse(400, 'ORDERPAID')
    if (known?.state === 'closed') return refuse(400, 'ORDER_CLOSED')
    if (known && known.amountCents !== amountCents) return refuse(403, 'OUT_TRADE_NO_USED')
    const codeUrl = known?.codeUrl ?? `weixin://wxpay/bizpayurl?pr=${randomBytes(6).toString('base64url')}`
    trades.set(outTradeNo, {
      ...{ outTradeNo, amountCents, codeUrl, state: 'waiting', tradeNo: '', paidCents: 0, refunds: [] },
      notifyUrl: String(asks.notify_url),
      description: String(asks.description),
      expires: new Date(String(asks.time_expire)),
      paidAt: new Date(0),
    })
    return { status: 200, body: { code_url: codeUrl } }
  }

  const transactionOf = (trade: StandInTrade, wrong: Wrong = {}) => ({
    ...{ appid: appId, mchid: wrong.otherMerchant ? '1900000999' : mchId, out_trade_no: trade.outTradeNo },
    ...{ transaction_id: trade.tradeNo, trade_type: 'NATIVE', bank_type: 'OTHERS', attach: '' },
    trade_state: trade.refunds.length ? 'REFUND' : 'SUCCESS',
    ...{
      trade_state_desc: '支付成功',
      success_time: rfc3339(trade.paidAt),
      payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    },
    amount: {
      total: wrong.amountCents ?? trade.paidCents,
      payer_total: trade.paidCents,
      currency: 'CNY',
      payer_currency: 'CNY',
    },
  })
  const refundOf = (trade: StandInTrade, refundNo: string, wrong: Wrong = {}) => {
    const found = trade.refunds.find((each) => each.refundNo === refundNo)
    if (!found) return null
    const { cents, at } = found
    return {
      ...{
        mchid: wrong.otherMerchant ? '1900000999' : mchId,
        out_trade_no: trade.outTradeNo,
        transaction_id: trade.tradeNo,
      },
      ...{ out_refund_no: refundNo, refund_id: `50${refundNo}`, success_time: rfc3339(at) },
      user_received_account: '招商银行信用卡0403',
      amount: {
        total: trade.paidCents,
        refund: wrong.amountCents ?? cents,
        payer_total: trade.paidCents,
        payer_refund: cents,
      },
    }
  }

  function answer(request: IncomingMessage, body: string): Answer {
    const at = new URL(request.url ?? '/', 'http://localhost')
    asked.push(`${request.method} ${at.pathname}`)
    const fault = signatureFault(request, body)
    if (fault) {
      faults.push(fault)
      return refuse(401, 'SIGN_ERROR', fault)
    }
    if (mood === 'busy') return refuse(500, 'SYSTEM_ERROR')
    if (request.method === 'POST' && at.pathname === '/v3/pay/transactions/native') return create(JSON.parse(body))
    const [, outTradeNo, close] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(at.pathname) ?? []
    if (outTradeNo && close) return closeTrade(outTradeNo, request.method, JSON.parse(body).mchid)
    if (outTradeNo) return showTrade(outTradeNo, at.searchParams.get('mchid'))
    const [, refundNo = ''] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(at.pathname) ?? []
    const found = [...trades.values()].map((each) => refundOf(each, refundNo)).find(Boolean)
    return found ? { status: 200, body: { ...found, status: 'SUCCESS' } } : refuse(404, 'RESOURCE_NOT_EXISTS')
  }

  function closeTrade(outTradeNo: string, method: string | undefined, told: unknown): Answer {
    const trade = trades.get(outTradeNo)
    if (method !== 'POST' || told !== mchId) return refuse(400, 'PARAM_ERROR')
    if (!trade) return refuse(404, 'ORDER_NOT_EXIST')
    if (trade.state === 'paid') return refuse(400, 'ORDERPAID')
    trade.state = 'closed'
    return { status: 204, body: '' }
  }

  function showTrade(outTradeNo: string, told: string | null): Answer {
    const trade = trades.get(outTradeNo)
    if (told !== mchId) return refuse(400, 'PARAM_ERROR')
    if (!trade) return refuse(404, 'ORDER_NOT_EXIST')
    if (trade.state === 'paid') return { status: 200, body: transactionOf(trade) }
    const state = trade.state === 'closed' ? 'CLOSED' : 'NOTPAY'
    return { status: 200, body: { appid: appId, mchid: mchId, out_trade_no: outTradeNo, trade_state: state } }
  }

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    await wait(`${request.url} ${Buffer.concat(pieces)}`)
    if (mood === 'down') return void request.socket.destroy()
    if (mood === 'garble') return void response.writeHead(502).end('<html>Bad Gateway</html>')
    const made = answer(request, Buffer.concat(pieces).toString('utf8'))
    const text = made.body === '' ? '' : JSON.stringify(made.body)
    const signed = mood === 'unsigned' ? {} : signatureHeaders(text, mood === 'forged' ? { forged: true } : {})
    response.writeHead(made.status, { 'content-type': 'application/json', ...signed }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...{ url, trades, faults, asked, pay, refund, later, hold },
    settings: {
      WECHAT_PAY_URL: url,
      WECHAT_PAY_MCH_ID: mchId,
      WECHAT_PAY_APP_ID: appId,
      WECHAT_PAY_SERIAL: serial,
      WECHAT_PAY_KEY_FILE: keys.path('apiclient_key.pem'),
      WECHAT_PAY_API_V3_KEY_FILE: keys.path('api_v3.key'),
      ...(platform
        ? { WECHAT_PAY_CERTIFICATES_FILE: keys.path('certificates.pem') }
        : { WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId, WECHAT_PAY_PUBLIC_KEY_FILE: keys.path('pub_key.pem') }),
    },
    notification(outTradeNo, { refundNo, ...wrong } = {}) {
      const trade = get(outTradeNo)
      const told = refundNo
        ? { ...refundOf(trade, refundNo, wrong), refund_status: 'SUCCESS' }
        : { ...transactionOf(trade, wrong), trade_state: 'SUCCESS' }
      const nonce = randomBytes(6).toString('hex')
      const original = refundNo ? 'refund' : 'transaction'
      const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(original))
      const sealed = Buffer.concat([cipher.update(JSON.stringify(told), 'utf8'), cipher.final(), cipher.getAuthTag()])
      const body = JSON.stringify({
        ...{
          id: randomBytes(16).toString('hex'),
          create_time: rfc3339(new Date(now())),
          resource_type: 'encrypt-resource',
        },
        event_type: refundNo ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
        summary: refundNo ? '退款成功' : '支付成功',
        resource: {
          ...{ original_type: original, algorithm: 'AEAD_AES_256_GCM', associated_data: original, nonce },
          ciphertext: sealed.toString('base64'),
        },
      })
      return {
        url: trade.notifyUrl,
        body,
        headers: { 'Content-Type': 'application/json', ...signatureHeaders(body, wrong) },
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

/** What the manual does not allow in a native payment; '' for nothing. */
function nativeFault(asks: Record<string, unknown>, now: number): string {
  const amount = asks.amount as { total?: unknown; currency?: unknown } | undefined
  const description = String(asks.description ?? '')
  const expires = String(asks.time_expire ?? '')
  if (asks.appid !== appId || asks.mchid !== mchId) return 'appid or mchid'
  if (!description || Buffer.byteLength(description) > 127) return 'description'
  if (!/^[0-9A-Za-z_\-|*]{6,32}$/.test(String(asks.out_trade_no))) return 'out_trade_no'
  if (!/^https?:\/\/[^?#]{1,240}$/.test(String(asks.notify_url))) return 'notify_url'
  if (!Number.isInteger(amount?.total) || Number(amount?.total) < 1 || amount?.currency !== 'CNY') return 'amount'
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(expires) || !(Date.parse(expires) > now)) return 'time_expire'
  return ''
}
