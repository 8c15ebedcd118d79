import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { Alert, Button, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { ApiError, NoReplyError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { errorMessage } from '../../shell/error-message.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { type BeforeConnecting, type Connection, useWecomChange } from './queries.ts'
import { wecomText as text } from './text.ts'
import { useRefreshedUser } from './use-refreshed-user.ts'

type Account = AskOf<'wecom.connect'>
const secretForm = /^[\w-]{4,128}$/

interface ConnectFormProps {
  connection: Connection | null
  before: BeforeConnecting | null
  onDone: () => void
}

/** The application's data, with a test. Refusals of WeCom say what to do and stay above the buttons. */
export function ConnectForm({ connection, before, onDone }: ConnectFormProps) {
  const t = useText()
  const confirm = useConfirm()
  const [form] = Form.useForm<Account>()
  const [tested, setTested] = useState<ReplyOf<'wecom.test'>>()
  const refresh = useRefreshedUser()
  const test = useWecomChange((account: Account) => call('wecom.test', account, { handles: 'all' }))
  const connect = useWecomChange((account: Account) => call('wecom.connect', account, { handles: 'all' }))
  const error = test.error ?? connect.error
  const refusal = error instanceof ApiError || error instanceof NoReplyError ? errorMessage(error) : ''
  const run = async (save: boolean) => {
    const account = await form.validateFields().catch(() => null)
    if (!account) return
    setTested(undefined)
    for (const each of [test, connect]) each.reset()
    if (!save) return test.mutate(account, { onSuccess: setTested })
    if (before) return test.mutate(account, { onSuccess: () => void ask(account, before) })
    take(account)
  }
  const take = (account: Account) =>
    connect.mutate(account, {
      onSuccess: async () => {
        await refresh()
        toast.success(t(text.saved))
        onDone()
      },
    })
  /** Channels end by connecting, so HR is asked once it is known that WeCom accepts the data. */
  const ask = async (account: Account, loses: BeforeConnecting) => {
    const content = (
      <>
        <Losses before={loses} />
        <p>{t(text.connectBack)}</p>
      </>
    )
    const question = { title: t(text.connectTitle), content, yes: t(text.connectYes), danger: true }
    if ((await confirm(question)) === 'yes') take(account)
  }
  const isKept = connection !== null
  return (
    <Form form={form} layout="vertical" className="zx-wecom-form" autoComplete="off" onFinish={() => void run(true)}>
      {!connection && (
        <Alert
          type="warning"
          role="note"
          showIcon
          title={t(text.beforeTitle)}
          description={
            <>
              <p>{t(text.before)}</p>
              {before && <Losses before={before} />}
            </>
          }
        />
      )}
      <AccountFields connection={connection} />
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} />}
      {tested && (
        <Alert
          type="success"
          showIcon
          role="status"
          title={t(text.tested, { name: tested.agentName, count: tested.departments })}
        />
      )}
      <Flex gap={8} wrap className="zx-wecom-actions">
        <Button type="primary" htmlType="submit" loading={connect.isPending}>
          {t(isKept ? text.save : text.connect)}
        </Button>
        <Button loading={test.isPending} onClick={() => void run(false)}>
          {t(text.test)}
        </Button>
        {isKept && <Button onClick={onDone}>{t(text.cancel)}</Button>}
      </Flex>
    </Form>
  )
}

/** Whose payslips come another way than before. */
function Losses({ before: { reachable, withoutAccount } }: { before: BeforeConnecting }) {
  const t = useText()
  return (
    <>
      {reachable > 0 && <p>{t(text.losesChannel, { count: reachable })}</p>}
      {withoutAccount > 0 && <p>{t(text.losesAll, { count: withoutAccount })}</p>}
    </>
  )
}

function AccountFields({ connection }: { connection: Connection | null }) {
  const t = useText()
  const isKept = connection !== null
  const needed = { required: true, whitespace: true, message: t(text.needed) }
  return (
    <div className="zx-wecom-fields">
      <Form.Item
        name="corpId"
        label={t(text.corpId)}
        extra={t(text.corpIdHint)}
        initialValue={connection?.corpId}
        rules={[needed, { pattern: /^\s*\w{4,64}\s*$/, message: t(text.corpIdWrong) }]}
      >
        <Input maxLength={64} disabled={isKept} />
      </Form.Item>
      <Form.Item
        name="agentId"
        label={t(text.agentId)}
        extra={t(text.agentIdHint)}
        initialValue={connection?.agentId}
        rules={[needed, { pattern: /^\s*\d{1,12}\s*$/, message: t(text.agentIdWrong) }]}
      >
        <Input maxLength={12} inputMode="numeric" />
      </Form.Item>
      <Form.Item
        name="secret"
        label={t(text.secret)}
        extra={t(text.secretHint)}
        rules={[...(isKept ? [] : [needed]), { pattern: secretForm, message: t(text.secretWrong) }]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} {...(isKept && { placeholder: t(text.kept) })} />
      </Form.Item>
      <Form.Item
        name="contactsSecret"
        label={t(text.contactsSecret)}
        extra={t(text.contactsSecretHint)}
        rules={[{ pattern: secretForm, message: t(text.secretWrong) }]}
      >
        <Input.Password
          autoComplete="new-password"
          maxLength={128}
          {...(connection?.hasContactsSecret && { placeholder: t(text.kept) })}
        />
      </Form.Item>
    </div>
  )
}
