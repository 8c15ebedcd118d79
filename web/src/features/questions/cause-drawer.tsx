import { maxAnsweredAtOnce } from '@zhixin/contract/limits'
import type { AskedQuestion } from '@zhixin/contract/questions'
import { questionKindText } from '@zhixin/domain/questions/question-text'
import { Alert, Checkbox } from 'antd'
import { useEffect, useState } from 'react'
import { Drawer } from '../../ui/drawer.tsx'
import { useLanguage, useText } from '../../ui/language.ts'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { AnswerBox } from './answer-box.tsx'
import { itemName } from './item-name.ts'
import { type CauseQuery, useCause, useMarkSeen } from './queries.ts'
import { QuestionCard } from './question-card.tsx'
import { questionText as text } from './text.ts'

interface CauseDrawerProps {
  cause: CauseQuery
  onClose: () => void
}

/** All questions of one cause: who asks, with which amounts, and one answer for those that are selected. */
export function CauseDrawer({ cause, onClose }: CauseDrawerProps) {
  const t = useText()
  const { data, isError, refetch } = useCause({ ...cause, pageSize: maxAnsweredAtOnce })
  const isEnglish = useLanguage() === 'en'
  const item = data?.list[0]?.item
  const name = cause.item === 'slip' ? t(text.wholeSlip) : item ? itemName(item, isEnglish) : t(text.item)
  return (
    <Drawer open title={`${name} · ${t(questionKindText[cause.kind])}`} width="720px" onClose={onClose}>
      {isError && !data && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && data.list.length === 0 && <Empty title={t(text.gone)} hint={t(text.goneHint)} />}
      {data && data.list.length > 0 && (
        <Questions batchId={cause.batchId} list={data.list} total={data.total} onDone={onClose} />
      )}
    </Drawer>
  )
}

interface QuestionsProps {
  batchId: string
  list: AskedQuestion[]
  total: number
  onDone: () => void
}

function Questions({ batchId, list, total, onDone }: QuestionsProps) {
  const t = useText()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { mutate: markSeen } = useMarkSeen()
  const unread = list.filter(({ isUnread }) => isUnread).map(({ id }) => id)
  const unreadKey = unread.join()
  useEffect(() => {
    if (unreadKey) markSeen(unreadKey.split(','))
  }, [unreadKey, markSeen])
  const chosen = list.filter(({ id }) => !left.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const isOne = list.length === 1
  return (
    <div className="zx-questions">
      {total > list.length && <Alert type="info" showIcon title={t(text.more, { total, count: list.length })} />}
      {!isOne && (
        <Checkbox
          checked={chosen.length === list.length}
          indeterminate={chosen.length > 0 && chosen.length < list.length}
          onChange={({ target }) => setLeft(target.checked ? new Set() : new Set(list.map(({ id }) => id)))}
        >
          {t(text.chooseAll, { chosen: chosen.length, count: list.length })}
        </Checkbox>
      )}
      <ul className="zx-question-list">
        {list.map((question) => (
          <li key={question.id}>
            <QuestionCard
              batchId={batchId}
              question={question}
              choice={
                isOne ? null : { isChosen: !left.has(question.id), choose: (isChosen) => choose(question.id, isChosen) }
              }
            />
          </li>
        ))}
      </ul>
      {list[0]?.state !== 'closed' && (
        <AnswerBox chosen={chosen} wereAnswered={list[0]?.state === 'answered'} onDone={onDone} />
      )}
    </div>
  )
}
