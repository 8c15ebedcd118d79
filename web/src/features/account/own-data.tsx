import { maxShortText } from '@zhixin/contract/limits'
import { Avatar, Button, Flex, Form, Input } from 'antd'
import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { useSession } from '../../session/state/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { Facts } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { useOwnData, useSaveUserInfo } from './queries.ts'
import { accountText as text } from './text.ts'

/** Who one is, and the ways to change it (ACCOUNT-01). */
export function OwnData() {
  const { shown, open, close } = useDialogAddress('profile', 'password', 'phone')
  return (
    <>
      <OwnFacts onOpen={open} />
      {shown.profile && <ProfileDialog onClose={close} />}
      {shown.password && <PasswordDialog onClose={close} />}
      {shown.phone && <PhoneDialog onClose={close} />}
    </>
  )
}

function OwnFacts({ onOpen }: { onOpen: (dialog: 'profile' | 'password' | 'phone') => void }) {
  const t = useText()
  const { avatarPath } = useSession().state
  const { data, isError, refetch } = useOwnData()
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <>
      <Facts
        rows={[
          { label: t(text.avatar), value: <Avatar size={40} src={avatarPath} alt="" /> },
          { label: t(text.userName), value: data.user.userName },
          { label: t(text.userId), value: data.userInfo.user.userId },
          { label: t(text.phone), value: data.phone || t(text.phoneNone) },
        ]}
      />
      <Flex wrap gap={8} style={{ marginTop: 16 }}>
        <Button onClick={() => onOpen('profile')}>{t(text.editOwn)}</Button>
        <Button onClick={() => onOpen('password')}>{t(text.changePassword)}</Button>
        <Button onClick={() => onOpen('phone')}>{t(data.phone ? text.changePhone : text.addPhone)}</Button>
      </Flex>
    </>
  )
}

/** The own name and picture. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [form] = Form.useForm<{ userName: string }>()
  const { avatarPath } = useSession().state
  const { data } = useOwnData()
  const save = useSaveUserInfo()
  return (
    <Dialog
      open
      title={t(text.own)}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(uiText.save)}
      okDisabled={!data}
      busy={save.isPending}
    >
      {!data && <Loading />}
      {data && (
        <>
          <PictureChoice kind="avatar" hasPicture={data.user.avatarPath !== null}>
            <Avatar size={80} src={avatarPath} alt={t(text.avatar)} />
          </PictureChoice>
          <Form
            form={form}
            layout="vertical"
            requiredMark={false}
            initialValues={{ userName: data.user.userName }}
            onFinish={({ userName }) =>
              save.mutate(userName, {
                onSuccess: () => {
                  toast.success(t(text.ownSaved))
                  onClose()
                },
              })
            }
          >
            <Form.Item
              name="userName"
              label={t(text.userName)}
              extra={t(text.userNameHint)}
              rules={[{ required: true, whitespace: true, message: t(text.userNameEmpty) }]}
            >
              <Input maxLength={maxShortText} />
            </Form.Item>
          </Form>
        </>
      )}
    </Dialog>
  )
}
