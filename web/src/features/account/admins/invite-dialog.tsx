import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Form } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { timeText } from '../../../parts/company-time.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import './admins.css'
import { ChoosePerson, detailsOf } from './choose-person.tsx'
import {
  type Candidate,
  type Check,
  checkOf,
  type GivableRole,
  type SentLink,
  useCheck,
  useSaveAdmin,
} from './queries.ts'
import { draftOf, type RightsDraft, RightsFields, rightsOf } from './rights-fields.tsx'
import { adminsText as text } from './text.ts'

interface InviteDialogProps {
  departments: readonly string[]
  roles: readonly GivableRole[]
  onInvited: (link: SentLink, name: string) => void
  onClose: () => void
}

/** Invites an employee as a deputy: whom, then what they may see. */
export function InviteDialog({ departments, roles, onInvited, onClose }: InviteDialogProps) {
  const t = useText()
  const [person, setPerson] = useState<Candidate>()
  const [form] = Form.useForm<RightsDraft>()
  const save = useSaveAdmin()
  const [number, setNumber] = useState<NumberState>({ confirmed: null, isAsked: false })
  const queries = useQueryClient()
  const invite = (draft: RightsDraft) => {
    if (!person) return
    const change = queries.getQueryData<Check>(checkOf(person.id).queryKey)?.numberChange
    if (change && change.at !== number.confirmed) return setNumber({ ...number, isAsked: true })
    save.mutate(
      { employeeId: person.id, numberConfirmed: number.confirmed, ...rightsOf(draft) },
      {
        onSuccess: ({ invitation }) => invitation && onInvited(invitation, person.name),
        onError: (error) => {
          if (!(error instanceof ApiError) || error.key !== 'admins.numberChanged') return
          // It was changed while the dialog was open.
          setNumber({ confirmed: null, isAsked: true })
          void queries.invalidateQueries({ queryKey: checkOf(person.id).queryKey })
        },
      },
    )
  }
  const choose = (chosen: Candidate | undefined) => {
    setNumber({ confirmed: null, isAsked: false })
    setPerson(chosen)
  }
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
          <Chosen person={person} number={number} onNumber={setNumber} onAnother={() => choose(undefined)} />
          <RightsFields
            name={person.name}
            form={form}
            initial={draftOf(null, roles)}
            departments={departments}
            roles={roles}
            onFinish={invite}
          />
        </>
      ) : (
        <ChoosePerson onChoose={choose} />
      )}
    </Dialog>
  )
}

/** Which change of the number the user has confirmed, and whether the invitation waits for that. */
interface NumberState {
  confirmed: string | null
  isAsked: boolean
}

interface ChosenProps {
  person: Candidate
  number: NumberState
  onNumber: (number: NumberState) => void
  onAnother: () => void
}

/** Who was chosen, and where the invitation will go. A refusal stands in its place. */
function Chosen({ person, number, onNumber, onAnother }: ChosenProps) {
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
      {data?.numberChange && (
        <NumberChange check={data} change={data.numberChange} number={number} onNumber={onNumber} />
      )}
    </>
  )
}

interface NumberChangeProps extends Pick<ChosenProps, 'number' | 'onNumber'> {
  check: Check
  change: NonNullable<Check['numberChange']>
}

/** Says who changed the number that decides who gets in, and wants it confirmed. */
function NumberChange({ check: { name, phone }, change, number, onNumber }: NumberChangeProps) {
  const t = useText()
  const isConfirmed = number.confirmed === change.at
  const words = change.by ? text.numberBy : text.numberChanged
  return (
    <Alert
      type={number.isAsked && !isConfirmed ? 'error' : 'warning'}
      showIcon
      style={{ marginBottom: 16 }}
      title={t(words, { phone, by: change.by, at: timeText(change.at) })}
      description={
        <>
          <p className="zx-plain">{t(text.numberHint, { name })}</p>
          <Checkbox
            checked={isConfirmed}
            onChange={({ target }) => onNumber({ confirmed: target.checked ? change.at : null, isAsked: false })}
          >
            {t(text.numberConfirm, { name, phone })}
          </Checkbox>
          {number.isAsked && !isConfirmed && (
            <p className="zx-plain" role="alert">
              {t(text.numberFirst)}
            </p>
          )}
        </>
      }
    />
  )
}
