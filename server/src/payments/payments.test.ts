import { yuanOf } from '@zhixin/domain/format/yuan'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startAlipay } from '../test/providers/payments/alipay-stand-in.ts'
import type { NotificationRequest, PaymentStandIn } from '../test/providers/payments/payment-stand-in.ts'
import { startWechatPay } from '../test/providers/payments/wechat-pay-stand-in.ts'
import { readAmount } from './alipay/amount.ts'
import { openPayments } from './choose.ts'
import { localTime, parseLocalTime } from './local-time.ts'
import { type PaymentProvider, type PaymentProviderName, paymentProviders } from './payment-provider.ts'

const clock = { now: () => new Date() }
const publicUrl = () => 'https://payslip.example.com'

/** Opens a provider with these variables of the environment, as the program does. */
function opened(name: PaymentProviderName, settings: Record<string, string>): PaymentProvider {
  const provider = openPayments(readConfig(settings), { clock, publicUrl }).provider(name)
  if (!provider) throw new Error('It is not set up')
  return provider
}

const lowered = ({ headers }: NotificationRequest) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const tested: PaymentProviderName[] = []

interface Behaviour {
  title: string
  name: PaymentProviderName
  start(): Promise<PaymentStandIn>
  /** What it is asked of before anybody has scanned the code. */
  unscanned: 'waiting' | 'unknown'
}

