import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { AlipaySettings } from './alipay/request.ts'
import type { WechatPaySettings } from './wechat-pay/request.ts'

const word = z.string().trim().max(64).optional()

/** The variables of payments. Keys stand in files, so that no environment shows them. */
export const paymentVariables = {
  WECHAT_PAY_MCH_ID: word,
  WECHAT_PAY_APP_ID: word,
  /** The serial number of the merchant's API certificate. */
  WECHAT_PAY_SERIAL: word,
  WECHAT_PAY_KEY_FILE: z.string().optional(),
  WECHAT_PAY_API_V3_KEY_FILE: z.string().optional(),
  /** PUB_KEY_ID_… and its file; or a file of platform certificates. */
  WECHAT_PAY_PUBLIC_KEY_ID: word,
  WECHAT_PAY_PUBLIC_KEY_FILE: z.string().optional(),
  WECHAT_PAY_CERTIFICATES_FILE: z.string().optional(),
  ALIPAY_APP_ID: word,
  /** The merchant's number (PID). */
  ALIPAY_SELLER_ID: word,
  ALIPAY_KEY_FILE: z.string().optional(),
  ALIPAY_PUBLIC_KEY_FILE: z.string().optional(),
  /** The account to which companies transfer money. */
  TRANSFER_ACCOUNT_NAME: z.string().trim().max(100).optional(),
  TRANSFER_BANK: z.string().trim().max(100).optional(),
  TRANSFER_ACCOUNT_NUMBER: word,
  /** Other addresses of the providers, for tests; nothing else can change them. */
  WECHAT_PAY_URL: z.url().optional(),
  ALIPAY_URL: z.url().optional(),
}

type Variables = z.infer<z.ZodObject<typeof paymentVariables>>
type Refuse = (text: string) => never

export interface PaymentConfig {
  /** Null: not set up, so the method is not offered. */
  wechat: (WechatPaySettings & { url: string }) | null
  alipay: (AlipaySettings & { url: string }) | null
  transfer: { name: string; bank: string; number: string } | null
}

/** Reads how companies can pay. A provider that is set up by half is refused at the start, not at the first payment. */
export function readPaymentConfig(e: Variables, refuse: Refuse): PaymentConfig {
  return { wechat: readWechat(e, refuse), alipay: readAlipay(e, refuse), transfer: readTransfer(e, refuse) }
}

/** Whether any of these variables is set; refused where some are and others are not. */
function isWhole(e: Variables, names: (keyof Variables)[], refuse: Refuse): boolean {
  const missing = names.filter((name) => !e[name])
  if (missing.length > 0 && missing.length < names.length)
    refuse(missing.map((name) => `${name}: is needed together with ${names.find((each) => e[each])}`).join('\n'))
  return missing.length === 0
}

/** Reads what a file holds; all that can be wrong with it is said with the variable that names it. */
function readAs<T>(name: keyof Variables, path: string, what: string, make: (text: string) => T, refuse: Refuse): T {
  try {
    return make(readFileSync(path, 'utf8').trim())
  } catch {
    return refuse(`${name}: ${path} cannot be read or holds no ${what}`)
  }
}

const rsa = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not RSA')
  return key
}

/** Reads a key, also without its header lines, as Alipay's tool writes it. */
const privateKey = (text: string): KeyObject => {
  if (text.includes('-----BEGIN')) return rsa(createPrivateKey(text))
  const key = Buffer.from(text, 'base64')
  try {
    return rsa(createPrivateKey({ key, format: 'der', type: 'pkcs8' }))
  } catch {
    return rsa(createPrivateKey({ key, format: 'der', type: 'pkcs1' }))
  }
}
const publicKey = (text: string): KeyObject =>
  rsa(
    text.includes('-----BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  )

function readWechat(e: Variables, refuse: Refuse): PaymentConfig['wechat'] {
  const names = ['MCH_ID', 'APP_ID', 'SERIAL', 'KEY_FILE', 'API_V3_KEY_FILE'] as const
  if (
    !isWhole(
      e,
      names.map((name) => `WECHAT_PAY_${name}` as const),
      refuse,
    )
  )
    return null
  const platformKeys = new Map<string, KeyObject>()
  const {
    WECHAT_PAY_PUBLIC_KEY_ID: id,
    WECHAT_PAY_PUBLIC_KEY_FILE: file,
    WECHAT_PAY_CERTIFICATES_FILE: certificates,
  } = e
  if (id && file) platformKeys.set(id, readAs('WECHAT_PAY_PUBLIC_KEY_FILE', file, 'public key', publicKey, refuse))
  if (certificates)
    for (const [serial, key] of readAs('WECHAT_PAY_CERTIFICATES_FILE', certificates, 'certificate', keysOf, refuse))
      platformKeys.set(serial, key)
  if (platformKeys.size === 0)
    refuse('WECHAT_PAY_PUBLIC_KEY_FILE: is needed with WECHAT_PAY_PUBLIC_KEY_ID, or else WECHAT_PAY_CERTIFICATES_FILE')
  return {
    mchId: e.WECHAT_PAY_MCH_ID ?? '',
    appId: e.WECHAT_PAY_APP_ID ?? '',
    serial: e.WECHAT_PAY_SERIAL ?? '',
    key: readAs('WECHAT_PAY_KEY_FILE', e.WECHAT_PAY_KEY_FILE ?? '', 'RSA key', privateKey, refuse),
    apiV3Key: readAs('WECHAT_PAY_API_V3_KEY_FILE', e.WECHAT_PAY_API_V3_KEY_FILE ?? '', '32 characters', v3Key, refuse),
    platformKeys,
    url: e.WECHAT_PAY_URL ?? 'https://api.mch.weixin.qq.com',
  }
}

const v3Key = (text: string): string => {
  if (Buffer.byteLength(text) !== 32) throw new Error('not 32 bytes')
  return text
}

/** Several certificates follow each other while WeChat Pay replaces one. */
function keysOf(text: string): [serial: string, key: KeyObject][] {
  const found = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  if (found.length === 0) throw new Error('no certificate')
  return found.map((pem) => {
    const { serialNumber, publicKey: key } = new X509Certificate(pem)
    return [serialNumber, rsa(key)]
  })
}

function readAlipay(e: Variables, refuse: Refuse): PaymentConfig['alipay'] {
  const names = ['APP_ID', 'SELLER_ID', 'KEY_FILE', 'PUBLIC_KEY_FILE'] as const
  if (
    !isWhole(
      e,
      names.map((name) => `ALIPAY_${name}` as const),
      refuse,
    )
  )
    return null
  return {
    appId: e.ALIPAY_APP_ID ?? '',
    sellerId: e.ALIPAY_SELLER_ID ?? '',
    key: readAs('ALIPAY_KEY_FILE', e.ALIPAY_KEY_FILE ?? '', 'RSA key', privateKey, refuse),
    alipayKey: readAs('ALIPAY_PUBLIC_KEY_FILE', e.ALIPAY_PUBLIC_KEY_FILE ?? '', 'public key', publicKey, refuse),
    url: e.ALIPAY_URL ?? 'https://openapi.alipay.com/gateway.do',
  }
}

function readTransfer(e: Variables, refuse: Refuse): PaymentConfig['transfer'] {
  const names = ['TRANSFER_ACCOUNT_NAME', 'TRANSFER_BANK', 'TRANSFER_ACCOUNT_NUMBER'] as const
  if (!isWhole(e, [...names], refuse)) return null
  const [name = '', bank = '', number = ''] = names.map((each) => e[each])
  return { name, bank, number }
}
