import type { Pair } from '@zhixin/contract/pair'
import { paymentTypes } from '@zhixin/domain/orders/order-states'
import { payText } from './text.ts'

const names: Record<number, Pair> = {
  [paymentTypes.alipay]: payText.alipay,
  [paymentTypes.wechat]: payText.wechat,
  [paymentTypes.transfer]: payText.transfer,
}

/** The name of a way of paying. */
export const wayText = (way: number): Pair => names[way] ?? payText.transfer
