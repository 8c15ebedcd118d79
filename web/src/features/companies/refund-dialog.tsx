import { yuanText } from '@zhixin/domain/format/yuan'
import { Form } from 'antd'
import dayjs from 'dayjs'
import { useConfirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { readLine, StatementFields, type StatementLine } from './money-form.tsx'
import { companyOrdersText as text } from './orders-text.ts'
import { useRecordRefund } from './queries.ts'
import { Refusal } from './refusal.tsx'

interface RefundDialogProps {
  orderNo: string
  companyName: string
  /** The transfer that goes back; without it, the one that settled the order. */
  tradeNo?: string
  /** What can still go back, in cents. */
  leftCents: number
  onClose: () => void
}

/** Records that money of a bank transfer went back; asks once more before it counts (ORDER-04). */
export function RefundDialog({ orderNo, companyName: company, tradeNo, leftCents, onClose }: RefundDialogProps) {
  const t = useText()
  const confirm = useConfirm()
  const [form] = Form.useForm<StatementLine>()
  const { mutate, isPending, error } = useRecordRefund()
  const save = async (typed: StatementLine) => {
    const { tradeNo: refundNo, ...line } = readLine(typed)
    const title = t(text.refundAsk, { amount: yuanText(line.amountCents) })
    const question = { title, content: t(text.refundHint), yes: t(text.refundYes), danger: true }
    if ((await confirm(question)) !== 'yes') return
    mutate(
      { ...line, refundNo, orderNo, ...(tradeNo ? { tradeNo } : {}) },
      {
        onSuccess: () => {
          toast.success(t(text.refundDone))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      title={t(text.refundOf, { company })}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(text.refund)}
      busy={isPending}
    >
      <p className="zx-plain">{t(text.refundLeft, { orderNo, amount: yuanText(leftCents) })}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ amount: '', tradeNo: '', paidOn: dayjs() }}
        onFinish={(typed) => void save(typed)}
      >
        <StatementFields labels={{ amount: t(text.refundAmount), number: t(text.refundNo), day: t(text.refundDay) }} />
      </Form>
      <Refusal error={error} />
    </Dialog>
  )
}
