import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { startAlipay } from './alipay-stand-in.ts'
import type { PaymentStandIn } from './payment-stand-in.ts'
import { startWechatPay } from './wechat-pay-stand-in.ts'

export interface PaymentStage {
  app: TestApp
  /** Another program on the same database. */
  second: TestApp
  wechat: PaymentStandIn
  alipay: PaymentStandIn
}

export const transferAccount = {
  TRANSFER_ACCOUNT_NAME: '智薪科技（深圳）有限公司',
  TRANSFER_BANK: '招商银行深圳科技园支行',
  TRANSFER_ACCOUNT_NUMBER: '755912345610801',
}

/** The program with both providers on loopback, which reach it at its own address. */
export async function openPaymentStage(): Promise<PaymentStage & { close(): Promise<void> }> {
  const [wechat, alipay] = await Promise.all([startWechatPay(), startAlipay()])
  const MASTER_KEY = randomBytes(32).toString('base64')
  const settings = { MASTER_KEY, ...wechat.settings, ...alipay.settings, ...transferAccount }
  const app = await testApp(settings)
  // The first one removes the database that both have.
  const { programUrls, ownerUrl } = app
  const second = await testApp(settings, { programUrls, ownerUrl, drop: async () => undefined })
  return {
    ...{ app, second, wechat, alipay },
    close: async () => {
      await second.close()
      await app.close()
      await Promise.all([wechat.stop(), alipay.stop()])
    },
  }
}

/** Has a stand-in misbehave until the end of the test. */
export function misbehave(standIn: PaymentStandIn, mood: Parameters<PaymentStandIn['treat']>[0]): void {
  standIn.treat(mood)
  onTestFinished(() => standIn.treat('well'))
}
