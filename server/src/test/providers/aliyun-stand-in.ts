import { createHash, createHmac } from 'node:crypto'
import { makeTreatments, type RawRequest, type StandIn, startHttp, type Taken } from './stand-in.ts'

interface Account {
  accessKeyId: string
  accessKeySecret: string
  signName: string
  /** The registered text by its number, with ${variables}. */
  templates: Record<string, string>
}

/** Percent-encoding by bytes as the manual describes it: A-Z a-z 0-9 - _ . ~ stay. */
const percent = (text: string): string =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const letter = String.fromCharCode(byte)
      return /[A-Za-z0-9\-_.~]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

const sha = (text: string) => createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex')

/**
 * What is wrong with a request's signature, step by step as Aliyun's manual "V3 request structure and signature" has it,
 * over the bytes that came; '' when it is right.
 */
export function aliyunFault(request: RawRequest, account: Pick<Account, 'accessKeyId' | 'accessKeySecret'>): string {
  const authorization = request.headers.get('authorization') ?? ''
  const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    authorization,
  )
  if (!parts) return 'IncompleteSignature'
  const [, credential, signedText = '', signature] = parts
  if (credential !== account.accessKeyId) return 'InvalidAccessKeyId.NotFound'
  const signed = signedText.split(';')
  if (signed.join() !== [...signed].sort().join()) return 'IncompleteSignature'
  for (const name of request.headers.keys())
    if ((name === 'host' || name === 'content-type' || name.startsWith('x-acs-')) && !signed.includes(name))
      return 'IncompleteSignature'
  if (request.headers.get('x-acs-content-sha256') !== sha(request.body)) return 'SignatureDoesNotMatch'
  const date = request.headers.get('x-acs-date') ?? ''
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return 'InvalidTimeStamp.Format'
  if (Math.abs(Date.now() - Date.parse(date)) > 15 * 60_000) return 'InvalidTimeStamp.Expired'
  const queryLine = [...request.query]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${percent(key)}=${percent(value)}`)
    .join('&')
  let canonical = `${request.method}\n${request.path}\n${queryLine}\n`
  for (const name of signed) canonical += `${name}:${(request.headers.get(name) ?? '').trim()}\n`
  canonical += `\n${signedText}\n${sha(request.body)}`
  const wanted = createHmac('sha256', account.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha(canonical)}`)
    .digest('hex')
  return wanted === signature ? '' : 'SignatureDoesNotMatch'
}

/** dysmsapi 2017-05-25 on loopback: SendSms and QuerySendDetails. */
export async function startAliyun(account: Account): Promise<StandIn> {
  const taken: Taken[] = []
  const faults: string[] = []
  const nonces = new Set<string>()
  const { treat, next } = makeTreatments()
  const refuse = (Code: string, Message: string, status = 200) => ({
    kind: 'json' as const,
    status,
    body: { Code, Message, RequestId: 'R' },
  })
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the provider's calls, one branch each, with the checks that its manual names.
  const server = await startHttp((request) => {
    const nonce = request.headers.get('x-acs-signature-nonce') ?? ''
    const fault = nonces.has(nonce) || !nonce ? 'SignatureNonceUsed' : aliyunFault(request, account)
    nonces.add(nonce)
    if (fault) {
      faults.push(fault)
      return refuse(fault, `Specified signature is not matched ${request.target}`, 400)
    }
    if (request.headers.get('x-acs-version') !== '2017-05-25') return refuse('InvalidVersion', 'version', 400)
    const { query } = request
    if (request.headers.get('x-acs-action') === 'QuerySendDetails') {
      // The day of the sending, which may have been before midnight while the question comes after it.
      const dayAt = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
      const days = [dayAt(Date.now()), dayAt(Date.now() - 3_600_000)]
      if (!days.includes(query.get('SendDate') ?? '')) faults.push(`SendDate ${query.get('SendDate')}`)
      const found = taken.filter(({ to }) => to === query.get('PhoneNumber'))
      const SmsSendDetailDTO = found.map(({ reference, to }) => ({ OutId: reference, PhoneNum: to, SendStatus: 1 }))
      return {
        kind: 'json',
        body: { Code: 'OK', Message: 'OK', TotalCount: '1', SmsSendDetailDTOs: { SmsSendDetailDTO } },
      }
    }
    const to = query.get('PhoneNumbers') ?? ''
    if (!/^1\d{10}$/.test(to)) return refuse('isv.MOBILE_NUMBER_ILLEGAL', to)
    if (query.get('SignName') !== account.signName) return refuse('isv.SMS_SIGNATURE_ILLEGAL', 'sign')
    const template = account.templates[query.get('TemplateCode') ?? '']
    if (!template) return refuse('isv.SMS_TEMPLATE_ILLEGAL', 'template')
    const params: Record<string, string> = JSON.parse(query.get('TemplateParam') ?? '{}')
    const take = () => {
      const text = template.replace(/\$\{(\w+)\}/g, (_, name: string) => params[name] ?? '?')
      taken.push({ to, text: `【${account.signName}】${text}`, reference: query.get('OutId') ?? '' })
    }
    const ok = { Code: 'OK', Message: 'OK', BizId: `${Date.now()}^0`, RequestId: 'R' }
    const treatment = next(to)
    switch (treatment.kind) {
      case 'take':
        take()
        return { kind: 'json', body: ok, ...(treatment.lateMs ? { lateMs: treatment.lateMs } : {}) }
      case 'takeAndAnswerTwice':
        take()
        return { kind: 'json', body: ok, twice: true }
      case 'later':
        return refuse('isv.BUSINESS_LIMIT_CONTROL', `触发分钟级流控Permits:1 ${to}`)
      case 'refuse':
        return refuse('isv.BLACK_KEY_CONTROL_LIMIT', `黑名单 ${to}`)
      case 'quota':
        return refuse('isv.DAY_LIMIT_CONTROL', `${to}`)
      case 'drop':
        if (treatment.takes) take()
        return { kind: 'drop' }
      case 'garble':
        return { kind: 'text', body: `<html>${to}</html>` }
    }
  })
  return { ...server, taken, faults, treat }
}
