import type { KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isSignedRsa, signRsa } from '../rsa.ts'

/** How far a timestamp of WeChat Pay may be off (ms), as its manual says. */
export const maxAge = 5 * 60 * 1000

export interface MerchantKey {
  mchId: string
  /** The serial number of the merchant's API certificate. */
  serial: string
  key: KeyObject
}

interface Signed {
  method: string
  /** Path and query. */
  target: string
  body: string
  /** Seconds since 1970. */
  timestamp: number
  nonce: string
}

/** The Authorization header of a request (WeChat Pay API v3, 如何构造签名). */
export function authorizationOf({ mchId, serial, key }: MerchantKey, signed: Signed): string {
  const { method, target, timestamp, nonce, body } = signed
  const signature = signRsa(key, `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`)
  const values = { mchid: mchId, nonce_str: nonce, signature, timestamp: String(timestamp), serial_no: serial }
  const pairs = Object.entries(values).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`
}

/** WeChat Pay's public key or platform certificates, by what Wechatpay-Serial calls each. */
export type PlatformKeys = ReadonlyMap<string, KeyObject>

/**
 * Whether WeChat Pay has signed this answer or notification, within the last five minutes. WeChat Pay sends forged ones
 * from time to time to see whether they are refused.
 */
export function isFromWechatPay(keys: PlatformKeys, headers: IncomingHttpHeaders, body: string, now: Date): boolean {
  const header = (name: string) => String(headers[`wechatpay-${name}`] ?? '')
  const [key, timestamp] = [keys.get(header('serial')), header('timestamp')]
  if (!key || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(Number(timestamp) * 1000 - now.getTime()) > maxAge) return false
  return isSignedRsa(key, `${timestamp}\n${header('nonce')}\n${body}\n`, header('signature'))
}
