import { useQuery } from '@tanstack/react-query'
import { isUuid } from '@zhixin/domain/format/uuid'
import { payScreens } from '@zhixin/domain/navigation/visibility'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { PersonName } from '../../../parts/open-data/person-name.tsx'
import { paths } from '../../../paths.ts'
import { useMayOpen, useOwnDepartments } from '../../../session/state/own-routes.ts'
import { useText } from '../../../ui/language.ts'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { EmployeeDialog } from '../employee-dialog.tsx'
import { LeaveDialog } from '../leave-dialog.tsx'
import { type Employee, oneEmployee } from '../queries.ts'
import { rosterOperations } from '../roster-operations.ts'
import { rosterText as text } from '../text.ts'
import { useEmployeeDialog } from '../use-employee-dialog.ts'
import { useRosterActions } from '../use-roster-actions.ts'
import { PersonFacts } from './person-facts.tsx'
import './person.css'
import { rosterQueryIn } from './roster-query-in.ts'
import { SalaryHistory } from './salary-history.tsx'
import { personText } from './text.ts'

/** One person of the roster, named by ?id=, with actions and pay (ROSTER-04). */
export function PersonPage() {
  const t = useText()
  const id = useSearchParams()[0].get('id') ?? ''
  const isNamed = isUuid(id)
  const mayChange = useOwnDepartments() === null
  const { data, isError, refetch } = useQuery(oneEmployee(isNamed ? id : undefined))
  const roster = paths.salaryStaff + rosterQueryIn(useLocation().state)
  const person = data?.list[0]
  const back = (
    <Link to={roster}>
      <Button>{t(text.backToRoster)}</Button>
    </Link>
  )
  return (
    <Page
      title={t(text.personTitle)}
      {...(person ? { about: person.name, hint: <PersonName name={person.name} /> } : {})}
      actions={
        <>
          {back}
          {person && mayChange && <PersonButtons person={person} roster={roster} />}
        </>
      }
    >
      {isError && <Failed onRetry={() => void refetch()} />}
      {isNamed && !isError && !data && <Loading />}
      {(!isNamed || (data && !person)) && <Empty title={t(text.noSuchPerson)} hint={t(text.noSuchPersonHint)} />}
      {person && (
        <div className="zx-person">
          <PersonFacts person={person} />
          <Pay key={person.id} person={person} />
        </div>
      )}
    </Page>
  )
}

/** The actions of the roster for this person, with the same dialogs. */
function PersonButtons({ person, roster }: { person: Employee; roster: string }) {
  const t = useText()
  const navigate = useNavigate()
  const dialog = useEmployeeDialog([person])
  const [isLeaving, setIsLeaving] = useState(false)
  const actions = useRosterActions(() => setIsLeaving(true))
  const operations = rosterOperations(t, person, {
    edit: () => dialog.open('edit', person.id),
    leave: () => setIsLeaving(true),
    comeBack: () => actions.comeBack(person),
    resetCode: () => actions.resetCode(person),
    remove: () => actions.remove(person, () => void navigate(roster, { replace: true })),
  })
  return (
    <>
      {operations.map(({ key, label, danger = false, onClick }) => (
        <Button key={key} type={key === 'edit' ? 'primary' : 'default'} danger={danger} onClick={onClick}>
          {label}
        </Button>
      ))}
      {dialog.employee && <EmployeeDialog key={dialog.employee.id} employee={dialog.employee} onClose={dialog.close} />}
      {isLeaving && <LeaveDialog employee={person} onClose={() => setIsLeaving(false)} />}
    </>
  )
}

/**
 * The server refuses pay to users who may open neither of these screens, so it is not requested for them (TRUST-06).
 */
function Pay({ person }: { person: Employee }) {
  const t = useText()
  const mayOpen = useMayOpen()
  if (payScreens.some((name) => mayOpen(name))) return <SalaryHistory person={person} />
  return (
    <Section title={t(personText.history)}>
      <p className="zx-plain">{t(personText.noRight)}</p>
    </Section>
  )
}
