import { useMutation } from '@tanstack/react-query'
import type { ReplyOf } from '@zhixin/contract/calls'
import type { ErrorKey } from '@zhixin/contract/errors'
import { maxShortText } from '@zhixin/contract/limits'
import { mobileOf } from '@zhixin/domain/format/mobile'
import { Alert, Button, Form, Input, Radio, Result } from 'antd'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useSession } from '../../session/state/session.ts'
import { useText } from '../../ui/language.ts'
import { ordersText as text } from './orders-text.ts'

interface Draft {
  reason: (typeof reasons)[number]
  phone: string
  name: string
  company: string
  details: string
}

const reasons = ['renew', 'extend', 'other'] as const

/** What the form says itself; any other failure is a message of the console. */
const refusals: readonly ErrorKey[] = ['session.slowDown', 'employees.phoneInvalid', 'wire.badInput']

/** Longer details would not fit into a message with what is sent along. */
const maxDetails = 300

/** Asks the platform to call back: the request of the public pages, with what the product knows filled in (ORDER-08). */
export function RenewalRequest({ company }: { company: ReplyOf<'account.company'> }) {
  const t = useText()
  const { state } = useSession()
  const [form] = Form.useForm<Draft>()
  const { mutate, isPending, isSuccess, variables, error, reset } = useMutation({
    mutationFn: ({ reason, details, ...person }: Draft) =>
      call(
        'contact.addConsult',
        {
          ...person,
          phone: mobileOf(person.phone) ?? person.phone,
          message: t(text.content, {
            reason: t(text[reason]),
            until: company.serviceUntil,
            people: company.people,
            limit: company.peopleLimit,
            details: details.trim(),
          }).trim(),
        },
        { handles: refusals },
      ),
  })
  if (isSuccess)
    return (
      <Result
        status="success"
        title={t(text.sent)}
        subTitle={t(text.sentHint, { phone: mobileOf(variables.phone) ?? variables.phone })}
        extra={<Button onClick={reset}>{t(text.again)}</Button>}
      />
    )
  const initial: Draft = {
    reason: company.people > company.peopleLimit ? 'extend' : 'renew',
    phone: '',
    name: state.name,
    company: company.companyName,
    details: '',
  }
  return (
    <Form form={form} layout="vertical" initialValues={initial} onFinish={(draft) => mutate(draft)}>
      <Form.Item name="reason" label={t(text.reason)}>
        <Radio.Group options={reasons.map((value) => ({ value, label: t(text[value]) }))} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t(text.phone)}
        rules={[
          {
            required: true,
            validator: (_, typed: string) =>
              mobileOf(typed ?? '') ? Promise.resolve() : Promise.reject(new Error(t(text.phoneWrong))),
          },
        ]}
      >
        <Input maxLength={30} inputMode="tel" autoComplete="tel-national" />
      </Form.Item>
      <Form.Item name="name" label={t(text.name)}>
        <Input maxLength={maxShortText} autoComplete="name" />
      </Form.Item>
      <Form.Item name="company" label={t(text.company)}>
        <Input maxLength={maxShortText} autoComplete="organization" />
      </Form.Item>
      <Form.Item name="details" label={t(text.details)}>
        <Input.TextArea
          maxLength={maxDetails}
          placeholder={t(text.detailsHint)}
          autoSize={{ minRows: 2, maxRows: 6 }}
        />
      </Form.Item>
      <p className="zx-plain">{t(text.sentAlong)}</p>
      {error instanceof ApiError && error.key && refusals.includes(error.key) && (
        <Alert className="zx-section-sign" type="error" role="alert" showIcon title={error.msg} />
      )}
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t(text.send)}
      </Button>
    </Form>
  )
}
