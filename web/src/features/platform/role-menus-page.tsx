import { useLanguage, useText } from '../../ui/language.ts'
import { PlatformTable } from './platform-table.tsx'
import { useMenus, useRoles } from './queries.ts'
import { platformText as text } from './text.ts'

/** The menus of each role (NAV-05, NAV-13). */
export function RoleMenusPage() {
  const t = useText()
  const english = useLanguage() === 'en'
  const menus = useMenus()
  const roles = useRoles()
  const titleOf = new Map(menus.data?.list.map((menu) => [menu.menuId, english ? menu.menuNameEn : menu.menuName]))
  const titles = (menuIds: readonly string[]) =>
    menuIds.length ? menuIds.map((id) => titleOf.get(id)).join(english ? ', ' : '、') : t(text.byType)
  const retry = () => {
    void menus.refetch()
    void roles.refetch()
  }
  return (
    <PlatformTable
      title={t(text.roleMenus)}
      hint={t(text.roleMenusHint)}
      columns={[
        {
          key: 'title',
          title: t(text.roleName),
          width: 200,
          value: (row) => (english ? row.titleEn : row.titleCh),
        },
        {
          key: 'menus',
          title: t(text.menusOfRole),
          width: 480,
          grow: true,
          value: (row) => titles(row.menuIds),
        },
      ]}
      rows={menus.data && roles.data?.list}
      rowKey={(row) => row.roleName}
      failed={menus.isError || roles.isError}
      onRetry={retry}
    />
  )
}
