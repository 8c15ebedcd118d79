import type { ReplyOf } from '@zhixin/contract/calls'
import { maxPayerName } from '@zhixin/contract/limits'
import type { OrderRecord } from '@zhixin/contract/orders'
import { yuanText } from '@zhixin/domain/format/yuan'
import { Alert, Button, Form, Input, Typography } from 'antd'
import { ApiError } from '../../client/api-error.ts'
import { useText } from '../../ui/language.ts'
import { Facts } from '../../ui/section.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { useSavePayer } from './queries.ts'
import { payText as text } from './text.ts'

interface TransferPanelProps {
  order: OrderRecord
  /** Null: the installation has not set one up, and HR asks for it. */
  account: ReplyOf<'payments.ways'>['transfer']
}

/** Where to transfer the money, by what it is recognised, and who pays. */
export function TransferPanel({ order, account }: TransferPanelProps) {
  const t = useText()
  const copied = (value: string) => <Typography.Text copyable={{ text: value }}>{value}</Typography.Text>
  return (
    <div className="zx-pay-transfer">
      {account === null && <Alert type="info" role="note" showIcon title={t(text.accountAsk)} />}
      <Facts
        rows={[
          ...(account
            ? [
                { label: t(text.accountName), value: copied(account.name) },
                { label: t(text.bank), value: copied(account.bank) },
                { label: t(text.accountNumber), value: copied(account.number) },
              ]
            : []),
          { label: t(text.amount), value: yuanText(order.amountCents) },
          { label: t(text.reference), value: <strong>{copied(order.transferReference)}</strong> },
        ]}
      />
      <p className="zx-pay-hint">{t(text.referenceHint)}</p>
      <Payer order={order} />
    </div>
  )
}

/** In whose name the transfer comes, by which the platform recognises it as well. */
function Payer({ order }: { order: OrderRecord }) {
  const t = useText()
  const [form] = Form.useForm<{ payer: string }>()
  const { mutate, isPending, error } = useSavePayer()
  const save = ({ payer }: { payer: string }) =>
    mutate({ id: order.id, paymentCompany: payer.trim() }, { onSuccess: () => toast.success(t(text.payerSaved)) })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ payer: order.paymentCompany }}
      onFinish={save}
    >
      <Form.Item
        name="payer"
        label={t(text.payer)}
        extra={t(text.payerHint)}
        rules={[{ required: true, whitespace: true, message: t(text.payerMissing) }]}
      >
        <Input maxLength={maxPayerName} autoComplete="organization" />
      </Form.Item>
      {error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={(error instanceof ApiError && error.msg) || t(uiText.failed)}
        />
      )}
      <Button htmlType="submit" loading={isPending}>
        {t(text.payerSave)}
      </Button>
    </Form>
  )
}
