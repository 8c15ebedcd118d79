import type { MenuItem } from '../../shell/session/session-state.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import { useLanguage, useSay } from '../../ui/language.ts'
import { PlatformTable } from './platform-table.tsx'
import { useMenus } from './queries.ts'
import { platformText as text } from './text.ts'

/** The menu that all companies share (NAV-05). */
export function MenusPage() {
  const say = useSay()
  const { data, isError, refetch } = useMenus()
  const english = useLanguage() === 'en'
  const titleOf = new Map(
    data?.list.map(({ menuId, menuName, menuNameEn }) => [menuId, english ? menuNameEn : menuName]),
  )
  const columns: DataColumn<MenuItem>[] = [
    {
      key: 'menuName',
      title: say(text.menuName),
      width: 180,
      sticky: true,
      lang: 'zh-CN',
      value: (row) => row.menuName,
    },
    {
      key: 'menuNameEn',
      title: say(text.menuNameEn),
      width: 240,
      grow: true,
      lang: 'en',
      value: (row) => row.menuNameEn,
    },
    { key: 'path', title: say(text.path), width: 240, grow: true, value: (row) => row.path },
    { key: 'above', title: say(text.above), width: 160, value: (row) => titleOf.get(row.superiorMenuId ?? '') ?? '' },
  ]
  return (
    <PlatformTable
      title={say(text.menus)}
      hint={say(text.menusHint)}
      columns={columns}
      rows={data?.list}
      rowKey={(row) => row.menuId}
      failed={isError}
      onRetry={() => void refetch()}
    />
  )
}
