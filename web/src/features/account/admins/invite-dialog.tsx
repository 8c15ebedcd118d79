import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import './admins.css'
import { ChoosePerson, detailsOf } from './choose-person.tsx'
import { type Candidate, type SentLink, useCheck, useSaveAdmin } from './queries.ts'
import { draftOf, type RightsDraft, RightsFields, rightsOf } from './rights-fields.tsx'
import { adminsText as text } from './text.ts'

interface InviteDialogProps {
  departments: readonly string[]
  onInvited: (link: SentLink, name: string) => void
  onClose: () => void
}

/** Invites an employee as a deputy: whom, then what they may see. */
export function InviteDialog({ departments, onInvited, onClose }: InviteDialogProps) {
  const t = useText()
  const [person, setPerson] = useState<Candidate>()
  const [form] = Form.useForm<RightsDraft>()
  const save = useSaveAdmin()
  const invite = (draft: RightsDraft) =>
    person &&
    save.mutate(
      { employeeId: person.id, ...rightsOf(draft) },
      { onSuccess: ({ invitation }) => invitation && onInvited(invitation, person.name) },
    )
  return (
    <Dialog
      open
      title={t(text.addTitle)}
      onClose={onClose}
      onOk={person ? () => form.submit() : undefined}
      okText={t(text.invite)}
      busy={save.isPending}
      width="min(560px, 100%)"
    >
      {person ? (
        <>
          <Chosen person={person} onAnother={() => setPerson(undefined)} />
          <RightsFields form={form} initial={draftOf(null)} departments={departments} onFinish={invite} />
        </>
      ) : (
        <ChoosePerson onChoose={setPerson} />
      )}
    </Dialog>
  )
}

/** Who was chosen, and where the invitation will go. A refusal stands in its place. */
function Chosen({ person, onAnother }: { person: Candidate; onAnother: () => void }) {
  const t = useText()
  const { data, error, refetch } = useCheck(person.id)
  return (
    <>
      <div className="zx-admin-chosen">
        <span className="zx-admin-line">
          <strong>{person.name}</strong>
          <small>{detailsOf(data ?? person)}</small>
          {data && <small>{data.canMail ? t(text.willMail, { email: data.email }) : t(text.willPass)}</small>}
        </span>
        <Button size="small" onClick={onAnother}>
          {t(text.another)}
        </Button>
      </div>
      {!data && !error && <Loading />}
      {error instanceof ApiError && error.msg ? (
        <Alert type="error" showIcon title={error.msg} style={{ marginBottom: 16 }} />
      ) : (
        error && <Failed onRetry={() => void refetch()} />
      )}
      {data && data.namesakes > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(text.namesakes, { count: data.namesakes })}
          style={{ marginBottom: 16 }}
        />
      )}
    </>
  )
}
