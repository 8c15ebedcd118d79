import { useState } from 'react'
import { useText } from '../../../ui/language.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { type Candidate, useCandidates } from './queries.ts'
import { adminsText as text } from './text.ts'

const standingText = {
  noPhone: text.noPhone,
  invited: text.isInvited,
  deputy: text.isDeputy,
  main: text.isMain,
} as const

/** What tells somebody apart from their namesakes. */
export const detailsOf = ({ department, employeeNo, phone }: Pick<Candidate, 'department' | 'employeeNo' | 'phone'>) =>
  [department, employeeNo, phone].filter(Boolean).join(' · ')

/** The active employees of the roster, by keyword. Who cannot be invited stands there with the reason. */
export function ChoosePerson({ onChoose }: { onChoose: (person: Candidate) => void }) {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const { data, isError, refetch } = useCandidates(keyword)
  return (
    <>
      <p className="zx-plain">{t(text.chooseHint)}</p>
      <p className="zx-plain">{t(text.chooseRights)}</p>
      <SearchBox label={t(text.search)} keyword={keyword} onSearch={setKeyword} style={{ width: '100%' }} />
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data?.list.length === 0 && <Empty title={t(text.nobody)} hint={t(text.nobodyHint)} />}
      {data && data.list.length > 0 && (
        <ul className="zx-admin-people" aria-label={t(text.people)}>
          {data.list.map((person) => (
            <li key={person.id}>
              <button type="button" disabled={person.standing !== 'free'} onClick={() => onChoose(person)}>
                {person.name}
                <small>
                  {[detailsOf(person), person.standing === 'free' ? '' : t(standingText[person.standing])]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.list.length && (
        <p className="zx-plain zx-admin-note">{t(text.more, { total: data.total })}</p>
      )}
    </>
  )
}
