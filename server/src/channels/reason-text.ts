import { type Language, type Pair, translate } from '@zhixin/contract/pair'

/** Why a message did not arrive, for HR. The database stores the key, with the provider's code after a space. */
const reasons = {
  noSuchMailbox: {
    zh: '邮箱地址不存在',
    en: 'The e-mail address does not exist.',
  },
  mailboxFull: { zh: '对方邮箱已满', en: 'The recipient’s mailbox is full.' },
  tooLarge: { zh: '邮件过大，被对方拒收', en: 'The mail was rejected as too large.' },
  byPolicy: { zh: '被邮件服务器按策略拒收', en: 'The mail was rejected by the recipient’s server policy.' },
  refused: { zh: '被邮件服务器拒收', en: 'The mail was rejected by the mail server.' },
  refusedForNow: {
    zh: '邮件服务器暂时拒收，将自动重试',
    en: 'Temporarily rejected by the mail server; it will be retried automatically.',
  },
  quota: { zh: '发送额度已用完，稍后自动继续', en: 'Sending quota used up; sending continues automatically later.' },
  gaveUp: {
    zh: '对方邮件服务器多次未能投递，邮件被退回',
    en: 'The recipient’s server could not deliver the mail and returned it.',
  },
  cameBack: { zh: '邮件被退回', en: 'The mail was returned.' },
  mailboxLogin: {
    zh: '退信邮箱登录失败，请检查账号和密码或授权码',
    en: 'Login to the mailbox for returned mail failed. Check the user name and password.',
  },
  mailboxUnreachable: {
    zh: '暂时连接不上退信邮箱，将自动重试',
    en: 'The mailbox for returned mail cannot be reached; it will be retried automatically.',
  },
  mailboxInside: {
    zh: '退信邮箱位于内网地址，本系统不连接',
    en: 'The mailbox for returned mail has a private network address, which this system does not connect to.',
  },
  senderRefused: {
    zh: '发件人地址被邮件服务器拒绝，请检查邮件设置',
    en: 'The mail server rejected the sender address. Check the mail settings.',
  },
  loginRefused: {
    zh: '邮件服务器登录失败，请检查邮件设置',
    en: 'Login to the mail server failed. Check the mail settings.',
  },
  unreachable: {
    zh: '暂时连接不上邮件服务器，将自动重试',
    en: 'The mail server cannot be reached; it will be retried automatically.',
  },
  serverUnknown: {
    zh: '找不到这个邮件服务器，请检查服务器地址；将自动重试',
    en: 'There is no mail server of this name. Check the server address; it will be retried automatically.',
  },
  serverRefused: {
    zh: '邮件服务器拒绝了连接，请检查端口；将自动重试',
    en: 'The mail server refused the connection. Check the port; it will be retried automatically.',
  },
  serverSilent: {
    zh: '邮件服务器没有应答，请检查服务器地址和端口；将自动重试',
    en: 'The mail server does not answer. Check the server address and port; it will be retried automatically.',
  },
  serverEncryption: {
    zh: '与邮件服务器建立加密连接失败，请检查加密方式和端口；将自动重试',
    en: 'No encrypted connection to the mail server. Check the encryption and port; it will be retried automatically.',
  },
  serverInside: {
    zh: '邮件服务器位于内网地址，本系统不连接内网邮件服务器',
    en: 'The mail server has a private network address, which this system does not connect to.',
  },
  connectionLost: {
    zh: '与邮件服务器的连接中断，将自动重试',
    en: 'The connection to the mail server was lost; it will be retried automatically.',
  },
  noAnswer: {
    zh: '邮件已交出，但未收到邮件服务器的确认，可能已送达',
    en: 'The mail was handed over but the mail server did not confirm it; it may have been delivered.',
  },
  interrupted: {
    zh: '程序在发送过程中中断，可能已送达',
    en: 'Sending was interrupted; the message may have been delivered.',
  },
  restored: {
    zh: '系统曾从备份恢复，备份之后可能已发送，请向员工确认后再决定是否重新发送',
    en: 'The system was restored from a backup; the message may have been sent after the backup. Check with the employee before resending.',
  },
  addressInvalid: {
    zh: '邮箱地址格式不正确',
    en: 'Invalid e-mail address.',
  },
  ourFault: { zh: '系统出错，将自动重试', en: 'System error; it will be retried automatically.' },
  providerUnreachable: {
    zh: '暂时连接不上服务商，将自动重试',
    en: 'The provider cannot be reached; it will be retried automatically.',
  },
  providerSilent: {
    zh: '消息已交给服务商，但未收到答复，可能已送达',
    en: 'The message was handed over but the provider did not answer; it may have been delivered.',
  },
  providerUnreadable: {
    zh: '服务商的答复无法识别，消息可能已送达',
    en: 'The provider’s answer could not be read; the message may have been delivered.',
  },
  providerBusy: {
    zh: '服务商暂时繁忙，将自动重试',
    en: 'The provider is busy; it will be retried automatically.',
  },
  notTaken: { zh: '被服务商拒收', en: 'The provider rejected the message.' },
  accountRefused: {
    zh: '服务商拒绝了账号或密钥，请检查渠道设置',
    en: 'The provider rejected the account or key. Check the channel settings.',
  },
  addressRefused: {
    zh: '服务商不接受本服务器的 IP 地址，请在服务商后台加入白名单',
    en: 'The provider does not accept this server’s IP address. Add it to the whitelist at the provider.',
  },
  templateRefused: {
    zh: '签名或模板未通过服务商审核，请检查渠道设置',
    en: 'The signature or template is not approved by the provider. Check the channel settings.',
  },
  contentRefused: {
    zh: '消息内容不符合服务商的要求',
    en: 'The provider does not accept what the message says.',
  },
  noBalance: { zh: '短信余额不足，请充值后自动继续', en: 'The balance is used up. Sending goes on after topping up.' },
  numberInvalid: { zh: '手机号不正确', en: 'The phone number is not valid.' },
  numberBlocked: { zh: '该手机号已拒收短信', en: 'This phone number refuses messages.' },
  numberBusy: {
    zh: '该手机号收到的短信过于频繁，将自动重试',
    en: 'This phone number gets too many messages. It will be tried again.',
  },
  accountUnknown: { zh: '该人员的微信账号不正确', en: 'The WeChat account of this person is not valid.' },
  notSubscribed: {
    zh: '该员工未订阅小程序消息，无法送达',
    en: 'This employee has not subscribed to mini-program messages and cannot be reached.',
  },
  notInApp: {
    zh: '该员工不在企业微信应用的可见范围内',
    en: 'This employee is not in the WeCom app’s visible range.',
  },
  notLicensed: {
    zh: '该员工没有企业微信的接口许可',
    en: 'This employee has no WeCom API licence.',
  },
  notConfigured: {
    zh: '该发送渠道尚未设置，请在“渠道设置”中填写',
    en: 'This channel is not set up. Set it up under “Channels”.',
  },
} as const satisfies Record<string, Pair>

