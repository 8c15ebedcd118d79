import { SafetyCertificateOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { query } from '../../../client/query.ts'
import { useText } from '../../../ui/language.ts'
import { healthText as text } from './text.ts'

/** Opens the check of the roster, and says how many people need attention. */
export function HealthButton({ onClick }: { onClick: () => void }) {
  const t = useText()
  const { data } = useQuery(query('employees.health', {}))
  const count = data?.affected ?? 0
  return (
    <Button icon={<SafetyCertificateOutlined aria-hidden />} onClick={onClick}>
      {count > 0 ? t(text.withCount, { count }) : t(text.title)}
    </Button>
  )
}
