import { onTestFinished } from 'vitest'
import type { TestCaller } from '../../call-contract.ts'
import { buyer, placed } from '../../orders/order-factory.ts'
import type { PaymentStage } from './payment-factory.ts'
import type { PaymentStandIn } from './payment-stand-in.ts'

/** Moves the clocks of the program and of the providers until the end of the test; `back` moves them back before. */
export function laterAt(stage: PaymentStage, ms: number): { back: () => void } {
  const move = (by: number) => {
    for (const each of [stage.app, stage.second, stage.wechat, stage.alipay]) each.later(by)
  }
  let isMoved = true
  const back = () => {
    if (isMoved) move(-ms)
    isMoved = false
  }
  move(ms)
  onTestFinished(back)
  return { back }
}

export const ways = {
  wechat: { url: 'payments.wechatUrl', status: 'payments.wechatStatus', paymentType: 2 },
  alipay: { url: 'payments.alipayUrl', status: 'payments.alipayStatus', paymentType: 1 },
} as const
export type Way = keyof typeof ways

/** An order of a company with 10 days left whose code is on the screen. */
export async function showCode(stage: PaymentStage, way: Way, hr?: TestCaller) {
  const who = hr ?? (await buyer(stage.app, { days: 10, people: 50 }))
  const { url, status, paymentType } = ways[way]
  const order = await placed(who, { paymentType })
  const { code } = await who.ok(url, { orderNo: order.orderNo })
  const standIn: PaymentStandIn = stage[way]
  const outTradeNo = `${order.orderNo}_1`
  return { hr: who, order, code, standIn, outTradeNo, ask: () => who.ok(status, { orderNo: order.orderNo }) }
}
