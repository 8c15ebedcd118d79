import { randomUUID } from 'node:crypto'
import type { ProviderSettings } from '@zhixin/contract/channel-fields'
import type { Outcome } from '@zhixin/domain/sending/outcome'
import type { Clock } from '../../context.ts'
import { refusedBy, unanswered, type Verdict, verdictOf } from '../provider/outcomes.ts'
import { callProvider, isObject, type ProviderReply, textOf } from '../provider/provider-call.ts'
import { canonicalQuery, signAliyun } from './aliyun-signature.ts'
import { providerPatience, type SmsProvider } from './sms-provider.ts'

/** Codes of dysmsapi 2017-05-25 (Aliyun's manual, API error codes). */
const verdicts: Record<string, Verdict> = {
  'isv.BUSINESS_LIMIT_CONTROL': ['later', 'numberBusy'],
  'isv.DAY_LIMIT_CONTROL': ['quota', 'quota'],
  'isv.MONTH_LIMIT_CONTROL': ['quota', 'quota'],
  'isv.AMOUNT_NOT_ENOUGH': ['quota', 'noBalance'],
  'isv.OUT_OF_SERVICE': ['quota', 'noBalance'],
  'isv.MOBILE_NUMBER_ILLEGAL': ['never', 'numberInvalid'],
  'isv.MOBILE_COUNT_OVER_LIMIT': ['never', 'numberInvalid'],
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED': ['never', 'numberInvalid'],
  'isv.BLACK_KEY_CONTROL_LIMIT': ['never', 'contentRefused'],
  'isv.SMS_CONTENT_ILLEGAL': ['never', 'contentRefused'],
  'isv.PARAM_LENGTH_LIMIT': ['never', 'contentRefused'],
  'isv.PARAM_NOT_SUPPORT_URL': ['never', 'contentRefused'],
  'isv.TEMPLATE_PARAMS_ILLEGAL': ['never', 'contentRefused'],
  'isv.INVALID_PARAMETERS': ['never', 'contentRefused'],
  'isv.TEMPLATE_MISSING_PARAMETERS': ['down', 'templateRefused'],
  'isv.SMS_TEMPLATE_ILLEGAL': ['down', 'templateRefused'],
  'isv.SMS_SIGNATURE_ILLEGAL': ['down', 'templateRefused'],
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': ['down', 'templateRefused'],
  'isv.SMS_SIGN_ILLEGAL': ['down', 'templateRefused'],
  'isv.SIGN_STATE_ILLEGAL': ['down', 'templateRefused'],
  'isv.DENY_IP_RANGE': ['down', 'accountRefused'],
  'isv.ACCOUNT_*': ['down', 'accountRefused'],
  'isv.PRODUCT_*': ['down', 'accountRefused'],
  'isp.RAM_PERMISSION_DENY': ['down', 'accountRefused'],
  'InvalidAccessKeyId*': ['down', 'accountRefused'],
  'SignatureDoesNotMatch*': ['down', 'accountRefused'],
  'SignatureNonceUsed*': ['later', 'providerBusy'],
  'IncompleteSignature*': ['down', 'accountRefused'],
  'InvalidTimeStamp*': ['down', 'accountRefused'],
  'Forbidden*': ['down', 'accountRefused'],
  'NoPermission*': ['down', 'accountRefused'],
  'Throttling*': ['later', 'providerBusy'],
  'isp.*': ['later', 'providerBusy'],
  ServiceUnavailable: ['later', 'providerBusy'],
  InternalError: ['later', 'providerBusy'],
}

/** China has one time zone, and QuerySendDetails uses its dates. */
const chinaDay = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

/** Aliyun SMS, API dysmsapi 2017-05-25. */
export function makeAliyunSms(settings: ProviderSettings<'aliyun'>, base: string, clock: Clock): SmsProvider {
  const call = (action: string, query: Record<string, string>): Promise<ProviderReply> => {
    const url = new URL(base)
    const headers = signAliyun({
      host: url.host,
      action,
      version: '2017-05-25',
      query,
      accessKeyId: settings.accessKeyId,
      accessKeySecret: settings.accessKeySecret,
      date: clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      nonce: randomUUID(),
    })
    url.search = canonicalQuery(query)
    return callProvider({ method: 'POST', url, headers, body: '', timeout: providerPatience })
  }
  return {
    async send({ to, template, values, reference }) {
      const reply = await call('SendSms', {
        PhoneNumbers: to,
        SignName: settings.signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify(Object.fromEntries(values)),
        OutId: reference,
      })
      return outcomeOf(reply)
    },
    async ask({ to, reference, at }) {
      const reply = await call('QuerySendDetails', {
        PhoneNumber: to,
        SendDate: chinaDay(at),
        PageSize: '50',
        CurrentPage: '1',
      })
      if (reply.kind !== 'answer' || textOf(reply.json?.Code) !== 'OK') return 'notYet'
      const list = isObject(reply.json?.SmsSendDetailDTOs) ? reply.json.SmsSendDetailDTOs.SmsSendDetailDTO : null
      const found = Array.isArray(list) && list.some((each) => isObject(each) && each.OutId === reference)
      return found ? 'taken' : 'notYet'
    },
  }
}

function outcomeOf(reply: ProviderReply): Outcome {
  const code = reply.kind === 'answer' ? textOf(reply.json?.Code) : ''
  if (reply.kind !== 'answer' || !code) return unanswered(reply)
  const id = textOf(reply.json?.BizId)
  if (code === 'OK') return { kind: 'accepted', providerId: id.slice(0, 100) }
  return refusedBy(
    verdictOf(verdicts, code, reply.status >= 500 ? ['later', 'providerBusy'] : ['never', 'notTaken']),
    code,
  )
}
