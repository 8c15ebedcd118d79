import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { timeText } from '../../parts/company-time.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Facts, Section } from '../../ui/section.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { type Employee, useRoster } from './queries.ts'
import { rosterText as text } from './text.ts'

/** One person of the roster, named by ?id= (ROSTER-04). */
export function PersonPage() {
  const t = useText()
  const id = useSearchParams()[0].get('id') ?? ''
  const isNamed = /^[\da-f-]{36}$/i.test(id)
  const { data, isError, refetch } = useRoster(
    { id, keyword: '', status: 'all', department: '', sort: 'name', descending: false, currentPage: 1, pageSize: 1 },
    isNamed,
  )
  const person = data?.list[0]
  const back = (
    <Link to={paths.salaryStaff}>
      <Button>{t(text.backToRoster)}</Button>
    </Link>
  )
  return (
    <Page title={t(text.personTitle)} {...(person ? { about: person.name, hint: person.name } : {})} actions={back}>
      {isError && <Failed onRetry={() => void refetch()} />}
      {isNamed && !isError && !data && <Loading />}
      {(!isNamed || (data && !person)) && <Empty title={t(text.noSuchPerson)} hint={t(text.noSuchPersonHint)} />}
      {person && <PersonFacts person={person} />}
    </Page>
  )
}

function PersonFacts({ person }: { person: Employee }) {
  const t = useText()
  const left = person.status === 'left'
  const rows = [
    { label: t(text.name), value: person.name },
    { label: t(text.department), value: person.department },
    { label: t(text.employeeNo), value: person.employeeNo },
    { label: t(text.phone), value: person.phone },
    { label: t(text.email), value: person.email },
    { label: t(text.messenger), value: person.messenger },
    { label: t(text.idNumber), value: person.idNumber },
    { label: t(text.status), value: t(left ? text.left : text.active) },
    ...(left ? [{ label: t(text.leftOn), value: person.leftOn ?? '' }] : []),
    { label: t(text.safetyCode), value: t(person.hasSafetyCode ? text.codeSet : text.codeNotSet) },
    { label: t(text.createdAt), value: timeText(person.createdAt, 'day') },
  ]
  return (
    <Section title={person.name}>
      <Facts rows={rows.map(({ label, value }) => ({ label, value: value || t(text.nothingGiven) }))} />
    </Section>
  )
}
