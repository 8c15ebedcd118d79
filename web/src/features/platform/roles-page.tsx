import type { ReplyOf } from '@zhixin/contract/calls'
import type { Pair } from '@zhixin/contract/pair'
import { fixedRoles } from '@zhixin/domain/platform/check-content'
import { Button } from 'antd'
import { useConfirm } from '../../ui/confirm.tsx'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { DocumentPage } from './document/document-page.tsx'
import { DocumentRows } from './document/document-rows.tsx'
import { neighbour, useRowFocus } from './document/row-focus.ts'
import { useDocument } from './document/use-document.ts'
import { NewKey } from './editors/new-key.tsx'
import { PairInputs } from './editors/pair-inputs.tsx'
import { useRoles } from './queries.ts'
import { platformText as text } from './text.ts'

/** The roles of the companies' users (PLATFORM-01). Before a role goes, whoever has it is named. */
export function RolesPage() {
  const t = useText()
  const confirm = useConfirm()
  const focusRow = useRowFocus()
  const users = useRoles()
  const { document, failed, retry } = useDocument('roles', 'roles')
  if (!document || !users.data) return failed || users.isError ? <Failed onRetry={retry} /> : <Loading />
  const { content, edition } = document
  const { roles } = content
  const write = (next: typeof roles) => document.edit({ ...content, roles: next })
  const before = edition.content.kind === 'roles' ? edition.content.roles : []
  const usersOf = (role: string) => users.data.list.find(({ roleName }) => roleName === role)
  const save = async () => {
    const gone = before.filter((role) => !roles.some((each) => each.name === role.name))
    const inUse = gone.flatMap((role) => {
      const own = usersOf(role.name)
      return own?.users ? [{ ...own, zh: role.zh, en: role.en }] : []
    })
    if (!inUse.length) return document.save()
    const answer = await confirm({
      title: t(text.takeTitle),
      content: <Losers roles={inUse} />,
      yes: t(text.take),
      danger: true,
    })
    if (answer === 'yes') document.save({ takeFromUsers: true })
  }
  return (
    <DocumentPage title={t(text.roles)} hint={t(text.rolesHint)} document={document} onSave={() => void save()}>
      <DocumentRows label={t(text.roles)} heads={[t(text.key), t(text.textCh), t(text.textEn), t(text.users)]}>
        {roles.map((role, at) => (
          <li key={role.name} data-row={role.name}>
            <span data-label={t(text.key)}>{role.name}</span>
            <PairInputs
              name={t(role) || role.name}
              zh={role.zh}
              en={role.en}
              onChange={(pair) => write(roles.map((each, index) => (index === at ? { ...each, ...pair } : each)))}
            />
            <span className="zx-row-tools">
              <span>{t(text.userCount, { count: usersOf(role.name)?.users ?? 0 })}</span>
              {!fixedRoles.includes(role.name) && (
                <Button
                  size="small"
                  aria-label={t(text.removeNamed, { name: t(role) || role.name })}
                  data-part="remove"
                  onClick={() => {
                    write(roles.filter((_, index) => index !== at))
                    focusRow(
                      neighbour(
                        roles.map(({ name }) => name),
                        role.name,
                      ),
                      'remove',
                      'field',
                    )
                  }}
                >
                  {t(text.remove)}
                </Button>
              )}
            </span>
          </li>
        ))}
      </DocumentRows>
      <NewKey
        label={t(text.roleKey)}
        hint={t(text.roleKeyHint)}
        action={t(text.addRole)}
        taken={roles.map(({ name }) => name)}
        onAdd={(name) => {
          write([...roles, { name, zh: '', en: '' }])
          focusRow(name, 'field')
        }}
      />
    </DocumentPage>
  )
}

type Role = ReplyOf<'platform.roles'>['list'][number]

/** Who would lose a role that is removed, by name. */
function Losers({ roles }: { roles: readonly (Role & Pair)[] }) {
  const t = useText()
  return (
    <>
      <p>{t(text.takeHint)}</p>
      <ul>
        {roles.flatMap((role) =>
          role.names.map((user) => (
            <li key={`${role.roleName} ${user.accountId} ${user.companyName}`}>
              {t(role)}: {user.userName} ({user.companyName})
            </li>
          )),
        )}
      </ul>
    </>
  )
}
