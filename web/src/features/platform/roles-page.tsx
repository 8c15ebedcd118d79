import { useLanguage, useText } from '../../ui/language.ts'
import { PlatformTable } from './platform-table.tsx'
import { useRoles } from './queries.ts'
import { platformText as text } from './text.ts'

/** The roles of the companies' users (NAV-05). */
export function RolesPage() {
  const t = useText()
  const english = useLanguage() === 'en'
  const { data, isError, refetch } = useRoles()
  return (
    <PlatformTable
      title={t(text.roles)}
      hint={t(text.rolesHint)}
      columns={[
        {
          key: 'title',
          title: t(text.roleName),
          width: 200,
          grow: true,
          value: (row) => (english ? row.titleEn : row.titleCh),
        },
        { key: 'roleName', title: t(text.roleKey), width: 160, value: (row) => row.roleName },
        { key: 'users', title: t(text.users), width: 120, align: 'end', value: (row) => String(row.users) },
      ]}
      rows={data?.list}
      rowKey={(row) => row.roleName}
      failed={isError}
      onRetry={() => void refetch()}
    />
  )
}
