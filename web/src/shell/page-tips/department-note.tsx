import { Alert } from 'antd'
import { useOwnDepartments } from '../../session/state/own-routes.ts'
import { useText } from '../../ui/language.ts'
import './page-tips.css'
import { shellText } from '../text.ts'

/** Says to a deputy who is limited to departments what they see, so that a total is not taken for the company's. */
export function DepartmentNote() {
  const t = useText()
  const departments = useOwnDepartments()
  if (!departments) return null
  return (
    <div className="zx-tips">
      <Alert
        type="info"
        showIcon
        role="note"
        title={t(shellText.limited, { departments: departments.join(t(shellText.comma)) })}
      />
    </div>
  )
}
