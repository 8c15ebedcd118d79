import { SharedWork } from '../concurrency/shared-work.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../context.ts'
import { makeAlipay } from './alipay/alipay.ts'
import type { PaymentProvider, PaymentProviderName } from './payment-provider.ts'
import { makeWechatPay } from './wechat-pay/wechat-pay.ts'

/** How companies can pay this installation. What nobody has set up is null: it is not offered and never pretends. */
export interface Payments {
  provider(name: PaymentProviderName): PaymentProvider | null
  /** Questions and notifications about the same payment that come at the same time. */
  underWay: SharedWork
}

interface Surroundings {
  clock: Clock
  publicUrl(): string
}

/** Where each provider notifies this installation, below its public address. */
export const notificationPaths = {
  wechat: '/prod-api/wxPay/notify',
  alipay: '/prod-api/aliPay/notify',
} as const satisfies Record<PaymentProviderName, string>

/**
 * Opens the providers that are set up. The program learns its address while it starts, so a provider is made when it is
 * first asked for.
 */
export function openPayments({ payments }: Config, { clock, publicUrl }: Surroundings): Payments {
  const opened = new Map<PaymentProviderName, PaymentProvider | null>()
  const make = (name: PaymentProviderName): PaymentProvider | null => {
    const notifyUrl = publicUrl() + notificationPaths[name]
    switch (name) {
      case 'wechat':
        return payments.wechat && makeWechatPay(payments.wechat, { url: payments.wechat.url, notifyUrl, clock })
      case 'alipay':
        return payments.alipay && makeAlipay(payments.alipay, { url: payments.alipay.url, notifyUrl, clock })
    }
  }
  return {
    underWay: new SharedWork(),
    provider(name) {
      const known = opened.get(name)
      if (known !== undefined) return known
      const made = make(name)
      opened.set(name, made)
      return made
    },
  }
}
