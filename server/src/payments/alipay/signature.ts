import type { KeyObject } from 'node:crypto'
import { isSignedRsa, signRsa } from '../rsa.ts'

/** What is signed: the values as they are, without empty ones, sorted by name (Alipay's manual, 自行实现签名). */
export const signedText = (params: Record<string, string>): string =>
  Object.keys(params)
    .filter((name) => name !== 'sign' && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')

/** The parameters of a request with their signature (RSA2). */
export const signAlipay = (key: KeyObject, params: Record<string, string>): Record<string, string> => ({
  ...params,
  sign: signRsa(key, signedText(params)),
})

/** Whether Alipay has signed a notification. Unlike in requests, sign_type is not signed, and empty values are. */
export function isNotificationFromAlipay(key: KeyObject, params: Record<string, string>): boolean {
  const { sign = '', sign_type: type, ...signed } = params
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join('&')
  return type === 'RSA2' && isSignedRsa(key, text, sign)
}

/**
 * The part of an answer that Alipay has signed, as it stands in the text: `{"alipay_trade_query_response":{…},"sign":…}`.
 * Null where the text has no such part.
 */
export function signedPart(text: string, name: string): string | null {
  const start = text.indexOf(`"${name}"`)
  const open = start < 0 ? -1 : text.indexOf('{', start + name.length + 2)
  if (open < 0 || text.slice(start + name.length + 2, open).trim() !== ':') return null
  let depth = 0
  let inText = false
  for (let at = open; at < text.length; at++) {
    const letter = text[at]
    if (inText) {
      if (letter === '\\') at++
      else if (letter === '"') inText = false
    } else if (letter === '"') inText = true
    else if (letter === '{') depth++
    else if (letter === '}' && --depth === 0) return text.slice(open, at + 1)
  }
  return null
}
