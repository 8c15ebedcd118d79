import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDialogAddress } from '../../../parts/addressed-dialogs/dialog-address.ts'
import { useText } from '../../../ui/language.ts'
import { Section } from '../../../ui/section.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { RequiredSwitch } from '../second-factor/required-switch.tsx'
import { AdminLine, InvitationLine } from './admin-lines.tsx'
import './admins.css'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { type Admins, type SentLink, useAdmins } from './queries.ts'
import { RightsDialog } from './rights-dialog.tsx'
import { adminsText as text } from './text.ts'

const ownFactor = ({ isSelf, hasFactor }: Admins['list'][number]) => isSelf && hasFactor === true

/** Who administers the company, who is invited, and what the main administrator does about it (ACCOUNT-02). */
export function AdminsSection() {
  const t = useText()
  const { data, isError, refetch } = useAdmins()
  const dialogs = useDialogAddress('addAdmin', 'adminRights', 'handOver')
  const [made, setMade] = useState<{ link: SentLink; name: string }>()
  const mayManage = data?.mayManage === true
  const told = (link: SentLink, name: string) => {
    dialogs.close()
    setMade({ link, name })
  }
  return (
    <Section
      title={t(text.title)}
      more={
        mayManage && (
          <Button size="small" onClick={() => dialogs.open('addAdmin')}>
            {t(text.add)}
          </Button>
        )
      }
    >
      <p className="zx-plain">{t(data && !mayManage ? text.hintReadOnly : text.hint)}</p>
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <ul className="zx-lines">
          {data.list.map((admin) => (
            <AdminLine
              key={admin.id}
              admin={admin}
              roles={data.roles}
              mayManage={mayManage}
              onRights={() => dialogs.open('adminRights', admin.id)}
              onHandOver={() => dialogs.open('handOver', admin.id)}
            />
          ))}
          {data.invitations.map((invitation) => (
            <InvitationLine
              key={invitation.id}
              invitation={invitation}
              roles={data.roles}
              onRights={() => dialogs.open('adminRights', invitation.id)}
              onSent={(link) => told(link, invitation.name)}
            />
          ))}
        </ul>
      )}
      {data && mayManage && <RequiredSwitch isRequired={data.factorRequired} hasOwn={data.list.some(ownFactor)} />}
      {mayManage && data.list.length === 1 && data.invitations.length === 0 && (
        <p className="zx-plain zx-admin-note">{t(text.noOthers)}</p>
      )}
      {mayManage && <OpenDialog data={data} dialogs={dialogs} onInvited={told} />}
      {made && <LinkDialog sent={made.link} name={made.name} onClose={() => setMade(undefined)} />}
    </Section>
  )
}

interface OpenDialogProps {
  data: Admins
  dialogs: ReturnType<typeof useDialogAddress<'addAdmin' | 'adminRights' | 'handOver'>>
  onInvited: (link: SentLink, name: string) => void
}

/** The dialog that the address names; an administrator or invitation that is gone opens none, and that is said. */
function OpenDialog({ data, dialogs: { shown, close }, onInvited }: OpenDialogProps) {
  const t = useText()
  const { list, invitations, departments, roles } = data
  const choices = { departments, roles }
  const withRights = [
    ...list.filter(({ isMain, isAdmin }) => isAdmin && !isMain).map((admin) => ({ ...admin, name: admin.userName })),
    ...invitations,
  ]
  const wanted = shown.adminRights ?? shown.handOver
  const rights = withRights.find(({ id }) => id === shown.adminRights)
  const successor = list.find(({ id, isMain, isAdmin }) => id === shown.handOver && isAdmin && !isMain)
  const isGone = wanted !== undefined && !rights && !successor
  const forget = useEffectEvent(() => {
    toast.warning(t(text.gone))
    close()
  })
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
  if (shown.addAdmin) return <InviteDialog {...choices} onInvited={onInvited} onClose={close} />
  if (rights) return <RightsDialog key={rights.id} of={rights} {...choices} onClose={close} />
  if (successor) return <HandOverDialog key={successor.id} to={successor} onClose={close} />
  return null
}
