import type { Invoice, InvoiceDetails } from '@zhixin/contract/invoices'
import { maxEmail, maxShortText } from '@zhixin/contract/limits'
import type { OrderRecord } from '@zhixin/contract/orders'
import { yuanText } from '@zhixin/domain/format/yuan'
import { findInvoiceFault, type InvoiceField, specialFields } from '@zhixin/domain/orders/invoice-details'
import { Alert, Button, Flex, Form, Input, Radio } from 'antd'
import { ApiError } from '../../client/api-error.ts'
import { useCompany } from '../../parts/company/use-company.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { ordersText as text } from './orders-text.ts'
import { useApplyInvoice, useChangeInvoice, useInvoice, useWithdrawInvoice } from './queries.ts'

/** Asks for an invoice of a paid order, or changes the request before the invoice was made (ORDER-06). */
export function InvoiceDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const t = useText()
  const { data, isFetchedAfterMount, isError, refetch } = useInvoice(order.orderNo)
  const { data: company } = useCompany()
  // Later replies, such as one after a live event, must not take the form away while it is being sent.
  if (data && company && isFetchedAfterMount)
    return (
      <InvoiceForm
        order={order}
        invoice={data.invoice}
        begin={data.invoice ?? data.suggested ?? { ...nothing, title: company.companyName }}
        onClose={onClose}
      />
    )
  return (
    <Dialog open title={t(text.invoiceOf, { orderNo: order.orderNo })} onClose={onClose} footer={null}>
      {isError ? <Failed onRetry={() => void refetch()} /> : <Loading />}
    </Dialog>
  )
}

const nothing: InvoiceDetails = {
  kind: 'normal',
  title: '',
  taxNumber: '',
  email: '',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
}

interface InvoiceFormProps {
  order: OrderRecord
  /** What was asked for before; null: nothing yet. */
  invoice: Invoice | null
  begin: InvoiceDetails
  onClose: () => void
}

function InvoiceForm({ order, invoice, begin, onClose }: InvoiceFormProps) {
  const t = useText()
  const confirm = useConfirm()
  const [form] = Form.useForm<InvoiceDetails>()
  const apply = useApplyInvoice()
  const change = useChangeInvoice()
  const withdraw = useWithdrawInvoice()
  const isIssued = invoice?.state === 'issued'
  const error = apply.error ?? change.error ?? withdraw.error
  // The order's event may come before the reply and load the request anew, which takes this form away meanwhile.
  const finish = (work: Promise<unknown>, words: string) => {
    const done = () => {
      toast.success(words)
      onClose()
    }
    work.then(done, () => undefined)
  }
  const save = (typed: InvoiceDetails) => {
    const details = { ...nothing, ...typed }
    if (invoice) finish(change.mutateAsync({ ...details, id: invoice.id }), t(text.invoiceChanged))
    else finish(apply.mutateAsync({ ...details, orderNo: order.orderNo }), t(text.invoiceSent))
  }
  const askWithdraw = async (id: string) => {
    const question = { title: t(text.withdrawAsk), content: t(text.withdrawHint), yes: t(text.withdrawInvoice) }
    if ((await confirm(question)) === 'yes') finish(withdraw.mutateAsync(id), t(text.withdrawn))
  }
  const footer = (
    <Flex justify="flex-end" gap={8} wrap>
      {invoice && !isIssued && (
        <Button danger loading={withdraw.isPending} onClick={() => void askWithdraw(invoice.id)}>
          {t(text.withdrawInvoice)}
        </Button>
      )}
      <Button onClick={onClose}>{t(uiText.cancel)}</Button>
      {!isIssued && (
        <Button type="primary" loading={apply.isPending || change.isPending} onClick={() => form.submit()}>
          {t(invoice ? text.saveInvoice : text.submitInvoice)}
        </Button>
      )}
    </Flex>
  )
  return (
    <Dialog open title={t(text.invoiceOf, { orderNo: order.orderNo })} onClose={onClose} footer={footer}>
      {isIssued ? (
        <p>{t(text.invoiceIssued, { number: invoice.number })}</p>
      ) : (
        <Form className="zx-invoice" form={form} layout="vertical" initialValues={begin} onFinish={save}>
          <p className="zx-plain">
            {t(text.invoiceAmount, {
              amount: yuanText(invoice?.amountCents ?? order.amountCents - order.refundedCents),
            })}
          </p>
          <Form.Item name="kind" label={t(text.kind)} extra={t(text.kindHint)}>
            <Radio.Group
              options={[
                { value: 'normal', label: t(text.normal) },
                { value: 'special', label: t(text.specialInvoice) },
              ]}
            />
          </Form.Item>
          <InvoiceFields />
        </Form>
      )}
      {error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={(error instanceof ApiError && error.msg) || t(text.noAnswer)}
        />
      )}
    </Dialog>
  )
}

const lengths: Record<InvoiceField, number> = {
  title: maxShortText,
  taxNumber: 40,
  email: maxEmail,
  address: maxShortText,
  phone: 30,
  bank: maxShortText,
  bankAccount: 40,
}

const labels: Record<InvoiceField, (typeof text)['email']> = {
  title: text.titleField,
  taxNumber: text.taxNumber,
  email: text.email,
  address: text.address,
  phone: text.invoicePhone,
  bank: text.bank,
  bankAccount: text.bankAccount,
}

/** The fields of the kind that is chosen; each says what it lacks as the server would. */
function InvoiceFields() {
  const t = useText()
  const form = Form.useFormInstance<InvoiceDetails>()
  const kind = Form.useWatch('kind', form)
  const hints: Partial<Record<InvoiceField, string>> = { taxNumber: t(text.taxNumberHint), email: t(text.emailHint) }
  const shown: InvoiceField[] = ['title', 'taxNumber', 'email', ...(kind === 'special' ? specialFields : [])]
  return shown.map((field) => (
    <Form.Item
      key={field}
      name={field}
      label={t(labels[field])}
      extra={hints[field]}
      validateTrigger="onBlur"
      rules={[
        {
          required: true,
          validator: (_, typed: string) => {
            const fault = findInvoiceFault({ ...nothing, kind: kind ?? 'normal', [field]: (typed ?? '').trim() }, field)
            return fault ? Promise.reject(new Error(t(text.faults[fault]))) : Promise.resolve()
          },
        },
      ]}
    >
      <Input maxLength={lengths[field]} autoComplete={field === 'email' ? 'email' : 'off'} />
    </Form.Item>
  ))
}