function describePayments({ title, name, start, unscanned }: Behaviour) {
  tested.push(name)
  describe(title, () => {
    let standIn: PaymentStandIn
    let provider: PaymentProvider
    beforeAll(async () => {
      standIn = await start()
      provider = opened(name, standIn.settings)
      return () => standIn.stop()
    })
    let number = 0
    const create = async (outTradeNo = `20261126${String(++number).padStart(8, '0')}_1`, amountCents = 128_805) => {
      const description =
        '智薪工资条 续费 12 个月 / 100 人 & 扩容=20 人，这是一段比微信支付所允许的还要长的商品描述，用来看它被截在哪里而不是被拒绝'
      const expiresAt = new Date(Date.now() + 3600_000)
      return { outTradeNo, created: await provider.createPayment({ outTradeNo, amountCents, description, expiresAt }) }
    }

    test('ORDER-04 a payment is created with the order’s amount and end, and its code comes back', async () => {
      const { outTradeNo, created } = await create()
      expect(created).toMatchObject({ kind: 'code', codeUrl: expect.stringMatching(/^(weixin|https):\/\//) })
      const trade = standIn.trades.get(outTradeNo)
      expect(trade?.amountCents).toBe(128_805)
      expect(Math.abs((trade?.expires.getTime() ?? 0) - Date.now() - 3600_000)).toBeLessThan(60_000)
      expect(trade?.notifyUrl).toMatch(/^https:\/\/payslip\.example\.com\/prod-api\/(wx|ali)Pay\/notify$/)
      expect(await provider.query(outTradeNo)).toEqual({ kind: unscanned })
      // The same again is the same payment, another amount is another one.
      expect((await create(outTradeNo)).created).toEqual(created)
      expect((await create(outTradeNo, 1)).created).toEqual({ kind: 'used' })
      expect(standIn.faults).toEqual([])
    })

    test('ORDER-04 a query tells that it was paid, how much and when', async () => {
      const { outTradeNo } = await create()
      standIn.pay(outTradeNo, 99)
      const { tradeNo, paidAt } = standIn.trades.get(outTradeNo) ?? {}
      const paid = { kind: 'paid', outTradeNo, amountCents: 99, tradeNo, paidAt }
      expect(await provider.query(outTradeNo)).toEqual({ kind: 'paid', paid, isRefunded: false })
      expect((await create(outTradeNo)).created).toEqual({ kind: 'paid' })
      expect(await provider.close(outTradeNo)).toEqual({ kind: 'paid' })
      const sent = standIn.notification(outTradeNo)
      expect(provider.readNotification(lowered(sent), sent.body)).toEqual({ kind: 'events', events: [paid] })
    })

    test('ORDER-04 a closed payment takes no money, and its number is used up', async () => {
      const { outTradeNo } = await create()
      // Alipay has nothing to close before somebody has scanned the code.
      const kind = unscanned === 'unknown' ? 'unbegun' : 'closed'
      expect(await provider.close(outTradeNo)).toEqual({ kind })
      expect(standIn.trades.get(outTradeNo)?.state).toBe('closed')
      expect(['closed', 'unknown']).toContain((await provider.query(outTradeNo)).kind)
      expect((await create(outTradeNo)).created).toEqual({ kind: 'used' })
      expect(await provider.close('20261126_never')).toEqual({ kind })
    })

    test('ORDER-04 refunds are noticed by notification and by query, each with its own amount', async () => {
      const { outTradeNo } = await create()
      standIn.pay(outTradeNo)
      standIn.refund(outTradeNo, 'R1', 28_805)
      standIn.refund(outTradeNo, 'R2', 100_000)
      expect(await provider.queryRefund(outTradeNo, 'R1')).toMatchObject({ kind: 'refunded', amountCents: 28_805 })
      expect(await provider.queryRefund(outTradeNo, 'R2')).toMatchObject({
        ...{ refundNo: 'R2', amountCents: 100_000, tradeNo: standIn.trades.get(outTradeNo)?.tradeNo },
      })
      expect(await provider.queryRefund(outTradeNo, 'R3')).toBeNull()
      expect(await provider.query(outTradeNo)).toMatchObject({ kind: 'paid', isRefunded: true })
      const sent = standIn.notification(outTradeNo, { refundNo: 'R1' })
      const read = provider.readNotification(lowered(sent), sent.body)
      const events = read.kind === 'events' ? read.events : []
      expect(events.at(-1)).toMatchObject({
        kind: 'refunded',
        outTradeNo,
        refundNo: 'R1',
        tradeNo: standIn.trades.get(outTradeNo)?.tradeNo,
      })
      expect(events.at(-1)).toMatchObject({ refundedAt: standIn.trades.get(outTradeNo)?.refunds[0]?.at })
    })

    test('ORDER-04 a notification that is forged, changed, or about another merchant is not believed', async () => {
      const { outTradeNo } = await create()
      standIn.pay(outTradeNo)
      const read = (sent: NotificationRequest, body = sent.body) => provider.readNotification(lowered(sent), body)
      const genuine = standIn.notification(outTradeNo)
      expect(read(genuine).kind).toBe('events')
      expect(read(standIn.notification(outTradeNo, { forged: true }))).toEqual({ kind: 'rejected', why: 'forged' })
      expect(read(standIn.notification(outTradeNo, { otherMerchant: true }))).toEqual({
        kind: 'rejected',
        why: 'stranger',
      })
      const at = genuine.body.indexOf('2')
      const changed = `${genuine.body.slice(0, at)}3${genuine.body.slice(at + 1)}`
      expect(read(genuine, changed)).toEqual({ kind: 'rejected', why: 'forged' })
      for (const body of ['', '{}', 'sign=&sign_type=RSA2', '\u0000', '[]'])
        expect(provider.readNotification({}, body)).toEqual({ kind: 'rejected', why: 'forged' })
    })

    test.each([
      { mood: 'down', fault: 'unreachable' },
      { mood: 'garble', fault: 'unreachable' },
      { mood: 'busy', fault: 'busy' },
      { mood: 'unsigned', fault: 'credentials' },
      { mood: 'forged', fault: 'credentials' },
    ] as const)('ORDER-04 while the provider is $mood, nothing that it says is believed', async ({ mood, fault }) => {
      const { outTradeNo } = await create()
      standIn.pay(outTradeNo)
      standIn.treat(mood)
      onTestFinished(() => standIn.treat('well'))
      const failed = { kind: 'failed', fault, code: expect.any(String) }
      expect(await provider.query(outTradeNo)).toEqual(failed)
      expect((await create()).created).toEqual(failed)
      expect(await provider.close(outTradeNo)).toEqual(failed)
      expect(await provider.queryRefund(outTradeNo, 'R1')).toEqual(failed)
    })

    test('ORDER-04 with another merchant’s key every request is refused', async () => {
      const [other, { settings }] = [await start(), standIn]
      onTestFinished(() => other.stop())
      const key = name === 'wechat' ? 'WECHAT_PAY_KEY_FILE' : 'ALIPAY_KEY_FILE'
      const stranger = opened(name, { ...settings, [key]: other.settings[key] ?? '' })
      expect(await stranger.query('20261126_1')).toMatchObject({ kind: 'failed', fault: 'credentials' })
      expect(standIn.faults.splice(0)).toEqual([expect.stringMatching(/signature$/)])
    })
  })
}

describePayments({ title: 'WeChat Pay by public key', name: 'wechat', start: startWechatPay, unscanned: 'waiting' })
describePayments({
  title: 'WeChat Pay by platform certificate',
  name: 'wechat',
  start: () => startWechatPay('certificate'),
  unscanned: 'waiting',
})
describePayments({ title: 'Alipay', name: 'alipay', start: startAlipay, unscanned: 'unknown' })

test('ORDER-04 every provider went through the behaviour above', () => {
  expect([...new Set(tested)].sort()).toEqual([...paymentProviders].sort())
})

test('ORDER-04 WeChat Pay: a notification of six minutes ago is not believed', async () => {
  const standIn = await startWechatPay()
  onTestFinished(() => standIn.stop())
  const provider = opened('wechat', standIn.settings)
  const outTradeNo = '2026112600000001_1'
  const expiresAt = new Date(Date.now() + 60_000)
  await provider.createPayment({ outTradeNo, amountCents: 1, description: '续费', expiresAt })
  standIn.pay(outTradeNo)
  const sent = standIn.notification(outTradeNo, { old: true })
  expect(provider.readNotification(lowered(sent), sent.body)).toEqual({ kind: 'rejected', why: 'forged' })
})

describe('configuration', () => {
  test('ORDER-04 without settings nothing is offered, and by half the program says what is missing', () => {
    const { payments } = readConfig({})
    expect(payments).toEqual({ wechat: null, alipay: null, transfer: null })
    expect(openPayments(readConfig({}), { clock, publicUrl }).provider('alipay')).toBeNull()
    expect(() => readConfig({ WECHAT_PAY_MCH_ID: '1900000109' })).toThrow(/WECHAT_PAY_API_V3_KEY_FILE: is needed/)
    expect(() => readConfig({ TRANSFER_BANK: '招商银行' })).toThrow(/TRANSFER_ACCOUNT_NUMBER: is needed/)
  })

  test('ORDER-04 a key file that is none is named with its variable', async () => {
    const [wechat, alipay] = [await startWechatPay(), await startAlipay()]
    onTestFinished(async () => void (await Promise.all([wechat.stop(), alipay.stop()])))
    for (const [settings, name] of [
      [wechat.settings, 'WECHAT_PAY_KEY_FILE'],
      [wechat.settings, 'WECHAT_PAY_API_V3_KEY_FILE'],
      [wechat.settings, 'WECHAT_PAY_PUBLIC_KEY_FILE'],
      [alipay.settings, 'ALIPAY_KEY_FILE'],
      [alipay.settings, 'ALIPAY_PUBLIC_KEY_FILE'],
    ] as const)
      expect(() => readConfig({ ...settings, [name]: import.meta.filename })).toThrow(`${name}: `)
    const { WECHAT_PAY_PUBLIC_KEY_FILE: _, ...rest } = wechat.settings
    expect(() => readConfig(rest)).toThrow(/WECHAT_PAY_CERTIFICATES_FILE/)
  })
})

test('ORDER-04 amounts and times are read as Alipay writes them, and nothing else is', () => {
  for (const cents of [1, 10, 99, 100, 128_805, 99_999_999_999]) expect(readAmount(yuanOf(cents))).toBe(cents)
  expect([readAmount('88.8'), readAmount('88')]).toEqual([8880, 8800])
  for (const bad of ['', '-1.00', '1.005', '1e3', ' 1', '1,000.00', '0x10']) expect(readAmount(bad), bad).toBeNull()
  expect(parseLocalTime('2026-11-26 08:00:01.412')?.toISOString()).toBe('2026-11-26T00:00:01.000Z')
  expect(localTime(new Date('2026-11-26T16:30:00Z'))).toBe('2026-11-27 00:30:00')
  expect(parseLocalTime('2026-13-26 08:00:01')).toBeNull()
})
