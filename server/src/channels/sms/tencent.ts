import type { ProviderSettings } from '@zhixin/contract/channel-fields'
import type { Outcome } from '@zhixin/domain/sending/outcome'
import type { Clock } from '../../context.ts'
import { refusedBy, unanswered, type Verdict, verdictOf } from '../provider/outcomes.ts'
import { callProvider, isObject, type ProviderReply, textOf } from '../provider/provider-call.ts'
import { reasonOf } from '../reason-text.ts'
import { providerPatience, type SmsProvider } from './sms-provider.ts'
import { signTencent } from './tencent-signature.ts'

/** Codes of the SMS API 2021-01-11, of the call as such and of one number (Tencent Cloud's manual, error codes). */
const verdicts: Record<string, Verdict> = {
  'LimitExceeded.PhoneNumber*': ['later', 'numberBusy'],
  'LimitExceeded.DeliveryFrequencyLimit': ['later', 'providerBusy'],
  'LimitExceeded.AppMainlandChinaDailyLimit': ['quota', 'quota'],
  'LimitExceeded.DailyLimit': ['quota', 'quota'],
  'LimitExceeded*': ['quota', 'quota'],
  'FailedOperation.InsufficientBalanceInSmsPackage': ['quota', 'noBalance'],
  'FailedOperation.PhoneNumberInBlacklist': ['never', 'numberBlocked'],
  'InvalidParameterValue.IncorrectPhoneNumber': ['never', 'numberInvalid'],
  'FailedOperation.ContainSensitiveWord': ['never', 'contentRefused'],
  'FailedOperation.FailResolvePacket': ['never', 'contentRefused'],
  'InvalidParameterValue.ContentLengthLimit': ['never', 'contentRefused'],
  'InvalidParameterValue.TemplateParameter*': ['never', 'contentRefused'],
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter': ['never', 'contentRefused'],
  'FailedOperation.TemplateIncorrectOrUnapproved': ['down', 'templateRefused'],
  'FailedOperation.TemplateUnapprovedOrNotExist': ['down', 'templateRefused'],
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': ['down', 'templateRefused'],
  'FailedOperation.SignatureIncorrectOrUnapproved': ['down', 'templateRefused'],
  'FailedOperation.MissingTemplate*': ['down', 'templateRefused'],
  'FailedOperation.MissingSignature*': ['down', 'templateRefused'],
  'AuthFailure*': ['down', 'accountRefused'],
  'UnauthorizedOperation*': ['down', 'accountRefused'],
  'InvalidParameterValue.SdkAppIdNotExist': ['down', 'accountRefused'],
  IpNotInWhitelist: ['down', 'accountRefused'],
  'RequestLimitExceeded*': ['later', 'providerBusy'],
  'InternalError*': ['later', 'providerBusy'],
  ServiceUnavailable: ['later', 'providerBusy'],
}

/** Answers after which the message may have gone out all the same. */
const unsure = new Set(['InternalError.Timeout', 'InternalError.SendAndRecvFail', 'InternalError.RequestTimeException'])

/** Tencent Cloud SMS, API 2021-01-11. */
export function makeTencentSms(settings: ProviderSettings<'tencent'>, base: string, clock: Clock): SmsProvider {
  const call = (action: string, body: object): Promise<ProviderReply> => {
    const url = new URL(base)
    const payload = JSON.stringify(body)
    const headers = signTencent({
      host: url.host,
      service: 'sms',
      action,
      version: '2021-01-11',
      region: settings.region,
      payload,
      secretId: settings.secretId,
      secretKey: settings.secretKey,
      timestamp: Math.floor(clock.now().getTime() / 1000),
    })
    return callProvider({ method: 'POST', url, headers, body: payload, timeout: providerPatience })
  }
  return {
    async send({ to, template, values, reference }) {
      const reply = await call('SendSms', {
        PhoneNumberSet: [`+86${to}`],
        SmsSdkAppId: settings.sdkAppId,
        SignName: settings.signName,
        TemplateId: template,
        TemplateParamSet: values.map(([, value]) => value),
        SessionContext: reference,
      })
      return outcomeOf(reply)
    },
    async ask({ to, reference, at }) {
      const since = Math.floor(at.getTime() / 1000)
      const reply = await call('PullSmsSendStatusByPhoneNumber', {
        BeginTime: since - 60,
        EndTime: since + 3600,
        Offset: 0,
        Limit: 100,
        PhoneNumber: `+86${to}`,
        SmsSdkAppId: settings.sdkAppId,
      })
      const list = responseOf(reply)?.PullSmsSendStatusSet
      const found = Array.isArray(list) && list.some((each) => isObject(each) && each.SessionContext === reference)
      return found ? 'taken' : 'notYet'
    },
  }
}

function responseOf(reply: ProviderReply): Record<string, unknown> | null {
  const response = reply.kind === 'answer' ? reply.json?.Response : null
  return isObject(response) ? response : null
}

function outcomeOf(reply: ProviderReply): Outcome {
  const response = responseOf(reply)
  if (!response) return unanswered(reply)
  const [status] = Array.isArray(response.SendStatusSet) ? response.SendStatusSet : []
  const told = isObject(response.Error) ? response.Error : isObject(status) ? status : null
  const code = textOf(told?.Code)
  if (!told || !code) return unanswered(reply)
  if (code === 'Ok') return { kind: 'accepted', providerId: textOf(told.SerialNo).slice(0, 100) }
  if (unsure.has(code)) return { kind: 'unknown', reason: reasonOf('providerSilent', code) }
  return refusedBy(verdictOf(verdicts, code, ['never', 'notTaken']), code)
}
