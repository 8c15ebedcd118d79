import { Form } from 'antd'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { uiText } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.tsx'
import { type Admin, type GivableRole, useSaveAdmin } from './queries.ts'
import { draftOf, type RightsDraft, RightsFields, rightsOf } from './rights-fields.tsx'
import { adminsText as text } from './text.ts'

interface RightsDialogProps {
  of: { id: string; name: string } & Pick<Admin, 'screens' | 'roles' | 'departments'>
  departments: readonly string[]
  roles: readonly GivableRole[]
  onClose: () => void
}

/** Changes what a deputy, or somebody who was invited, may see. */
export function RightsDialog({ of, departments, roles, onClose }: RightsDialogProps) {
  const t = useText()
  const [form] = Form.useForm<RightsDraft>()
  const save = useSaveAdmin()
  const { id, name } = of
  const finish = (draft: RightsDraft) =>
    save.mutate(
      { id, ...rightsOf(draft) },
      {
        onSuccess: () => {
          toast.success(t(text.rightsSaved, { name }))
          onClose()
        },
      },
    )
  // A department that the roster no longer has stays chosen until somebody takes it off.
  const known = [...new Set([...departments, ...(of.departments ?? [])])]
  return (
    <Dialog
      open
      title={t(text.rightsTitle, { name })}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(uiText.save)}
      busy={save.isPending}
      width="min(560px, 100%)"
    >
      <RightsFields
        name={name}
        form={form}
        initial={draftOf(of, roles)}
        departments={known}
        roles={roles}
        onFinish={finish}
      />
    </Dialog>
  )
}
