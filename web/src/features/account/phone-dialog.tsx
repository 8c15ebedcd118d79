import { mobileOf } from '@zhixin/domain/format/mobile'
import { passwordLength } from '@zhixin/domain/session/password'
import { smsCodeLength, smsCodeMinutes } from '@zhixin/domain/session/sms-code'
import { Button, Form, type FormInstance, Input } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { type PictureCode, usePictureCode } from '../../browser/use-picture-code.ts'
import { ApiError } from '../../client/api-error.ts'
import { callForBlob } from '../../client/call.ts'
import { sessionText } from '../../session/text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { Loading } from '../../ui/states.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import './phone-dialog.css'
import { useChangePhone, useOwnData, useSendPhoneCode } from './queries.ts'
import { Refusal } from './refusal.tsx'
import { accountText as text } from './text.ts'

interface PhoneForm {
  pictureCode: string
  oldCode: string
  password: string
  phone: string
  code: string
}

const empty: PhoneForm = { pictureCode: '', oldCode: '', password: '', phone: '', code: '' }
const sixDigits = new RegExp(`^\\d{${smsCodeLength}}$`)

/** Another mobile number, with a code to both (ACCOUNT-01). Who has none yet proves the password instead. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [form] = Form.useForm<PhoneForm>()
  const { data } = useOwnData()
  const { picture, send, change, sentTo, ask, onFinish } = usePhoneChange(form, data?.phone, onClose)
  const sendButton = (to: 'old' | 'new') => (
    <Button
      aria-label={t(text.getCodeFor[to])}
      loading={send.isPending && send.variables?.to === to}
      disabled={send.isPending}
      onClick={() => void ask(to)}
    >
      {t(text.getCode)}
    </Button>
  )
  const submit = () =>
    void form.validateFields(fieldsOf(data?.phone)).then(
      () => onFinish(form.getFieldsValue()),
      () => undefined,
    )
  return (
    <Dialog
      open
      title={t(data?.phone === '' ? text.addPhone : text.changePhone)}
      onClose={onClose}
      onOk={submit}
      okText={t(uiText.save)}
      okDisabled={!data}
      busy={change.isPending}
    >
      {!data && <Loading />}
      {data && (
        <Form<PhoneForm>
          form={form}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onBlur"
          initialValues={empty}
          onFinish={onFinish}
        >
          <p className="zx-plain">{t(data.phone ? text.phoneHint : text.phoneHintNone)}</p>
          <PictureField code={picture} />
          {data.phone ? (
            <CodeField name="oldCode" label={t(text.oldPhoneCode, { phone: data.phone })} button={sendButton('old')} />
          ) : (
            <PasswordField />
          )}
          <Form.Item
            name="phone"
            label={t(text.newPhone)}
            rules={[
              {
                validator: async (_, typed: string) => {
                  if (!mobileOf(typed)) throw new Error(t(text.newPhoneBad))
                },
              },
            ]}
          >
            <Input maxLength={20} inputMode="tel" autoComplete="tel" />
          </Form.Item>
          <CodeField name="code" label={t(text.newPhoneCode)} button={sendButton('new')} />
        </Form>
      )}
      {sentTo && (
        <p role="status">
          {t(send.data?.arrivesAt === 'mailbox' ? sessionText.smsInMailbox : text.codeSent, {
            minutes: smsCodeMinutes,
          })}
        </p>
      )}
      <Refusal error={send.error ?? change.error} />
    </Dialog>
  )
}

async function loadPicture(signal: AbortSignal) {
  const { blob, headers } = await callForBlob('session.defaultKaptcha', {}, { signal })
  return { id: headers.get('picture-id') ?? '', url: URL.createObjectURL(blob) }
}

/** What the dialog asks of the server, and what it says of the answers. */
function usePhoneChange(form: FormInstance<PhoneForm>, current: string | undefined, onDone: () => void) {
  const t = useText()
  const picture = usePictureCode(loadPicture)
  const send = useSendPhoneCode()
  const change = useChangePhone()
  const [sentTo, setSentTo] = useState<'old' | 'new'>()
  const isWaiting = useRef(false)
  const ask = async (to: 'old' | 'new') => {
    if (isWaiting.current) return
    isWaiting.current = true
    await askOnce(to).finally(() => {
      isWaiting.current = false
    })
  }
  const askOnce = async (to: 'old' | 'new') => {
    setSentTo(undefined)
    change.reset()
    const fields = to === 'new' ? (['pictureCode', 'phone'] as const) : (['pictureCode'] as const)
    const isComplete = await form.validateFields([...fields]).catch(() => false)
    if (!isComplete) return
    const shown = await picture.current()
    if (!shown) return form.setFields([{ name: 'pictureCode', errors: [t(sessionText.pictureNotLoaded)] }])
    const { pictureCode, phone } = form.getFieldsValue()
    send.mutate(
      { to, pictureId: shown.id, pictureCode, ...(to === 'new' ? { phone } : {}) },
      {
        onSuccess: () => setSentTo(to),
        // The picture is used up, whatever the answer.
        onSettled: () => {
          form.setFieldsValue({ pictureCode: '' })
          picture.refresh()
        },
      },
    )
  }
  const onFinish = ({ phone, code, oldCode, password }: PhoneForm) => {
    send.reset()
    const proof = current ? { oldCode } : { password }
    change.mutate(
      { phone, code, ...proof },
      {
        onSuccess: () => {
          toast.success(t(text.phoneSaved))
          onDone()
        },
        onError: (error) => {
          const fields = error instanceof ApiError ? error.fields : []
          form.setFields(
            fields.flatMap(({ path, message }) =>
              path === 'code' || path === 'oldCode' ? [{ name: path, errors: [message] }] : [],
            ),
          )
        },
      },
    )
  }
  return { picture, send, change, sentTo, ask, onFinish }
}

/** What has to be right to save. The picture code is for sending only. */
const fieldsOf = (phone: string | undefined): (keyof PhoneForm)[] => [phone ? 'oldCode' : 'password', 'phone', 'code']

function PictureField({ code: { picture, failed, refresh } }: { code: PictureCode }) {
  const t = useText()
  return (
    <div className="zx-code-row zx-code-row-wide">
      <Form.Item
        name="pictureCode"
        label={t(text.picture)}
        extra={t(text.pictureUse)}
        validateTrigger={[]}
        rules={[{ required: true, whitespace: true, message: t(text.pictureEmpty) }]}
      >
        <Input maxLength={10} autoComplete="off" />
      </Form.Item>
      <button type="button" className="zx-code-picture" onClick={refresh} aria-label={t(text.pictureOther)}>
        {picture && <img src={picture.url} alt="" width={240} height={80} />}
        <span>{t(failed ? sessionText.pictureAgain : text.pictureOther)}</span>
      </button>
    </div>
  )
}

function CodeField({ name, label, button }: { name: 'code' | 'oldCode'; label: string; button: ReactNode }) {
  const t = useText()
  return (
    <div className="zx-code-row">
      <Form.Item name={name} label={label} rules={[{ pattern: sixDigits, required: true, message: t(text.codeBad) }]}>
        <Input maxLength={smsCodeLength} inputMode="numeric" autoComplete="one-time-code" />
      </Form.Item>
      {button}
    </div>
  )
}

function PasswordField() {
  const t = useText()
  return (
    <Form.Item
      name="password"
      label={t(text.oldPassword)}
      rules={[{ required: true, message: t(text.oldPasswordEmpty) }]}
    >
      <Input.Password maxLength={passwordLength.max} autoComplete="current-password" />
    </Form.Item>
  )
}
