import { Alert } from 'antd'
import { useSession } from '../../../../session/state/session.ts'
import { type Translate, useText } from '../../../../ui/language.ts'
import { kindText } from '../../findings/text.ts'
import { AskAcceptedMatches } from '../accepted-matches.tsx'
import { FinalSlips } from '../final-slips.tsx'
import { RepeatedSlips } from '../problem-list.tsx'
import { failedTestOf } from '../problem-show.ts'
import type { Check } from '../queries.ts'
import '../send.css'
import { SharedContacts } from '../shared-contacts.tsx'
import { sendText as text } from '../text.ts'
import { questionOf, type SendFacts } from './send-question-text.ts'

/** What the question repeats in words: who gets nothing, and what was accepted. */
function doubtsOf(t: Translate, check: Check): string[] {
  const { people, ready } = check
  const accepted = check.accepted.map(({ kind, count }) =>
    t(text.acceptedOne, { kind: t(kindText[kind]), count: count.toLocaleString('en') }),
  )
  return [
    ...(ready < people ? [t(text.sendAskNotReached, { people, count: people - ready })] : []),
    ...(accepted.length ? [t(text.sendAskAccepted, { list: accepted.join(t(text.comma)) })] : []),
  ]
}

/** The question before a send: what is sent, and everything that may be a reason not to (SEND-02, REVIEW-11). */
export function SendQuestion({ check, facts }: { check: Check; facts: SendFacts }) {
  const t = useText()
  const { sandbox } = useSession().company
  const failedTest = failedTestOf(check)
  return (
    <div className="zx-send-question">
      <p className="zx-send-ask">{questionOf(t, check, facts)}</p>
      <RepeatedSlips problems={check.problems} inBox />
      {failedTest && <Alert className="zx-send-ask" type="warning" showIcon title={failedTest} />}
      <SharedContacts check={check} />
      {doubtsOf(t, check).map((line) => (
        <p key={line} className="zx-send-ask">
          {line}
        </p>
      ))}
      <AskAcceptedMatches matches={check.acceptedMatches} />
      <FinalSlips slips={check.finalSlips} inBox />
      <p className="zx-send-ask zx-send-soft">{t(facts.time ? text.scheduleAskAfter : text.sendAskAfter)}</p>
      {sandbox && <p className="zx-send-ask zx-send-soft">{t(text.sandbox)}</p>}
    </div>
  )
}
