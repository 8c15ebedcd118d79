import { randomBytes } from 'node:crypto'
import type { PaymentFault } from '@zhixin/domain/orders/order-states'
import { callProvider, type ProviderAnswer, textOf } from '../../channels/provider/provider-call.ts'
import type { Clock } from '../../context.ts'
import type { Failed } from '../payment-provider.ts'
import type { Merchant } from './notification.ts'
import { authorizationOf, isFromWechatPay, type MerchantKey, type PlatformKeys } from './signature.ts'

export interface WechatPaySettings extends Merchant, MerchantKey {
  /** By the public key's id or the certificate's serial number. */
  platformKeys: PlatformKeys
}

/** How long an answer may take, in ms. */
const timeout = 10_000

const faults: Record<string, PaymentFault> = {
  SIGN_ERROR: 'credentials',
  NO_AUTH: 'credentials',
  APPID_MCHID_NOT_MATCH: 'credentials',
  MCH_NOT_EXISTS: 'credentials',
  SYSTEM_ERROR: 'busy',
  FREQUENCY_LIMITED: 'busy',
  RATELIMIT_EXCEEDED: 'busy',
}

export const failed = (fault: PaymentFault, code: string): Failed => ({ kind: 'failed', fault, code })

/** Makes the function that asks WeChat Pay. What it has not signed is no answer of it. */
export function makeRequests(settings: WechatPaySettings, { url, clock }: { url: string; clock: Clock }) {
  const { platformKeys } = settings
  // With a public key WeChat Pay wants to know that its answers shall be signed by it.
  const serial = [...platformKeys.keys()].find((name) => name.startsWith('PUB_KEY_ID_')) ?? [...platformKeys.keys()][0]

  return async function ask(
    method: 'GET' | 'POST',
    target: string,
    content?: object,
  ): Promise<ProviderAnswer | Failed> {
    const body = content ? JSON.stringify(content) : ''
    const timestamp = Math.floor(clock.now().getTime() / 1000)
    const signed = { method, target, body, timestamp, nonce: randomBytes(16).toString('hex') }
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'zhixin-payslip',
      authorization: authorizationOf(settings, signed),
      ...(serial ? { 'wechatpay-serial': serial } : {}),
    }
    const reply = await callProvider({ method, url: new URL(target, url), headers, body, timeout })
    if (reply.kind !== 'answer') return failed('unreachable', reply.kind)
    if (isFromWechatPay(platformKeys, reply.headers, reply.text, clock.now())) return reply
    if (reply.status === 401) return failed('credentials', codeOf(reply))
    return reply.status >= 500 ? failed('unreachable', String(reply.status)) : failed('credentials', 'unsigned')
  }
}

/** The code of a refusal. */
export const codeOf = (answer: ProviderAnswer) => textOf(answer.json?.code) || String(answer.status)

export const faultOf = (answer: ProviderAnswer): Failed => {
  const code = codeOf(answer)
  return failed(faults[code] ?? (answer.status >= 500 || answer.status === 429 ? 'busy' : 'refused'), code)
}
