import type { ReplyOf } from '@zhixin/contract/calls'
import type { Pair } from '@zhixin/contract/pair'
import { fixedRoles } from '@zhixin/domain/platform/check-content'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../ui/confirm.tsx'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { DocumentPage } from './document/document-page.tsx'
import { useDocument } from './document/use-document.ts'
import { PairInputs } from './editors/pair-inputs.tsx'
import { useRoles } from './queries.ts'
import { platformText as text } from './text.ts'

/** The roles of the companies' users (PLATFORM-01). Before a role goes, whoever has it is named. */
export function RolesPage() {
  const t = useText()
  const confirm = useConfirm()
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
      <ul className="zx-document-rows" aria-label={t(text.roles)}>
        {roles.map((role, at) => (
          <li key={role.name}>
            <span>{role.name}</span>
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
                  onClick={() => write(roles.filter((_, index) => index !== at))}
                >
                  {t(text.remove)}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <NewRole taken={roles.map(({ name }) => name)} onAdd={(name) => write([...roles, { name, zh: '', en: '' }])} />
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

/** Makes a role by its key; the titles are typed in its row. */
function NewRole({ taken, onAdd }: { taken: readonly string[]; onAdd: (name: string) => void }) {
  const t = useText()
  const [name, setName] = useState('')
  const isTaken = taken.some((each) => each.toLowerCase() === name.toLowerCase())
  return (
    <form
      className="zx-document-choice"
      onSubmit={(event) => {
        event.preventDefault()
        onAdd(name)
        setName('')
      }}
    >
      <Input
        aria-label={t(text.roleKey)}
        placeholder={t(text.roleKeyHint)}
        value={name}
        maxLength={40}
        style={{ width: 260 }}
        onChange={({ target }) => setName(target.value)}
      />
      <Button htmlType="submit" disabled={isTaken || !/^[A-Za-z][A-Za-z0-9]{1,39}$/.test(name)}>
        {t(text.addRole)}
      </Button>
    </form>
  )
}