export type ReasonKey = keyof typeof reasons

/** Returns what is stored: the key, and the provider's own code if there is one. */
export const reasonOf = (key: ReasonKey, code = ''): string => (code ? `${key} ${code}` : key)

const isKey = (key: string): key is ReasonKey => Object.hasOwn(reasons, key)

/** The texts for a message that nothing tries again: it is sent once, has failed for good, or its send was stopped. */
const finalReasons: Partial<Record<ReasonKey, Pair>> = {
  refusedForNow: { zh: '邮件服务器暂时拒收', en: 'Temporarily rejected by the mail server.' },
  quota: { zh: '发送额度已用完', en: 'Sending quota used up.' },
  unreachable: { zh: '暂时连接不上邮件服务器', en: 'The mail server cannot be reached.' },
  serverUnknown: {
    zh: '找不到这个邮件服务器，请检查服务器地址',
    en: 'There is no mail server of this name. Check the server address.',
  },
  serverRefused: {
    zh: '邮件服务器拒绝了连接，请检查端口',
    en: 'The mail server refused the connection. Check the port.',
  },
  serverSilent: {
    zh: '邮件服务器没有应答，请检查服务器地址和端口',
    en: 'The mail server does not answer. Check the server address and port.',
  },
  serverEncryption: {
    zh: '与邮件服务器建立加密连接失败，请检查加密方式和端口',
    en: 'No encrypted connection to the mail server. Check the encryption and port.',
  },
  connectionLost: { zh: '与邮件服务器的连接中断', en: 'The connection to the mail server was lost.' },
  ourFault: { zh: '系统出错', en: 'System error.' },
  providerUnreachable: { zh: '暂时连接不上服务商', en: 'The provider cannot be reached.' },
  providerBusy: { zh: '服务商暂时繁忙', en: 'The provider is busy.' },
  noBalance: { zh: '短信余额不足', en: 'The balance is used up.' },
  numberBusy: { zh: '该手机号收到的短信过于频繁', en: 'This phone number gets too many messages.' },
}

/** The texts for a message that goes to no employee. */
const onceReasons: Partial<Record<ReasonKey, Pair>> = {
  accountUnknown: { zh: '微信账号不正确', en: 'The WeChat account is not valid.' },
  notSubscribed: {
    zh: '此账号未订阅小程序消息，无法送达',
    en: 'This account has not subscribed to mini-program messages and cannot be reached.',
  },
  notInApp: {
    zh: '此账号不在企业微信应用的可见范围内',
    en: 'This account is not in the WeCom app’s visible range.',
  },
  notLicensed: { zh: '此账号没有企业微信的接口许可', en: 'This account has no WeCom API licence.' },
}

/** The key of a stored reason, without the provider's code. */
const keyOf = (stored: string): string => stored.split(' ')[0] ?? ''

const ofRecipient: ReadonlySet<string> = new Set<ReasonKey>([
  'noSuchMailbox',
  'mailboxFull',
  'refusedForNow',
  'tooLarge',
  'numberInvalid',
  'numberBlocked',
  'numberBusy',
  'accountUnknown',
  'notSubscribed',
  'notInApp',
  'notLicensed',
])

/** Whether a reason is that of one message, mailbox or number, and says nothing of the channel. */
export const isOfRecipient = (stored: string): boolean => ofRecipient.has(keyOf(stored))

/**
 * Describes a stored reason. `isOver`: nothing tries the message again. `once`: the same of a message that goes to no
 * employee, such as a test.
 */
export function reasonText(
  stored: string,
  language: Language,
  { once = false, isOver = once }: { once?: boolean; isOver?: boolean } = {},
): string {
  const key = keyOf(stored)
  if (!isKey(key)) return ''
  const text = translate((once && onceReasons[key]) || (isOver && finalReasons[key]) || reasons[key], language)
  const code = stored.slice(key.length + 1)
  return code ? `${text} (${code})` : text
}
