import { slipText as words } from '@zhixin/domain/payslip/slip-text'
import { goBackToList } from '../location.ts'
import { SlipCard } from '../slip-card.tsx'
import { ask } from '../slip-client.ts'
import { useLanguage, useText } from '../slip-language.ts'
import { Failure, Loading } from '../states.tsx'
import { slipText as text } from '../text.ts'
import { useReply } from '../use-reply.ts'
import './view.css'
import { TopBar } from './top-bar.tsx'

/** One slip. Opening it is the read receipt; a withdrawn one says so instead (SLIP-02, SLIP-04). */
export function SlipPage({ id }: { id: string }) {
  const t = useText()
  const language = useLanguage()
  const { asked, again } = useReply(id, (signal) => ask('view', { id }, signal))
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
            {asked.reply.replaced && (
              <p className="sp-replaced" role="status">
                {t(words.replaced)}
              </p>
            )}
            <SlipCard slip={asked.reply} language={language} />
            <footer className="sp-foot">
              {asked.reply.sentAt && <p>{t(words.sentAt, { time: timeOf(asked.reply.sentAt, language) })}</p>}
              <p>{t(words.doubts)}</p>
            </footer>
          </>
        )}
      </main>
    </div>
  )
}

/** To the minute, in the time of the phone. */
function timeOf(instant: string, language: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Date(instant).toLocaleString(language === 'en' ? 'en-GB' : 'zh-CN', style)
}
