import type { OrderRecord } from '@zhixin/contract/orders'
import { Radio } from 'antd'
import { useState } from 'react'
import { useOrderWords } from '../../parts/orders/use-order-words.ts'
import { usePaymentTypes } from '../../parts/orders/use-payment-types.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { ordersText as text } from './orders-text.ts'
import { useChangePaymentType } from './queries.ts'

/** Another way of paying for an unpaid order (ORDER-03). */
export function PaymentTypeDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const t = useText()
  const { wordOf } = useOrderWords()
  const [paymentType, setPaymentType] = useState(order.paymentType)
  const payments = usePaymentTypes() ?? []
  const { mutate, isPending } = useChangePaymentType()
  const title = t(text.payTypeOf, { orderNo: order.orderNo })
  const save = () =>
    mutate(
      { id: order.id, paymentType },
      {
        onSuccess: () => {
          toast.success(t(text.payTypeChanged))
          onClose()
        },
      },
    )
  return (
    <Dialog open title={title} onClose={onClose} onOk={save} okText={t(uiText.save)} busy={isPending}>
      <Radio.Group
        aria-label={title}
        vertical
        value={paymentType}
        onChange={({ target }) => setPaymentType(target.value)}
        options={payments.map((value) => ({ value, label: wordOf('payType', value) }))}
      />
    </Dialog>
  )
}
