import { createHash, createHmac } from 'node:crypto'
import { makeTreatments, type RawRequest, type StandIn, startHttp, type Taken } from './stand-in.ts'

interface Account {
  secretId: string
  secretKey: string
  sdkAppId: string
  signName: string
  /** The registered text by its number, with {1}, {2}. */
  templates: Record<string, string>
}

const sha = (text: string) => createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex')

/**
 * What is wrong with a request's signature, by Tencent Cloud's manual "signature v3" over the bytes that came; '' when
 * it is right.
 */
export function tencentFault(
  request: RawRequest,
  account: Pick<Account, 'secretId' | 'secretKey'>,
  service: string,
  now: number,
): string {
  const authorization = request.headers.get('authorization') ?? ''
  const parts =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^/]+)\/([^/]+)\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!parts) return 'AuthFailure.InvalidAuthorization'
  const [, secretId, day = '', named = '', signedText = '', signature] = parts
  if (secretId !== account.secretId) return 'AuthFailure.SecretIdNotFound'
  const signed = signedText.split(';')
  if (!signed.includes('host') || !signed.includes('content-type')) return 'AuthFailure.InvalidAuthorization'
  const timestamp = request.headers.get('x-tc-timestamp') ?? ''
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > 300) return 'AuthFailure.SignatureExpire'
  if (named !== service || day !== new Date(Number(timestamp) * 1000).toISOString().slice(0, 10))
    return 'AuthFailure.InvalidAuthorization'
  let canonical = `${request.method}\n/\n${request.target.split('?')[1] ?? ''}\n`
  for (const name of signed) canonical += `${name}:${(request.headers.get(name) ?? '').trim().toLowerCase()}\n`
  canonical += `\n${signedText}\n${sha(request.body)}`
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${day}/${named}/tc3_request\n${sha(canonical)}`
  const date = createHmac('sha256', Buffer.from(`TC3${account.secretKey}`))
    .update(day)
    .digest()
  const forService = createHmac('sha256', date).update(named).digest()
  const signing = createHmac('sha256', forService).update('tc3_request').digest()
  const wanted = createHmac('sha256', signing).update(toSign).digest('hex')
  return wanted === signature ? '' : 'AuthFailure.SignatureFailure'
}

/** The SMS API 2021-01-11 on loopback: SendSms and PullSmsSendStatusByPhoneNumber. */
export async function startTencent(account: Account): Promise<StandIn> {
  const taken: Taken[] = []
  const faults: string[] = []
  const { treat, next } = makeTreatments()
  const answer = (Response: object) => ({ kind: 'json' as const, body: { Response: { ...Response, RequestId: 'R' } } })
  const error = (Code: string, Message = '') => answer({ Error: { Code, Message } })
  const status = (Code: string, to: string) =>
    answer({
      SendStatusSet: [{ SerialNo: '', PhoneNumber: to, Fee: 0, SessionContext: '', Code, Message: to, IsoCode: '' }],
    })
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the provider's calls, one branch each, with the checks that its manual names.
  const server = await startHttp((request) => {
    const fault = tencentFault(request, account, 'sms', Math.floor(Date.now() / 1000))
    if (fault) {
      faults.push(fault)
      return error(fault, 'The provided credentials could not be validated.')
    }
    if (request.headers.get('x-tc-version') !== '2021-01-11') return error('NoSuchVersion')
    if (!request.headers.get('x-tc-region')) return error('MissingParameter')
    const asked = JSON.parse(request.body)
    if (asked.SmsSdkAppId !== account.sdkAppId) return error('InvalidParameterValue.SdkAppIdNotExist')
    if (request.headers.get('x-tc-action') === 'PullSmsSendStatusByPhoneNumber') {
      if (asked.Offset !== 0 || !(asked.BeginTime < asked.EndTime)) return error('InvalidParameter')
      const found = taken.filter(({ to }) => asked.PhoneNumber === `+86${to}`)
      return answer({
        PullSmsSendStatusSet: found.map(({ reference }) => ({ SessionContext: reference, ReportStatus: 'SUCCESS' })),
      })
    }
    const [number = ''] = asked.PhoneNumberSet
    const to = number.replace('+86', '')
    if (!/^\+861\d{10}$/.test(number)) return status('InvalidParameterValue.IncorrectPhoneNumber', number)
    if (asked.SignName !== account.signName) return status('FailedOperation.SignatureIncorrectOrUnapproved', number)
    const template = account.templates[asked.TemplateId]
    if (!template) return status('FailedOperation.TemplateIncorrectOrUnapproved', number)
    const params: string[] = asked.TemplateParamSet
    if (params.length !== (template.match(/\{\d\}/g) ?? []).length)
      return status('FailedOperation.TemplateParamSetNotMatchApprovedTemplate', number)
    const take = () => {
      const text = template.replace(/\{(\d)\}/g, (_, n: string) => params[Number(n) - 1] ?? '?')
      taken.push({ to, text: `【${account.signName}】${text}`, reference: asked.SessionContext })
    }
    const ok = answer({
      SendStatusSet: [{ SerialNo: `5000:${Date.now()}`, PhoneNumber: number, Code: 'Ok', Message: 'ok' }],
    })
    const treatment = next(to)
    switch (treatment.kind) {
      case 'take':
        take()
        return { ...ok, ...(treatment.lateMs ? { lateMs: treatment.lateMs } : {}) }
      case 'takeAndAnswerTwice':
        take()
        return { ...ok, twice: true }
      case 'later':
        return status('LimitExceeded.PhoneNumberThirtySecondLimit', number)
      case 'refuse':
        return status('FailedOperation.PhoneNumberInBlacklist', number)
      case 'quota':
        return error('FailedOperation.InsufficientBalanceInSmsPackage', number)
      case 'drop':
        if (treatment.takes) take()
        return { kind: 'drop' }
      case 'garble':
        return { kind: 'text', body: `{"Response": "${number}"` }
    }
  })
  return { ...server, taken, faults, treat }
}
