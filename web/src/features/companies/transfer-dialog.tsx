import type { CompanyOrder } from '@zhixin/contract/platform/companies'
import { yuanText } from '@zhixin/domain/format/yuan'
import { orderCan } from '@zhixin/domain/orders/order-states'
import { Alert, Form } from 'antd'
import dayjs from 'dayjs'
import { useConfirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { readLine, StatementFields, type StatementLine } from './money-form.tsx'
import { companyOrdersText as text } from './orders-text.ts'
import { useConfirmTransfer } from './queries.ts'
import { Refusal } from './refusal.tsx'

/** Confirms that a bank transfer has arrived, as the statement says; asks once more before it counts (ORDER-04). */
export function TransferDialog({ order, onClose }: { order: CompanyOrder; onClose: () => void }) {
  const t = useText()
  const confirm = useConfirm()
  const [form] = Form.useForm<StatementLine>()
  const { mutate, isPending, error } = useConfirmTransfer()
  const { orderNo, companyName: company, amountCents, transferReference, paymentCompany, status } = order
  const due = yuanText(amountCents)
  const isPayable = orderCan('pay', status)
  const unpayable = isPayable ? null : t(orderCan('refund', status) ? text.confirmPaid : text.confirmClosed)
  const save = async (typed: StatementLine) => {
    const line = readLine(typed)
    const amount = yuanText(line.amountCents)
    const isDue = isPayable && line.amountCents === amountCents
    const content = isDue ? t(text.confirmHint, { company, orderNo }) : (unpayable ?? t(text.confirmOther, { due }))
    const question = { title: t(text.confirmAsk, { amount }), content, yes: t(text.confirmYes), danger: !isDue }
    if ((await confirm(question)) !== 'yes') return
    mutate(
      { ...line, orderNo },
      {
        onSuccess: ({ outcome }) => {
          if (outcome === 'settled' || outcome === 'already') toast.success(t(text.settled))
          else toast.warning(t(text.notSettled, { why: t(text[outcome]) }))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      title={t(text.confirmOf, { company })}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(text.confirm)}
      busy={isPending}
    >
      <p className="zx-plain">
        {t(text.due, { amount: due, reference: transferReference, payer: paymentCompany || t(text.payerUnknown) })}
      </p>
      {unpayable && <Alert className="zx-plain" type="warning" showIcon title={unpayable} />}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ amount: '', tradeNo: '', paidOn: dayjs() }}
        onFinish={(typed) => void save(typed)}
      >
        <StatementFields labels={{ amount: t(text.arrived), number: t(text.tradeNo), day: t(text.day) }} />
      </Form>
      <Refusal error={error} />
    </Dialog>
  )
}
