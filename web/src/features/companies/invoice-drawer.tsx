import type { ReplyOf } from '@zhixin/contract/calls'
import { maxInvoiceMegabytes } from '@zhixin/contract/limits'
import { yuanText } from '@zhixin/domain/format/yuan'
import { Button, Form, Input, Upload } from 'antd'
import { useId, useState } from 'react'
import { Drawer } from '../../ui/drawer.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { Facts } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.tsx'
import { companyOrdersText as text } from './orders-text.ts'
import { useUploadInvoice } from './queries.ts'
import { Refusal } from './refusal.tsx'

export type CompanyInvoice = ReplyOf<'invoices.listRequested'>['list'][number]

/** What has to be printed on an invoice, and the upload of its file (ORDER-06). */
export function InvoiceDrawer({ invoice, onClose }: { invoice: CompanyInvoice; onClose: () => void }) {
  const t = useText()
  const formId = useId()
  const [file, setFile] = useState<File>()
  const [isFileMissed, setFileMissed] = useState(false)
  const { mutate, isPending, error } = useUploadInvoice()
  const save = ({ number }: { number: string }) => {
    setFileMissed(!file)
    if (!file) return
    mutate(
      { id: invoice.id, number, file },
      {
        onSuccess: () => {
          toast.success(t(text.uploaded))
          onClose()
        },
      },
    )
  }
  return (
    <Drawer
      open
      title={t(text.invoiceOf, { company: invoice.companyName })}
      onClose={onClose}
      footer={
        <Button type="primary" htmlType="submit" form={formId} loading={isPending}>
          {t(invoice.state === 'issued' ? text.replace : text.upload)}
        </Button>
      }
    >
      <Facts rows={factsOf(invoice, t)} />
      <Form
        id={formId}
        layout="vertical"
        className="zx-invoice-form"
        initialValues={{ number: invoice.number }}
        onFinish={save}
      >
        <Form.Item
          name="number"
          label={t(text.number)}
          validateTrigger="onBlur"
          rules={[{ required: true, pattern: /^\s*\d{8,20}\s*$/, message: t(text.numberWrong) }]}
        >
          <Input inputMode="numeric" maxLength={24} autoComplete="off" />
        </Form.Item>
        <Form.Item
          label={t(text.file)}
          required
          extra={t(text.fileHint, { limit: maxInvoiceMegabytes })}
          {...(isFileMissed && !file ? { validateStatus: 'error' as const, help: t(text.fileNeeded) } : {})}
        >
          <Upload
            accept=".pdf,.ofd,application/pdf,application/ofd"
            maxCount={1}
            fileList={file ? [{ uid: 'file', name: file.name, status: 'done' }] : []}
            onRemove={() => setFile(undefined)}
            beforeUpload={(chosen) => {
              setFile(chosen)
              return false
            }}
          >
            <Button>{t(text.chooseFile)}</Button>
          </Upload>
        </Form.Item>
      </Form>
      <Refusal error={error} />
    </Drawer>
  )
}

/** What is printed on it; what a normal invoice does not state is left off. */
function factsOf(invoice: CompanyInvoice, t: Translate) {
  const rows = [
    { label: t(text.invoiceKind), value: t(text[invoice.kind]) },
    { label: t(text.amount), value: yuanText(invoice.amountCents) },
    { label: t(text.buyer), value: invoice.title },
    { label: t(text.taxNumber), value: invoice.taxNumber },
    { label: t(text.address), value: invoice.address },
    { label: t(text.phone), value: invoice.phone },
    { label: t(text.bank), value: invoice.bank },
    { label: t(text.bankAccount), value: invoice.bankAccount },
    { label: t(text.email), value: invoice.email },
    { label: t(text.orderNo), value: invoice.orderNo },
  ]
  return rows.filter(({ value }) => value)
}
