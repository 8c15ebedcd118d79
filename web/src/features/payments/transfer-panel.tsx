import type { ReplyOf } from '@zhixin/contract/calls'
import { maxPayerName } from '@zhixin/contract/limits'
import type { OrderRecord } from '@zhixin/contract/orders'
import { yuanOf, yuanText } from '@zhixin/domain/format/yuan'
import { Alert, Button, Form, Input } from 'antd'
import { Link } from 'react-router'
import { ApiError } from '../../client/api-error.ts'
import { timeText } from '../../parts/company-time.ts'
import { Contacts } from '../../parts/service/contacts.tsx'
import { useSupportContacts } from '../../parts/service/queries.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { Facts } from '../../ui/section.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { Copyable } from './order-facts.tsx'
import { useSavePayer } from './queries.ts'
import { payText as text } from './text.ts'

interface TransferPanelProps {
  order: OrderRecord
  /** Null: the installation has not set one up, and HR asks for it. */
  account: ReplyOf<'payments.ways'>['transfer']
}

/** Where to transfer the money, by what it is recognised, what follows, and who pays (ORDER-04). */
export function TransferPanel({ order, account }: TransferPanelProps) {
  const t = useText()
  const amount = yuanText(order.amountCents)
  const details = [
    ...(account
      ? [
          { label: t(text.accountName), value: account.name },
          { label: t(text.bank), value: account.bank },
          { label: t(text.accountNumber), value: account.number },
        ]
      : []),
    // A bank's form takes the plain number.
    { label: t(text.amount), value: amount, copies: yuanOf(order.amountCents) },
    { label: t(text.reference), value: order.transferReference },
  ]
  const steps = [
    t(account ? text.stepTransfer : text.stepAsk, { amount }),
    t(text.stepReference, { reference: order.transferReference }),
    t(text.stepConfirmed),
    t(text.stepInvoice),
    t(text.stepLate, { until: timeText(order.expiresAt) }),
  ]
  return (
    <div className="zx-pay-transfer">
      {account === null && (
        <Alert type="info" role="note" showIcon title={t(text.accountAsk)} description={<WhomToAsk />} />
      )}
      <Facts
        rows={details.map(({ label, value, ...rest }) => ({
          label,
          value: <Copyable key={label} label={label} value={value} {...rest} />,
        }))}
      />
      <CopyAll lines={details.map(({ label, value }) => t(text.copiedLine, { label, value }))} />
      <section aria-label={t(text.next)}>
        <h3>{t(text.next)}</h3>
        <ol className="zx-pay-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <Payer order={order} />
    </div>
  )
}

/** Who tells the account: hotline and QR codes, or where there are none the message that staff of the platform read. */
function WhomToAsk() {
  const t = useText()
  const { data } = useSupportContacts()
  const isUnset = data && !data.hotline && !data.preSales && !data.afterSales
  return isUnset ? <Link to={paths.orderCenter}>{t(text.leaveMessage)}</Link> : <Contacts />
}

/** Copies everything that whoever makes the transfer has to know, to be sent to them. */
function CopyAll({ lines }: { lines: readonly string[] }) {
  const t = useText()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      toast.success(t(text.copied))
    } catch {
      toast.warning(t(text.copyFailed))
    }
  }
  return (
    <div>
      <Button onClick={() => void copy()}>{t(text.copyAll)}</Button>
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
