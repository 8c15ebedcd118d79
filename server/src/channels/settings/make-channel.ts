import type { ProviderName, ProviderSettings } from '@zhixin/contract/channel-fields'
import { accountOf } from '@zhixin/domain/sending/channel-settings'
import type { Config } from '../../config.ts'
import type { Services } from '../../context.ts'
import type { Vault } from '../../security/vault.ts'
import type { Channel, Enterprise, MiniProgram, Notices, SingleChannel, SmsCodes } from '../channel.ts'
import { publicAddressOf } from '../mail/public-address.ts'
import { makeSmtpChannel } from '../mail/smtp-channel.ts'
import { makeAliyunSms } from '../sms/aliyun.ts'
import { makeSmsChannel, makeSmsCodes } from '../sms/sms-channel.ts'
import { makeTencentSms } from '../sms/tencent.ts'
import { makeConsents } from '../wechat/consents.ts'
import { makeMiniProgram } from '../wechat/mini-program.ts'
import { makeWechatChannel } from '../wechat/subscribe-channel.ts'
import { makeWechatApi } from '../wechat/wechat-api.ts'
import { openAddressBook } from '../wecom/address-book.ts'
import { makeWecomChannel } from '../wecom/app-channel.ts'
import { openJsTickets } from '../wecom/js-tickets.ts'
import { makeMemberLogin } from '../wecom/member-login.ts'
import { makeWecomApi, type WecomApi } from '../wecom/wecom-api.ts'
import type { AnySettings } from './settings-seal.ts'

export type ProviderServices = Pick<Services, 'pools' | 'vault' | 'clock'>

/** What serves a channel: the channel itself, what else it can send, and login where it knows its members. */
export interface Service {
  channel: Channel
  notices: Notices | null
  codes: SmsCodes | null
  enterprise: Enterprise | null
  miniProgram: MiniProgram | null
}

/** Adapts a channel whose messages are sent one by one to the interface of the outbox. */
export const oneByOne = (single: SingleChannel, account: string, perMinute: number | null): Channel => ({
  ...single,
  account,
  perMinute,
  together: 1,
  send: (messages) => Promise.all(messages.map((message) => single.send(message))),
})

/**
 * Returns the name by which processes identify the same account: a keyed hash, because the database should not reveal
 * it. A mail server without a login has no secret that only its users know, so there every company has an account of
 * its own.
 */
export function accountName(
  vault: Pick<Vault, 'lookupHash'>,
  companyId: string,
  { provider, values }: { provider: ProviderName; values: Record<string, string> },
): string {
  const whose = provider === 'smtp' && !values.password ? `\n${companyId}` : ''
  return vault.lookupHash('providerAccount', accountOf(provider, values) + whose).toString('base64url')
}

/**
 * Returns the name of an access token. With another secret it is fetched again, so that a wrong secret is noticed at
 * once.
 */
const tokenName = (vault: Pick<Vault, 'lookupHash'>, { provider, values }: AnySettings): string =>
  vault.lookupHash('providerToken', accountOf(provider, values)).toString('base64url')

/** Opens a provider with its settings. `account` identifies it, see Channel. hurry: a user waits for the answer. */
export function makeService(
  settings: AnySettings,
  account: string,
  config: Pick<Config, 'providerUrls' | 'allowPrivateMail'>,
  services: ProviderServices,
  { hurry }: { hurry: boolean } = { hurry: false },
): Service {
  const { provider, values } = settings
  const perMinute = values.perMinute ? Number(values.perMinute) : null
  const urls = config.providerUrls
  const tokens = tokenName(services.vault, settings)
  const alone = (single: SingleChannel): Service => ({
    channel: oneByOne(single, account, perMinute),
    notices: null,
    codes: null,
    enterprise: null,
    miniProgram: null,
  })
  switch (provider) {
    case 'smtp': {
      const mail = smtpChannel(values, config.allowPrivateMail, hurry)
      return { ...alone(mail), notices: mail }
    }
    case 'wechat': {
      const api = makeWechatApi(values, urls.wechat, tokens, services)
      const channel = makeWechatChannel(values, api, makeConsents(services, values.templateId))
      return { ...alone(channel), miniProgram: makeMiniProgram(values, api) }
    }
    case 'wecom': {
      const api = makeWecomApi(values, urls.wecom, tokens, services)
      return {
        channel: { ...makeWecomChannel(values, api, services), account, perMinute },
        notices: null,
        codes: null,
        enterprise: {
          ...makeMemberLogin(values, urls.wecomOpen, api),
          addressBook: openAddressBook(values.agentId, api, contactsApi(values, urls.wecom, services)),
          tickets: openJsTickets(api, tokens, services),
        },
        miniProgram: null,
      }
    }
    case 'aliyun':
    case 'tencent': {
      const { clock } = services
      const sms =
        provider === 'aliyun'
          ? {
              api: makeAliyunSms(values, urls.aliyun, clock),
              template: values.templateCode,
              english: values.templateCodeEn,
            }
          : {
              api: makeTencentSms(values, urls.tencent, clock),
              template: values.templateId,
              english: values.templateIdEn,
            }
      const { templateText, templateTextEn, signName, codeTemplate, changeTemplate } = values
      const single = makeSmsChannel({
        provider: sms.api,
        template: sms.template,
        templateText,
        templateEn: sms.english,
        templateTextEn,
        signName,
        changeTemplate,
        clock,
        ...(hurry ? { askAfter: [] } : {}),
      })
      return { ...alone(single), codes: codeTemplate ? makeSmsCodes(sms.api, codeTemplate) : null }
    }
  }
}

/** WeCom as the secret of the address book sync asks it; null without that secret. */
function contactsApi(
  { corpId, contactsSecret }: ProviderSettings<'wecom'>,
  base: string,
  services: ProviderServices,
): WecomApi | null {
  if (!contactsSecret) return null
  const name = services.vault.lookupHash('providerToken', ['wecom contacts', corpId, contactsSecret].join('\n'))
  return makeWecomApi({ corpId, secret: contactsSecret }, base, name.toString('base64url'), services)
}

/** The timeouts while a user waits in front of a screen. */
const shortPatience = { connect: 10_000, envelope: 15_000, answer: 30_000 }

function smtpChannel(values: ProviderSettings<'smtp'>, allowPrivate: boolean, hurry: boolean): SingleChannel & Notices {
  const { host, port, security, user, password, from, fromName, dkimDomain, dkimSelector, dkimKey } = values
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${host}:${port}`)
  if (user) {
    url.username = encodeURIComponent(user)
    url.password = encodeURIComponent(password)
  }
  const name = fromName.replace(/["\\\r\n]/g, ' ').trim()
  return makeSmtpChannel({
    url: url.href,
    requireTLS: security === 'startTls',
    ...(hurry ? { patience: shortPatience } : {}),
    from: name ? `"${name}" <${from}>` : from,
    ...(allowPrivate ? {} : { find: publicAddressOf }),
    ...(dkimKey ? { dkim: { domainName: dkimDomain, keySelector: dkimSelector, privateKey: dkimKey } } : {}),
  })
}
