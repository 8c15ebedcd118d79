import { contactState } from '@zhixin/contract/contact'
import { Button, Form, Input, Select } from 'antd'
import { useId } from 'react'
import { timeText } from '../../parts/company-time.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { useText } from '../../ui/language.ts'
import '../../ui/page.css'
import { Facts } from '../../ui/section.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import './contacts.css'
import { contactsText as text } from './contacts-text.ts'
import { type ContactFollowUp, type ContactRequest, useFollowUp } from './queries.ts'

interface ContactDrawerProps {
  request: ContactRequest | undefined
  owners: readonly { id: string; name: string }[]
  onClose: () => void
}

type Draft = Pick<ContactFollowUp, 'state' | 'note'> & { ownerId: string }

/** One request in full, with the form for its handling. */
export function ContactDrawer({ request, owners, onClose }: ContactDrawerProps) {
  const t = useText()
  const formId = useId()
  const { mutate, isPending } = useFollowUp()
  const save = (opened: ContactRequest) => (draft: Draft) =>
    mutate(
      { id: opened.id, changedAt: opened.changedAt, ...draft, ownerId: draft.ownerId || null },
      {
        onSuccess: () => {
          toast.success(t(text.saved))
          onClose()
        },
      },
    )
  return (
    <Drawer
      open={request !== undefined}
      title={request ? t(text.request, { kind: t(text[request.kind]), time: timeText(request.askedAt) }) : ''}
      onClose={onClose}
      footer={
        <Button type="primary" loading={isPending} htmlType="submit" form={formId}>
          {t(uiText.save)}
        </Button>
      }
    >
      {request && (
        <>
          <Facts rows={factsOf(request, t)} />
          <Form<Draft>
            // Each request has its own form, so that what was typed for one does not appear for the next.
            key={request.id}
            id={formId}
            layout="vertical"
            className="zx-contact-form"
            initialValues={{ state: request.state, ownerId: request.owner?.id ?? '', note: request.note }}
            onFinish={save(request)}
          >
            <Form.Item name="state" label={t(text.state)}>
              <Select options={contactState.options.map((value) => ({ value, label: t(text[value]) }))} />
            </Form.Item>
            <Form.Item name="ownerId" label={t(text.owner)}>
              <Select
                options={[
                  { value: '', label: t(text.nobody) },
                  ...owners.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            </Form.Item>
            <Form.Item name="note" label={t(text.note)}>
              <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={1000} />
            </Form.Item>
          </Form>
          {request.changedAt && (
            <p className="zx-page-hint">
              {t(text.changed, { name: request.changedBy, time: timeText(request.changedAt) })}
            </p>
          )}
        </>
      )}
    </Drawer>
  )
}

function factsOf(request: ContactRequest, t: ReturnType<typeof useText>) {
  const rows = [
    { label: t(text.phone), value: <a href={`tel:${request.phone}`}>{request.phone}</a>, shown: true },
    { label: t(text.name), value: request.name, shown: request.name },
    { label: t(text.company), value: request.company, shown: request.company },
    { label: t(text.message), value: request.message, shown: request.message },
    { label: t(text.language), value: t(text[request.language]), shown: true },
  ]
  return rows.filter(({ shown }) => shown)
}
