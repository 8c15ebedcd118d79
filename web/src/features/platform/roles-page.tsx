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
  const [name, setName] = useState('')
  const users = useRoles()
  const { document, failed, retry } = useDocument('roles', 'roles')
  if (!document || !users.data) return failed || users.isError ? <Failed onRetry={retry} /> : <Loading />
  const { content, edition } = document
  const { roles } = content
  const write = (next: typeof roles) => document.edit({ ...content, roles: next })
  const before = edition.content.kind === 'roles' ? edition.content.roles : []
  const usersOf = (role: string) => users.data.list.find(({ roleName }) => roleName === role)
  const save = async () => {
    const inUse = before
      .filter((role) => !roles.some((each) => each.name === role.name))
      .flatMap((role) => {
        const own = usersOf(role.name)
        return own?.users ? [{ ...own, zh: role.zh }] : []
      })
    if (!inUse.length) return document.save()
    const answer = await confirm({
      title: t(text.takeTitle),
      content: (
        <>
          <p>{t(text.takeHint)}</p>
          <ul>
            {inUse.flatMap((role) =>
              role.names.map((user) => (
                <li key={`${role.roleName} ${user.accountId} ${user.companyName}`}>
                  {role.zh}: {user.userName} ({user.companyName})
                </li>
              )),
            )}
          </ul>
        </>
      ),
      yes: t(text.take),
      danger: true,
    })
    if (answer === 'yes') document.save({ takeFromUsers: true })
  }
  const isTaken = roles.some((role) => role.name.toLowerCase() === name.toLowerCase())
  const add = () => {
    write([...roles, { name, zh: '', en: '' }])
    setName('')
  }
  return (
    <DocumentPage title={t(text.roles)} hint={t(text.rolesHint)} document={document} onSave={() => void save()}>
      <ul className="zx-document-rows" aria-label={t(text.roles)}>
        {roles.map((role, at) => (
          <li key={role.name}>
            <span>{role.name}</span>
            <PairInputs
              name={role.zh || role.name}
              zh={role.zh}
              en={role.en}
              onChange={(pair) => write(roles.map((each, index) => (index === at ? { ...each, ...pair } : each)))}
            />
            <span className="zx-row-tools">
              <span>{t(text.userCount, { count: usersOf(role.name)?.users ?? 0 })}</span>
              {!fixedRoles.includes(role.name) && (
                <Button
                  size="small"
                  aria-label={t(text.removeNamed, { name: role.zh || role.name })}
                  onClick={() => write(roles.filter((_, index) => index !== at))}
                >
                  {t(text.remove)}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <form
        className="zx-document-choice"
        onSubmit={(event) => {
          event.preventDefault()
          add()
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
    </DocumentPage>
  )
}
