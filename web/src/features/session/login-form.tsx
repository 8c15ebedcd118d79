import { LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input } from 'antd'
import { useRef } from 'react'
import { useSay } from '../../ui/language.ts'
import { sessionText as text } from './text.ts'
import { type Credentials, useLogin } from './use-login.ts'
import { usePictureCode } from './use-picture-code.ts'

/** User id, password, and the picture code when the server asks for one (AUTH-01, AUTH-03, AUTH-04). */
export function LoginForm() {
  const say = useSay()
  const [form] = Form.useForm<Credentials>()
  const pictureId = useRef<string>(undefined)
  const renew = useRef<() => void>(undefined)
  const { logIn, busy, fault, pictureWanted } = useLogin(
    () => pictureId.current,
    () => {
      form.resetFields(['pictureCode'])
      renew.current?.()
    },
  )
  const { picture, refresh } = usePictureCode(pictureWanted)
  pictureId.current = picture?.id
  renew.current = refresh

  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={(typed) => void logIn(typed)}>
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 20 }} />}
      <Form.Item
        name="userId"
        label={say(text.userId)}
        rules={[{ required: true, whitespace: true, message: say(text.userIdEmpty) }]}
      >
        <Input prefix={<UserOutlined aria-hidden />} autoComplete="username" autoFocus maxLength={100} />
      </Form.Item>
      <Form.Item
        name="password"
        label={say(text.password)}
        rules={[{ required: true, message: say(text.passwordEmpty) }]}
      >
        <Input.Password prefix={<LockOutlined aria-hidden />} autoComplete="current-password" maxLength={200} />
      </Form.Item>
      {pictureWanted && (
        <Form.Item label={say(text.pictureCode)} htmlFor="pictureCode" required>
          <div className="zx-login-picture">
            <Form.Item name="pictureCode" noStyle rules={[{ required: true, message: say(text.pictureEmpty) }]}>
              <Input
                id="pictureCode"
                prefix={<SafetyOutlined aria-hidden />}
                autoComplete="off"
                maxLength={10}
                aria-label={say(text.pictureCode)}
              />
            </Form.Item>
            <button
              type="button"
              onClick={refresh}
              title={say(text.pictureRefresh)}
              aria-label={say(text.pictureRefresh)}
            >
              {picture && <img src={picture.url} alt="" />}
            </button>
          </div>
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={busy} style={{ marginTop: 8, height: 44 }}>
        {say(text.logIn)}
      </Button>
    </Form>
  )
}
