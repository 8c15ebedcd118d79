import type { KeyObject } from 'node:crypto'
import type { PaymentFault } from '@zhixin/domain/orders/order-states'
import { callProvider, isObject, textOf } from '../../channels/provider/provider-call.ts'
import type { Clock } from '../../context.ts'
import { localTime } from '../local-time.ts'
import type { Failed } from '../payment-provider.ts'
import { isSignedRsa } from '../rsa.ts'
import { signAlipay, signedPart } from './signature.ts'

export interface AlipaySettings {
  appId: string
  /** The merchant's own number (PID), to which the money goes. */
  sellerId: string
  key: KeyObject
  /** Alipay's public key for this application. */
  alipayKey: KeyObject
}

export type Content = Record<string, unknown>

export interface Answer {
  kind: 'answer'
  code: string
  subCode: string
  content: Content
}

/** How long an answer may take, in ms. */
const timeout = 10_000

export const failed = (fault: PaymentFault, code: string): Failed => ({ kind: 'failed', fault, code })

/** Makes the function that calls Alipay. What Alipay has not signed is no answer of it. */
export function makeCalls(settings: AlipaySettings, { url, clock }: { url: string; clock: Clock }) {
  return async function ask(method: string, content: object, notify?: string): Promise<Answer | Failed> {
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
}

/** What a refusal means. */
export function faultOf({ code, subCode }: Answer): Failed {
  const told = subCode || code
  if (code === '20000' || /SYSTEM_ERROR|unknow-error|call-limited/i.test(told)) return failed('busy', told)
  if (['40001', '40002', '40006', '20001'].includes(code) && /app|sign|auth|permission/i.test(told))
    return failed('credentials', told)
  return failed('refused', told)
}
