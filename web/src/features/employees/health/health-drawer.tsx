import { useQuery } from '@tanstack/react-query'
import type { RosterProblem } from '@zhixin/contract/employees/health'
import { Button } from 'antd'
import { Link } from 'react-router'
import { query } from '../../../client/query.ts'
import { paths } from '../../../paths.ts'
import { useMayOpen } from '../../../session/state/own-routes.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { useText } from '../../../ui/language.ts'
import { Lines } from '../../../ui/section.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import './health.css'
import { problemText, healthText as text } from './text.ts'

interface HealthDrawerProps {
  onClose: () => void
  onShow: (problem: RosterProblem) => void
}

/** What is wrong in the roster, with the click that shows the people whom it is about. */
export function HealthDrawer({ onClose, onShow }: HealthDrawerProps) {
  const t = useText()
  const { data, isError, refetch } = useQuery(query('employees.health', {}))
  return (
    <Drawer open title={t(text.title)} onClose={onClose} width="520px">
      {isError && <Failed onRetry={() => void refetch()} />}
      {!isError && !data && <Loading />}
      {data?.problems.length === 0 && <Empty title={t(text.fine)} hint={t(text.fineHint)} />}
      {data && data.problems.length > 0 && (
        <>
          <p className="zx-plain">
            {t(data.affected > 0 ? text.intro : text.onlyRemarks, { active: data.active, count: data.affected })}
          </p>
          <Lines>
            {data.problems.map((each) => (
              <Problem key={each.problem} {...each} onShow={onShow} />
            ))}
          </Lines>
          {data.affected > 0 && <p className="zx-plain zx-health-many">{t(text.many)}</p>}
        </>
      )}
    </Drawer>
  )
}

function Problem({
  problem,
  people,
  onShow,
}: {
  problem: RosterProblem
  people: number
  onShow: (problem: RosterProblem) => void
}) {
  const t = useText()
  const mayOpen = useMayOpen()
  const { title, advice } = problemText[problem]
  return (
    <li>
      <div className="zx-health-problem">
        <div>
          <b>{t(title)}</b>
          <p>{t(advice)}</p>
        </div>
        <span className="zx-health-actions">
          <Button size="small" type="primary" ghost onClick={() => onShow(problem)}>
            {t(text.show, { count: people })}
          </Button>
          {problem === 'leaverInBatch' && mayOpen('salarySlip') && (
            <Link to={paths.salarySlip}>
              <Button size="small">{t(text.toReview)}</Button>
            </Link>
          )}
        </span>
      </div>
    </li>
  )
}
