import { type Language, type Pair, say } from '@zhixin/contract/pair'

/** Why a message did not arrive, for HR. Kept in the database by key, with the provider's code after a space. */
const reasons = {
  noSuchMailbox: { zh: '邮箱地址不存在', en: 'There is no such mailbox.' },
  mailboxFull: { zh: '对方邮箱已满', en: 'The mailbox is full.' },
  tooLarge: { zh: '邮件过大，被对方拒收', en: 'The mail was refused as too large.' },
  byPolicy: { zh: '被邮件服务器按策略拒收', en: 'The mail server refused the mail by policy.' },
  refused: { zh: '被邮件服务器拒收', en: 'The mail server refused the mail.' },
  refusedForNow: {
    zh: '邮件服务器暂时拒收，将自动重试',
    en: 'The mail server refused for now. It will be tried again.',
  },
  quota: { zh: '发送额度已用完，稍后自动继续', en: 'The sending quota is used up. Sending goes on later.' },
  senderRefused: {
    zh: '发件人地址被邮件服务器拒绝，请检查邮件设置',
    en: 'The mail server refuses the sender. Check the mail settings.',
  },
  loginRefused: {
    zh: '邮件服务器登录失败，请检查邮件设置',
    en: 'The mail server refuses the login. Check the mail settings.',
  },
  unreachable: {
    zh: '暂时连接不上邮件服务器，将自动重试',
    en: 'The mail server cannot be reached. It will be tried again.',
  },
  connectionLost: {
    zh: '与邮件服务器的连接中断，将自动重试',
    en: 'The connection to the mail server broke. It will be tried again.',
  },
  noAnswer: {
    zh: '邮件已交出，但未收到邮件服务器的确认，可能已送达',
    en: 'The mail was handed over, but the mail server did not confirm it. It may have arrived.',
  },
  interrupted: {
    zh: '程序在发送过程中中断，可能已送达',
    en: 'The program was interrupted while sending. The message may have arrived.',
  },
  addressInvalid: { zh: '邮箱地址格式不正确', en: 'The mailbox address is not valid.' },
  ourFault: { zh: '系统出错，将自动重试', en: 'Something went wrong on our side. It will be tried again.' },
  notConfigured: { zh: '该发送渠道尚未配置', en: 'This channel is not configured.' },
} as const satisfies Record<string, Pair>

export type ReasonKey = keyof typeof reasons

/** What is stored: the key, and the provider's own code where it gave one. */
export const reasonOf = (key: ReasonKey, code = ''): string => (code ? `${key} ${code}` : key)

const isKey = (key: string): key is ReasonKey => Object.hasOwn(reasons, key)

/** A stored reason in words. */
export function reasonText(stored: string, language: Language): string {
  const space = stored.indexOf(' ')
  const key = space < 0 ? stored : stored.slice(0, space)
  if (!isKey(key)) return ''
  const text = say(reasons[key], language)
  return space < 0 ? text : `${text} (${stored.slice(space + 1)})`
}
