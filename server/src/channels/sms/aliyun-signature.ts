import { createHash, createHmac } from 'node:crypto'

const hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Encodes by RFC 3986, which is stricter than encodeURIComponent. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

export interface AliyunCall {
  host: string
  action: string
  version: string
  query: Record<string, string>
  accessKeyId: string
  accessKeySecret: string
  /** ISO 8601 in UTC without milliseconds. */
  date: string
  nonce: string
}

/** Returns the query string in the order that is signed. */
export const canonicalQuery = (query: Record<string, string>): string =>
  Object.keys(query)
    .sort()
    .map((key) => `${encode(key)}=${encode(query[key] ?? '')}`)
    .join('&')

/**
 * Returns the headers of a call with an empty body, signed with ACS3-HMAC-SHA256 (Aliyun's manual, V3 request and
 * signature).
 */
export function signAliyun(call: AliyunCall): Record<string, string> {
  const bodyHash = hex('')
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers).sort()
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  const signed = names.join(';')
  const canonical = ['POST', '/', canonicalQuery(call.query), canonicalHeaders, signed, bodyHash].join('\n')
  const signature = createHmac('sha256', call.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${call.accessKeyId},SignedHeaders=${signed},Signature=${signature}`,
  }
}
