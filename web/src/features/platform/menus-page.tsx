import type { MenuItem } from '../../session/state/session-state.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import { useLanguage, useText } from '../../ui/language.ts'
import { PlatformTable } from './platform-table.tsx'
import { useMenus } from './queries.ts'
import { platformText as text } from './text.ts'

/** The menu, which is the same for all companies (NAV-05). */
export function MenusPage() {
  const t = useText()
  const { data, isError, refetch } = useMenus()
  const english = useLanguage() === 'en'
  const titleOf = new Map(
    data?.list.map(({ menuId, menuName, menuNameEn }) => [menuId, english ? menuNameEn : menuName]),
  )
  const columns: DataColumn<MenuItem>[] = [
    {
      key: 'menuName',
      title: t(text.menuName),
      width: 180,
      sticky: true,
      lang: 'zh-CN',
      value: (row) => row.menuName,
    },
    {
      key: 'menuNameEn',
      title: t(text.menuNameEn),
      width: 240,
      grow: true,
      lang: 'en',
      value: (row) => row.menuNameEn,
    },
    { key: 'path', title: t(text.path), width: 240, grow: true, value: (row) => row.path },
    { key: 'above', title: t(text.above), width: 160, value: (row) => titleOf.get(row.superiorMenuId ?? '') ?? '' },
  ]
  return (
    <PlatformTable
      title={t(text.menus)}
      hint={t(text.menusHint)}
      columns={columns}
      rows={data?.list}
      rowKey={(row) => row.menuId}
      failed={isError}
      onRetry={() => void refetch()}
    />
  )
}
