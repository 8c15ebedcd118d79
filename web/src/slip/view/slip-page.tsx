import type { ReplyOf } from '@zhixin/contract/calls'
import { slipText as words } from '@zhixin/domain/payslip/slip-text'
import { lazy, Suspense, useEffect } from 'react'
import { goBackToList } from '../location.ts'
import { askHr, useSentCount } from '../questions/asking.ts'
import { SlipCard } from '../slip-card.tsx'
import { ask } from '../slip-client.ts'
import { proposeLanguage, type Translate, useLanguage, useText } from '../slip-language.ts'
import { Failure, Loading } from '../states.tsx'
import { slipText as text } from '../text.ts'
import { useReply } from '../use-reply.ts'
import './view.css'
import { TopBar } from './top-bar.tsx'
import { useLogo } from './use-logo.ts'

/** Loaded after the slip stands there. */
const OwnQuestions = lazy(() =>
  import('../questions/own-questions.tsx').then((file) => ({ default: file.OwnQuestions })),
)

/** One slip. Opening it is the read receipt; for a withdrawn one the page says so instead (SLIP-02, SLIP-04). */
export function SlipPage({ id }: { id: string }) {
  const t = useText()
  const language = useLanguage()
  const { asked, again } = useReply(id, (signal) => ask('view', { id }, signal))
  const names = asked.state === 'done' ? asked.reply.names : undefined
  useEffect(() => {
    if (names) proposeLanguage(names)
  }, [names])
  const logo = useLogo(asked.state === 'done' ? asked.reply.logo : undefined)
  const toList = (
    <button type="button" className="sp-button sp-button-small" onClick={goBackToList}>
      {t(text.toList)}
    </button>
  )
  return (
    <div className="sp-page">
      <TopBar title={t(text.slips)} onBack={goBackToList} />
      <main>
        {asked.state === 'loading' && <Loading />}
        {asked.state === 'failed' && <Failure error={asked.error} onRetry={again} wayOut={toList} />}
        {asked.state === 'done' && (
          <>
            {asked.reply.replaced && !asked.reply.correction && (
              <p className="sp-replaced" role="status">
                {t(words.replaced)}
              </p>
            )}
            <SlipCard
              slip={asked.reply}
              language={language}
              logo={logo}
              onAsk={(item) => askHr({ slipId: id, item })}
            />
            <Questions slipId={id} count={asked.reply.questions} />
            <footer className="sp-foot">
              {asked.reply.sentAt && <p>{t(words.sentAt, { time: timeOf(asked.reply.sentAt, language) })}</p>}
              <p>{doubts(t, asked.reply.contact)}</p>
            </footer>
          </>
        )}
      </main>
    </div>
  )
}

/** The way to ask HR; what was asked and answered is loaded only where there is something. */
function Questions({ slipId, count }: { slipId: string; count: number }) {
  const t = useText()
  const sent = useSentCount()
  return (
    <div className="sp-ask">
      <button type="button" className="sp-button sp-button-plain" onClick={() => askHr({ slipId })}>
        {t(text.askHr)}
      </button>
      {count + sent > 0 && (
        <Suspense>
          <OwnQuestions slipId={slipId} />
        </Suspense>
      )}
    </div>
  )
}

/** Whom to ask, by the company's own words where it has named somebody (CONFIG-02). */
function doubts(t: Translate, { name, phone, email }: ReplyOf<'payslip.view'>['contact']): string {
  const contact = [name, phone, email].filter(Boolean).join(' ')
  return contact ? t(words.doubtsTo, { contact }) : t(words.doubts)
}

/** Formats an instant to the minute in the phone's time zone. */
function timeOf(instant: string, language: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Date(instant).toLocaleString(language === 'en' ? 'en-GB' : 'zh-CN', style)
}
