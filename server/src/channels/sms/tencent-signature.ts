import { createHash, createHmac } from 'node:crypto'

const hex = (text: string): string => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export interface TencentCall {
  host: string
  service: string
  action: string
  version: string
  region: string
  payload: string
  secretId: string
  secretKey: string
  /** Seconds since 1970. */
  timestamp: number
}

const contentType = 'application/json; charset=utf-8'

/** Headers of a JSON call, signed with TC3-HMAC-SHA256 (Tencent Cloud's manual, signature v3). */
export function signTencent(call: TencentCall): Record<string, string> {
  const date = new Date(call.timestamp * 1000).toISOString().slice(0, 10)
  const signed = 'content-type;host;x-tc-action'
  const canonicalHeaders = `content-type:${contentType}\nhost:${call.host}\nx-tc-action:${call.action.toLowerCase()}\n`
  const canonical = ['POST', '/', '', canonicalHeaders, signed, hex(call.payload)].join('\n')
  const scope = `${date}/${call.service}/tc3_request`
  const toSign = ['TC3-HMAC-SHA256', String(call.timestamp), scope, hex(canonical)].join('\n')
  const key = mac(mac(mac(`TC3${call.secretKey}`, date), call.service), 'tc3_request')
  const signature = mac(key, toSign).toString('hex')
  return {
    host: call.host,
    'content-type': contentType,
    'x-tc-action': call.action,
    'x-tc-version': call.version,
    'x-tc-timestamp': String(call.timestamp),
    'x-tc-region': call.region,
    authorization: `TC3-HMAC-SHA256 Credential=${call.secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}
