import { isScreenName } from '@zhixin/domain/navigation/menu'
import { screenNamed } from '@zhixin/domain/navigation/screens'
import { fixedRoles, isOfPlatform } from '@zhixin/domain/platform/check-content'
import { Checkbox } from 'antd'
import type { KeyboardEvent } from 'react'
import { useLanguage, useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { DocumentPage } from './document/document-page.tsx'
import { type OpenDocument, useDocument } from './document/use-document.ts'
import { useMenus } from './queries.ts'
import { platformText as text } from './text.ts'

/** Which menus each role brings (PLATFORM-01, NAV-13), as a grid of boxes that arrow keys walk through. */
export function RoleMenusPage() {
  const t = useText()
  const english = useLanguage() === 'en'
  const menus = useMenus()
  const roles = useDocument('roles', 'roles')
  const { document, failed, retry } = useDocument('roleMenus', 'roleMenus')
  if (!document || !roles.document || !menus.data)
    return failed || roles.failed || menus.isError ? <Failed onRetry={retry} /> : <Loading />
  const titleOf = new Map(menus.data.list.map((menu) => [menu.menuId, english ? menu.menuNameEn : menu.menuName]))
  const roleTitles = new Map(
    roles.document.edition.content.kind === 'roles'
      ? roles.document.edition.content.roles.map((role) => [role.name, english ? role.en : role.zh])
      : [],
  )
  const rows = menus.data.list.filter(
    ({ name }) => isScreenName(name) && !screenNamed(name).titleOnly && !isOfPlatform(name),
  )
  return (
    <DocumentPage
      title={t(text.roleMenus)}
      hint={t(text.roleMenusHint)}
      document={document}
      nameOf={({ what }) => roleTitles.get(what) ?? what}
      readValue={(_, value) =>
        value
          .split(', ')
          .map((id) => titleOf.get(id) ?? id)
          .join(t(text.comma))
      }
    >
      <Grants
        document={document}
        roleTitles={roleTitles}
        rows={rows.map(({ menuId }) => ({ menuId, title: titleOf.get(menuId) ?? menuId }))}
      />
    </DocumentPage>
  )
}

/** Moves the focus to the next box in the direction of an arrow key. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null
  if (!step || !cell) return
  const [row = 0, column = 0] = (cell.dataset.cell ?? '').split(' ').map(Number)
  const wanted = `[data-cell="${row + (step[0] ?? 0)} ${column + (step[1] ?? 0)}"] input`
  const next = event.currentTarget.querySelector<HTMLElement>(wanted)
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface GrantsProps {
  document: OpenDocument<'roleMenus'>
  roleTitles: ReadonlyMap<string, string>
  rows: readonly { menuId: string; title: string }[]
}

function Grants({ document, roleTitles, rows }: GrantsProps) {
  const t = useText()
  const { content } = document
  const roles = [...roleTitles].filter(([name]) => !fixedRoles.includes(name))
  const menusOf = (role: string) => content.grants.find((grant) => grant.role === role)?.menuIds ?? []
  const put = (role: string, menuId: string, isGiven: boolean) => {
    const rest = menusOf(role).filter((id) => id !== menuId)
    const grant = { role, menuIds: isGiven ? [...rest, menuId] : rest }
    // Roles that have gone since the draft was begun go with it.
    const others = content.grants.filter((each) => each.role !== role && roleTitles.has(each.role))
    document.edit({ ...content, grants: [...others, grant] })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an addition; every box is reached by Tab
    <div className="zx-grants" onKeyDown={walk}>
      <table aria-label={t(text.roleMenus)}>
        <thead>
          <tr>
            <th scope="col">{t(text.menusOfRole)}</th>
            {roles.map(([name, title]) => (
              <th scope="col" key={name}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ menuId, title }, row) => (
            <tr key={menuId}>
              <th scope="row">{title}</th>
              {roles.map(([name, roleTitle], column) => (
                <td key={name} data-cell={`${row} ${column}`}>
                  <Checkbox
                    aria-label={`${roleTitle}: ${title}`}
                    checked={menusOf(name).includes(menuId)}
                    onChange={({ target }) => put(name, menuId, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
