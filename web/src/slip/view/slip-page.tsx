import type { ReplyOf } from '@zhixin/contract/calls'
import { slipText as words } from '@zhixin/domain/payslip/slip-text'
import { useEffect } from 'react'
import { goBackToList } from '../location.ts'
import { SlipCard } from '../slip-card.tsx'
import { ask } from '../slip-client.ts'
import { proposeLanguage, type Translate, useLanguage, useText } from '../slip-language.ts'
import { Failure, Loading } from '../states.tsx'
import { slipText as text } from '../text.ts'
import { useReply } from '../use-reply.ts'
import { useLoaded } from '../years/use-loaded.ts'
import './view.css'
import { TopBar } from './top-bar.tsx'
import { useLogo } from './use-logo.ts'

/** What belongs to the slip without being it comes after it. */
const loadExtras = () => import('../years/slip-extras.tsx')

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
  const extras = useLoaded(loadExtras)
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
            <SlipCard slip={asked.reply} language={language} logo={logo} />
            {extras && <extras.SlipExtras id={id} />}
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
