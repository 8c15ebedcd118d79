import { contactState } from '@zhixin/contract/contact'
import { Button, Form, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { Drawer } from '../../ui/drawer.tsx'
import { useSay } from '../../ui/language.ts'
import { Facts } from '../../ui/section.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { contactsText as text } from './contacts-text.ts'
import { type ContactFollowUp, type ContactRequest, useFollowUp } from './queries.ts'

interface ContactDrawerProps {
  request: ContactRequest | undefined
  owners: readonly { id: string; name: string }[]
  onClose: () => void
}

type Draft = Pick<ContactFollowUp, 'state' | 'note'> & { ownerId: string }

const timeOf = (instant: string) => dayjs(instant).format('YYYY-MM-DD HH:mm')

/** One request whole, and what becomes of it. */
export function ContactDrawer({ request, owners, onClose }: ContactDrawerProps) {
  const say = useSay()
  const [form] = Form.useForm<Draft>()
  const { mutate, isPending } = useFollowUp()
  const save = (opened: ContactRequest) => (draft: Draft) =>
    mutate(
      { id: opened.id, changedAt: opened.changedAt, ...draft, ownerId: draft.ownerId || null },
      {
        onSuccess: () => {
          toast.success(say(text.saved))
          onClose()
        },
      },
    )
  return (
    <Drawer
      open={request !== undefined}
      title={request ? say(text.request, { kind: say(text[request.kind]), time: timeOf(request.askedAt) }) : ''}
      onClose={onClose}
      footer={
        <Button type="primary" loading={isPending} onClick={() => form.submit()}>
          {say(uiText.save)}
        </Button>
      }
    >
      {request && (
        <>
          <Facts rows={factsOf(request, say)} />
          <Form
            form={form}
            layout="vertical"
            className="zx-contact-form"
            initialValues={{ state: request.state, ownerId: request.owner?.id ?? '', note: request.note }}
            onFinish={save(request)}
          >
            <Form.Item name="state" label={say(text.state)}>
              <Select options={contactState.options.map((value) => ({ value, label: say(text[value]) }))} />
            </Form.Item>
            <Form.Item name="ownerId" label={say(text.owner)}>
              <Select
                options={[
                  { value: '', label: say(text.nobody) },
                  ...owners.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            </Form.Item>
            <Form.Item name="note" label={say(text.note)}>
              <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={1000} />
            </Form.Item>
          </Form>
          {request.changedAt && (
            <p className="zx-page-hint">
              {say(text.changed, { name: request.changedBy, time: timeOf(request.changedAt) })}
            </p>
          )}
        </>
      )}
    </Drawer>
  )
}

function factsOf(request: ContactRequest, say: ReturnType<typeof useSay>) {
  const rows = [
    { label: say(text.phone), value: <a href={`tel:${request.phone}`}>{request.phone}</a>, shown: true },
    { label: say(text.name), value: request.name, shown: request.name },
    { label: say(text.company), value: request.company, shown: request.company },
    { label: say(text.message), value: request.message, shown: request.message },
    { label: say(text.language), value: say(text[request.language]), shown: true },
  ]
  return rows.filter(({ shown }) => shown)
}
