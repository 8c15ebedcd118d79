import type { ReplyOf } from '@zhixin/contract/calls'
import { maxShortText } from '@zhixin/contract/limits'
import { yuanText } from '@zhixin/domain/format/yuan'
import { orderStatus } from '@zhixin/domain/orders/order-states'
import { statementDayOf } from '@zhixin/domain/orders/statement-day'
import { Alert, Form, Input, Radio } from 'antd'
import { timeText } from '../../parts/company-time.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { companyOrdersText as text } from './orders-text.ts'
import { useTransfers, useVoidTransfer } from './queries.ts'
import { Refusal } from './refusal.tsx'

interface VoidDialogProps {
  order: { orderNo: string; companyName: string }
  /** In which state the order is, where that is known: one whose invoice is asked for loses its request. */
  status?: number
  /** The transfer that is chosen at first; without it, the latest one. */
  transferId?: string
  onClose: () => void
}

interface Typed {
  id: string
  reason: string
}

/** Voids a bank transfer that was recorded by mistake; asks once more before it counts (ORDER-04). */
export function VoidDialog({ order, status, transferId, onClose }: VoidDialogProps) {
  const t = useText()
  const { orderNo, companyName: company } = order
  const confirm = useConfirm()
  const [form] = Form.useForm<Typed>()
  const { data, isError, refetch } = useTransfers(orderNo)
  const { mutate, isPending, error } = useVoidTransfer()
  const list = data?.list ?? []
  const standing = list.filter(({ voided }) => !voided)
  const save = async (typed: Typed) => {
    const chosen = standing.find((each) => each.id === typed.id)
    if (!chosen) return
    const content = t(chosen.outcome === 'settled' ? text.voidHint : text.voidHeldHint, { company, orderNo })
    const title = t(text.voidAsk, { amount: yuanText(chosen.amountCents) })
    if ((await confirm({ title, content, yes: t(text.voidYes), danger: true })) !== 'yes') return
    mutate(
      { orderNo, id: chosen.id, reason: typed.reason.trim() },
      {
        onSuccess: ({ status: now }) => {
          toast.success(t(chosen.outcome !== 'settled' ? text.voided : afterVoid(now)))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      title={t(text.voidOf, { company })}
      onClose={onClose}
      {...(standing.length > 0 ? { onOk: () => form.submit(), okText: t(text.voidTransfer) } : {})}
      busy={isPending}
    >
      <p className="zx-plain">{t(text.voidAbout, { orderNo })}</p>
      {status === orderStatus.invoicing && (
        <Alert className="zx-plain" type="warning" showIcon title={t(text.voidInvoicing)} />
      )}
      {!data && !isError && <Loading />}
      {isError && !data && <Failed onRetry={() => void refetch()} />}
      {data && standing.length === 0 && <Empty title={t(text.voidNone)} />}
      {standing.length > 0 && (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ id: transferId ?? standing[0]?.id, reason: '' }}
          onFinish={(typed) => void save(typed)}
        >
          <VoidFields standing={standing} />
        </Form>
      )}
      <Voided list={list} />
      <Refusal error={error} />
    </Dialog>
  )
}

type Transfer = ReplyOf<'orders.listTransfers'>['list'][number]

/** Which transfer, and why. */
function VoidFields({ standing }: { standing: Transfer[] }) {
  const t = useText()
  return (
    <>
      <Form.Item name="id" label={t(text.voidWhich)}>
        <Radio.Group
          className="zx-void-choice"
          options={standing.map(
            ({ id: value, tradeNo: number, amountCents, paidAt, confirmedBy, outcome, refundedCents }) => ({
              value,
              disabled: refundedCents > 0,
              label: t(text.voidLine, {
                number,
                amount: yuanText(amountCents),
                day: statementDayOf(paidAt),
                who: confirmedBy,
                what: t(
                  refundedCents > 0 ? text.partlyRefunded : outcome === 'settled' ? text.tookEffect : text[outcome],
                ),
              }),
            }),
          )}
        />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t(text.voidReason)}
        extra={t(text.voidReasonHint)}
        rules={[{ required: true, whitespace: true, message: t(text.reasonNeeded) }]}
      >
        <Input maxLength={maxShortText} autoComplete="off" />
      </Form.Item>
    </>
  )
}

/** What was voided before. */
function Voided({ list }: { list: Transfer[] }) {
  const t = useText()
  return list.flatMap(({ id, tradeNo: number, amountCents, voided }) =>
    voided
      ? [
          <p key={id} className="zx-plain">
            {t(text.voidedLine, {
              ...{ number, amount: yuanText(amountCents), who: voided.by, time: timeText(voided.at) },
              reason: voided.reason,
            })}
          </p>,
        ]
      : [],
  )
}

/** What became of the order whose days went back. */
const afterVoid = (status: number) => {
  if (status === orderStatus.unpaid) return text.voidedReopened
  return status === orderStatus.expired ? text.voidedExpired : text.voidedReplaced
}
