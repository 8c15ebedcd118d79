import { Badge } from 'antd'
import { useText } from '../../ui/language.ts'
import { shellText } from '../text.ts'
import { useQuestionCount } from './question-count.ts'

/** How many questions of employees the user has not seen; nothing where there are none. */
export function QuestionBadge({ collapsed }: { collapsed: boolean }) {
  const t = useText()
  const unread = useQuestionCount()?.unread ?? 0
  if (unread === 0) return null
  const label = t(shellText.newQuestions, { count: unread })
  return (
    <span
      className={collapsed ? 'zx-menu-badge zx-menu-badge-small' : 'zx-menu-badge'}
      role="status"
      aria-label={label}
    >
      <Badge
        size="small"
        count={collapsed ? unread : t(shellText.newShort, { count: Math.min(unread, 99) })}
        overflowCount={99}
        title={label}
      />
    </span>
  )
}
