import { Button } from 'antd'
import dayjs from 'dayjs'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useSay } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Facts, Section } from '../../ui/section.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { type Employee, useRoster } from './queries.ts'
import { rosterText as text } from './text.ts'

const day = (value: string | null) => (value ? dayjs(value).format('YYYY-MM-DD') : '')

/** One person of the roster, named by ?id= (ROSTER-04). */
export function PersonPage() {
  const say = useSay()
  const id = useSearchParams()[0].get('id') ?? ''
  const isNamed = /^[\da-f-]{36}$/i.test(id)
  const { data, isError, refetch } = useRoster(
    { id, keyword: '', status: 'all', department: '', sort: 'name', descending: false, currentPage: 1, pageSize: 1 },
    isNamed,
  )
  const person = data?.list[0]
  const back = (
    <Link to={paths.salaryStaff}>
      <Button>{say(text.backToRoster)}</Button>
    </Link>
  )
  return (
    <Page title={say(text.personTitle)} {...(person ? { about: person.name, hint: person.name } : {})} actions={back}>
      {isError && <Failed onRetry={() => void refetch()} />}
      {isNamed && !isError && !data && <Loading />}
      {(!isNamed || (data && !person)) && <Empty title={say(text.noSuchPerson)} hint={say(text.noSuchPersonHint)} />}
      {person && <PersonFacts person={person} />}
    </Page>
  )
}

function PersonFacts({ person }: { person: Employee }) {
  const say = useSay()
  const left = person.status === 'left'
  const rows = [
    { label: say(text.name), value: person.name },
    { label: say(text.department), value: person.department },
    { label: say(text.employeeNo), value: person.employeeNo },
    { label: say(text.phone), value: person.phone },
    { label: say(text.email), value: person.email },
    { label: say(text.messenger), value: person.messenger },
    { label: say(text.idNumber), value: person.idNumber },
    { label: say(text.status), value: say(left ? text.left : text.active) },
    ...(left ? [{ label: say(text.leftOn), value: day(person.leftOn) }] : []),
    { label: say(text.safetyCode), value: say(person.hasSafetyCode ? text.codeSet : text.codeNotSet) },
    { label: say(text.createdAt), value: day(person.createdAt) },
  ]
  return (
    <Section title={person.name}>
      <Facts rows={rows.map(({ label, value }) => ({ label, value: value || say(text.nothingGiven) }))} />
    </Section>
  )
}
