import { passwordFault, passwordLength } from '@zhixin/domain/session/password'
import { Form, Input } from 'antd'
import { useSession } from '../../session/state/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { useChangePassword } from './queries.ts'
import { Refusal } from './refusal.tsx'
import { accountText as text } from './text.ts'

interface Passwords {
  oldPassword: string
  password: string
  again: string
}

/** Another password with the current one; every other session ends (ACCOUNT-01). */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [form] = Form.useForm<Passwords>()
  const change = useChangePassword()
  const user = useSession().state.userInfo?.user
  const known = [user?.userId ?? '', user?.userName ?? '', user?.companyName ?? ''].filter(Boolean)
  const check = (typed: string) => {
    const fault = passwordFault(typed, known)
    if (fault) throw new Error(t(text.passwordFault[fault]))
  }
  return (
    <Dialog
      open
      title={t(text.changePassword)}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(text.changePassword)}
      busy={change.isPending}
    >
      <p className="zx-plain">{t(text.passwordHint)}</p>
      <Form<Passwords>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={{ oldPassword: '', password: '', again: '' }}
        onFinish={({ oldPassword, password }) =>
          change.mutate(
            { oldPassword, password },
            {
              onSuccess: () => {
                toast.success(t(text.passwordSaved))
                onClose()
              },
            },
          )
        }
      >
        <Form.Item
          name="oldPassword"
          label={t(text.oldPassword)}
          rules={[{ required: true, message: t(text.oldPasswordEmpty) }]}
        >
          <Input.Password maxLength={passwordLength.max} autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t(text.newPassword)}
          extra={t(text.newPasswordRule)}
          rules={[{ validator: async (_, typed: string) => check(typed) }]}
        >
          <Input.Password maxLength={passwordLength.max} autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="again"
          label={t(text.passwordAgain)}
          dependencies={['password']}
          rules={[
            {
              validator: async (_, typed: string) => {
                if (typed !== form.getFieldValue('password')) throw new Error(t(text.passwordDifferent))
              },
            },
          ]}
        >
          <Input.Password maxLength={passwordLength.max} autoComplete="new-password" />
        </Form.Item>
      </Form>
      <Refusal error={change.error} />
    </Dialog>
  )
}
