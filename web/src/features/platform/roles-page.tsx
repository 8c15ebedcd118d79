import { useLanguage, useSay } from '../../ui/language.ts'
import { PlatformTable } from './platform-table.tsx'
import { useRoles } from './queries.ts'
import { platformText as text } from './text.ts'

/** The roles of the companies' users (NAV-05). */
export function RolesPage() {
  const say = useSay()
  const english = useLanguage() === 'en'
  const { data, isError, refetch } = useRoles()
  return (
    <PlatformTable
      title={say(text.roles)}
      hint={say(text.rolesHint)}
      columns={[
        {
          key: 'title',
          title: say(text.roleName),
          width: 200,
          grow: true,
          value: (row) => (english ? row.titleEn : row.titleCh),
        },
        { key: 'roleName', title: say(text.roleKey), width: 160, value: (row) => row.roleName },
        { key: 'users', title: say(text.users), width: 120, align: 'end', value: (row) => String(row.users) },
      ]}
      rows={data?.list}
      rowKey={(row) => row.roleName}
      failed={isError}
      onRetry={() => void refetch()}
    />
  )
}
