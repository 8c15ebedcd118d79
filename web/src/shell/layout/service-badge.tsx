import { ClockCircleOutlined } from '@ant-design/icons'
import { serviceBadge } from '@zhixin/domain/navigation/navbar-rules'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/state/session.ts'
import { useText } from '../../ui/language.ts'
import { shellText } from '../text.ts'
import './navbar.css'

/** Says that the service ends soon, or has (SHELL-01, SESSION-10). */
export function ServiceBadge() {
  const t = useText()
  const { company, state } = useSession()
  const badge = state.userInfo && serviceBadge(company)
  if (!badge) return null
  const words = badge.kind === 'over' ? t(shellText.serviceOver) : t(shellText.daysLeft, { days: badge.days })
  return (
    <Link to={paths.settings} className={badge.kind === 'over' ? 'zx-service zx-service-over' : 'zx-service'}>
      <ClockCircleOutlined aria-hidden />
      <span>{words}</span>
    </Link>
  )
}
