import type { ScreenName } from '@zhixin/contract/screen-names'
import { deputyScreens } from '@zhixin/domain/navigation/deputy-screens'
import { screens } from '@zhixin/domain/navigation/screens'
import { Button, Tag } from 'antd'
import { timeText } from '../../../parts/company-time.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { type Translate, useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { useResetFactor } from '../second-factor/queries.ts'
import { factorText } from '../second-factor/text.ts'
import {
  type Admin,
  type GivableRole,
  type Invitation,
  type SentLink,
  useInviteAgain,
  useRemoveAdmin,
  useTakeBack,
} from './queries.ts'
import { adminsText as text } from './text.ts'

/** What somebody may see, in words. */
function rightsText(
  t: Translate,
  { screens: own, roles: given, departments }: Pick<Admin, 'screens' | 'roles' | 'departments'>,
  roles: readonly GivableRole[],
): string {
  const names = deputyScreens.filter((name) => own?.includes(name))
  const pages = own === null ? t(text.everything) : names.map((name) => titleOf(t, name)).join(t(text.comma))
  const titles = given.map((name) => {
    const role = roles.find((each) => each.name === name)
    return role ? t({ zh: role.titleCh, en: role.titleEn }) : name
  })
  return [
    titles.length > 0 && t(text.byRoles, { roles: titles.join(t(text.comma)) }),
    pages,
    departments && t(text.inDepartments, { departments: departments.join(t(text.comma)) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const titleOf = (t: Translate, name: ScreenName) => t(screens[name as keyof typeof screens].title)

interface AdminLineProps {
  admin: Admin
  roles: readonly GivableRole[]
  mayManage: boolean
  onRights: () => void
  onHandOver: () => void
}

/** One administrator, or somebody who enters by another role, and what the main one can do about them. */
export function AdminLine({ admin, roles, mayManage, onRights, onHandOver }: AdminLineProps) {
  const t = useText()
  const confirm = useConfirm()
  const remove = useRemoveAdmin()
  const reset = useResetFactor()
  const { id, userName: name, isMain, isAdmin, isSelf, department, employeeNo } = admin
  const askReset = async () => {
    const content = t(factorText.resetHint, { name })
    const question = { title: t(factorText.resetAsk, { name }), content, danger: true, yes: t(factorText.reset) }
    if ((await confirm(question)) !== 'yes') return
    reset.mutate(id, { onSuccess: () => toast.success(t(factorText.resetDone, { name })) })
  }
  const askRemove = async () => {
    const title = t(isAdmin ? text.removeAsk : text.removeMemberAsk, { name })
    const question = { title, content: t(text.removeHint, { name }), danger: true }
    if ((await confirm({ ...question, yes: t(text.remove) })) !== 'yes') return
    remove.mutate(id, { onSuccess: () => toast.success(t(isAdmin ? text.removed : text.memberRemoved, { name })) })
  }
  return (
    <li>
      <span className="zx-admin-line">
        {name} {isMain && <Tag color="blue">{t(text.main)}</Tag>} {!isAdmin && <Tag>{t(text.noAdmin)}</Tag>}{' '}
        {isSelf && <Tag>{t(text.you)}</Tag>} {admin.hasFactor && <Tag color="green">{t(factorText.title)}</Tag>}
        <small>
          {[department, employeeNo, t(text.since, { day: timeText(admin.since, 'day') })].filter(Boolean).join(' · ')}
        </small>
        <small>{rightsText(t, admin, roles)}</small>
      </span>
      {mayManage && !isMain && (
        <fieldset className="zx-admin-buttons" aria-label={t(text.actionsOf, { name })}>
          {isAdmin && (
            <>
              <Button type="link" size="small" onClick={onRights}>
                {t(text.rights)}
              </Button>
              <Button type="link" size="small" onClick={onHandOver}>
                {t(text.handOver)}
              </Button>
            </>
          )}
          {isAdmin && admin.hasFactor && !admin.ofPlatform && (
            <Button type="link" size="small" loading={reset.isPending} onClick={() => void askReset()}>
              {t(factorText.reset)}
            </Button>
          )}
          {admin.ofPlatform ? (
            <small>{t(text.ofPlatform)}</small>
          ) : (
            <Button type="link" size="small" danger loading={remove.isPending} onClick={() => void askRemove()}>
              {t(text.remove)}
            </Button>
          )}
        </fieldset>
      )}
    </li>
  )
}

interface InvitationLineProps {
  invitation: Invitation
  roles: readonly GivableRole[]
  onRights: () => void
  onSent: (link: SentLink) => void
}

/** Somebody who was invited and has not accepted yet. */
export function InvitationLine({ invitation, roles, onRights, onSent }: InvitationLineProps) {
  const t = useText()
  const confirm = useConfirm()
  const again = useInviteAgain()
  const takeBack = useTakeBack()
  const { id, name, department, employeeNo, isExpired } = invitation
  const at = timeText(invitation.expiresAt)
  const askTakeBack = async () => {
    const question = { title: t(text.takeBackAsk, { name }), content: t(text.takeBackHint), danger: true }
    if ((await confirm({ ...question, yes: t(text.takeBack) })) !== 'yes') return
    takeBack.mutate(id, { onSuccess: () => toast.success(t(text.takenBack)) })
  }
  return (
    <li>
      <span className="zx-admin-line">
        {name} <Tag color={isExpired ? 'red' : 'gold'}>{t(isExpired ? text.expired : text.invited)}</Tag>
        <small>
          {[department, employeeNo, t(isExpired ? text.expiredAt : text.validUntil, { at })]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <small>{rightsText(t, invitation, roles)}</small>
      </span>
      <fieldset className="zx-admin-buttons" aria-label={t(text.actionsOf, { name })}>
        <Button type="link" size="small" onClick={onRights}>
          {t(text.rights)}
        </Button>
        <Button
          type="link"
          size="small"
          loading={again.isPending}
          onClick={() => again.mutate(id, { onSuccess: onSent })}
        >
          {t(text.sendAgain)}
        </Button>
        <Button type="link" size="small" danger loading={takeBack.isPending} onClick={() => void askTakeBack()}>
          {t(text.takeBack)}
        </Button>
      </fieldset>
    </li>
  )
}
