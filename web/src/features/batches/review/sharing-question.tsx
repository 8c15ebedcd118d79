import type { AddingPreview, Sharing } from '@zhixin/contract/adding-people'
import { Radio } from 'antd'
import { useText } from '../../../ui/language.ts'
import { AddingList } from './adding-list.tsx'
import { addingText as text } from './adding-text.ts'
import './adding.css'
import { fieldText } from './person-text.ts'

interface SharingQuestionProps {
  sharing: AddingPreview['sharing']
  /** undefined: HR has not said yet. */
  answer: Sharing | undefined
  onAnswer: (answer: Sharing) => void
}

/** What becomes of people whose number or contact several rows carry: nothing is chosen for HR (REVIEW-13). */
export function SharingQuestion({ sharing, answer, onAnswer }: SharingQuestionProps) {
  const t = useText()
  const ways: Sharing[] = sharing.canKeep ? ['leaveOut', 'keep', 'skip'] : ['leaveOut', 'skip']
  const told = ({ field, value, people, rows, names, owner }: AddingPreview['sharing']['list'][number]) => {
    const joined = names.join(t(text.join))
    const all = people > names.length ? t(text.sharedMore, { names: joined, count: people }) : joined
    const params = { field: t(fieldText[field]), value, names: all, rows }
    const whose = owner === null ? '' : t(text.sharedOwner, { owner })
    return t(rows > people ? text.sharedOne : text.sharedBy, params) + whose
  }
  const title = t(text.sharing, { count: sharing.people })
  return (
    <>
      <AddingList
        title={title}
        people={sharing}
        more={text.moreShared}
        keyOf={(each) => each.field + each.value + each.names[0]}
      >
        {told}
      </AddingList>
      <Radio.Group
        className="zx-adding-ways"
        aria-label={title}
        value={answer}
        onChange={(event) => onAnswer(event.target.value)}
        options={ways.map((way) => ({ value: way, label: t(text[way]) }))}
      />
      <p className="zx-adding-hint">{t(answer ? text.sharingHint : text.sharingFirst)}</p>
    </>
  )
}
