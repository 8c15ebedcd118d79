import { columnLetters } from '@zhixin/domain/payroll/grid/cell-name'
import { useText } from '../../../../ui/language.ts'
import './role-select.css'
import { roleGroupText, roleText, importText as text } from '../text.ts'
import type { Role } from './layout-choice.ts'
import { sheetControl } from './use-sheet-keys.ts'

const groups: { label: keyof typeof roleGroupText; roles: Role[] }[] = [
  { label: 'person', roles: ['name', 'phone', 'email', 'department', 'employeeNo', 'idNumber', 'messenger'] },
  { label: 'pay', roles: ['netPay', 'money', 'text'] },
  { label: 'none', roles: ['ignore'] },
]

const looks: Partial<Record<Role, string>> = {
  name: 'name',
  netPay: 'net',
  money: 'money',
  text: 'text',
  ignore: 'ignore',
}

/**
 * The select above a column for its role. It is a native element: forty of them cost nothing, and phones show them
 * well.
 */
export function RoleSelect(props: {
  column: number
  role: Role
  /** Additional information. */
  title: string | undefined
  onChange: (role: Role) => void
  disabled: boolean
}) {
  const t = useText()
  const { column, role: chosen, title, onChange, disabled } = props
  return (
    <select
      className={`zx-role zx-role-${looks[chosen] ?? 'person'}`}
      aria-label={t(text.roleOf, { column: columnLetters(column) })}
      title={title}
      value={chosen}
      {...sheetControl}
      // A disabled element would lose the focus.
      aria-disabled={disabled}
      onChange={(event) => {
        if (disabled) return
        const role = groups.flatMap((group) => group.roles).find((one) => one === event.target.value)
        if (role) onChange(role)
      }}
    >
      {groups.map((group) => (
        <optgroup key={group.label} label={t(roleGroupText[group.label])}>
          {group.roles.map((role) => (
            <option key={role} value={role}>
              {t(roleText[role])}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
