import type { ReplyOf } from '@zhixin/contract/calls'
import { titleBesideMonth, titleIn } from '@zhixin/domain/batches/title-text'
import { shortMonthText } from '@zhixin/domain/payslip/month-text'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../icons.tsx'
import { go } from '../location.ts'
import { ask } from '../slip-client.ts'
import { useLanguage, useText } from '../slip-language.ts'
import { Failure, Loading, Notice } from '../states.tsx'
import { useReply } from '../use-reply.ts'
import { useLoaded } from '../years/use-loaded.ts'
import './view.css'
import { byYear } from '@zhixin/domain/payslip/pages/by-year'
import { confirmText } from '@zhixin/domain/payslip/pages/confirm-text'
import { TopBar } from './top-bar.tsx'

/** The sums come after the list and stand below it: what loads later must not move it away under a finger. */
const loadYears = () => import('../years/year-sums.tsx')

/** Light or dark is chosen once, by few. */
const loadScheme = () => import('../../browser/color-scheme-select.tsx')

/** Few people have held slips. */
const HeldNotice = lazy(() => import('./held/held-notice.tsx').then((file) => ({ default: file.HeldNotice })))

/** Few people look at their passkeys. */
const OwnPasskeys = lazy(() => import('./sign/own-passkeys.tsx').then((file) => ({ default: file.OwnPasskeys })))

type ListReply = ReplyOf<'payslip.list'>

/** /salarySheetView: the employee's own slips by month, newest first (SLIP-02). */
export function ListPage() {
  const t = useText()
  const { asked, again } = useReply('list', (signal) => ask('list', {}, signal))
  const scheme = useLoaded(loadScheme)
  return (
    <div className="sp-page">
      <TopBar title={t(text.slips)} />
      <main>
        {asked.state === 'loading' && <Loading />}
        {asked.state === 'failed' && <Failure error={asked.error} onRetry={again} />}
        {asked.state === 'done' && <Slips reply={asked.reply} onProved={again} />}
      </main>
      <footer className="sp-foot">
        {asked.state === 'done' && <Passkeys />}
        {scheme && <scheme.ColorSchemeSelect t={t} />}
      </footer>
    </div>
  )
}

function Slips({ reply, onProved }: { reply: ListReply; onProved: () => void }) {
  const t = useText()
  const companies = new Set(reply.list.map((slip) => slip.company))
  const years = useLoaded(loadYears)
  if (!reply.list.length) return <Empty leaver={reply.leaver} />
  return (
    <div className="sp-list">
      <h1>{t(text.greeting, { name: reply.name })}</h1>
      {companies.size === 1 && <p className="sp-list-company">{[...companies]}</p>}
      {reply.leaver.map(({ company, lastDay: day, ended }) => (
        <p className="sp-leaver" key={company}>
          {t(ended ? text.leaverOver : text.leaverUntil, { company, day })}
        </p>
      ))}
      {reply.held && (
        <Suspense fallback={<Loading />}>
          <HeldNotice held={reply.held} onProved={onProved} />
        </Suspense>
      )}
      {byYear(reply.list).map(({ year, slips }) => (
        <section className="sp-months" key={year}>
          <h2>{t(text.year, { year })}</h2>
          <ul>
            {slips.map((slip) => (
              <li key={slip.id}>
                <SlipLine slip={slip} withCompany={companies.size > 1} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {years && <years.YearSums list={reply.list} />}
    </div>
  )
}

/** Opens the list of passkeys, where the browser knows what a passkey is. */
function Passkeys() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (!('PublicKeyCredential' in window)) return null
  return (
    <>
      <button type="button" className="sp-textbutton" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(text.passkeys)}
      </button>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <OwnPasskeys />
        </Suspense>
      )}
    </>
  )
}

/** Nothing to read: nothing was sent yet, or the time in which a leaver could read it is over (SLIP-08). */
function Empty({ leaver }: Pick<ListReply, 'leaver'>) {
  const t = useText()
  const [ended] = leaver
  if (!ended) return <Notice icon="paper" title={t(text.emptyTitle)} hint={t(text.emptyHint)} />
  const { company, lastDay: day } = ended
  return <Notice icon="lock" title={t(text.leaverTitle)} hint={t(text.leaverOver, { company, day })} />
}

function SlipLine({ slip, withCompany }: { slip: ListReply['list'][number]; withCompany: boolean }) {
  const t = useText()
  const language = useLanguage()
  return (
    <button
      type="button"
      className={slip.withdrawn || slip.held ? 'sp-line sp-line-gone' : 'sp-line'}
      disabled={slip.held}
      onClick={() => go({ page: 'view', slipId: slip.id })}
    >
      <span className="sp-line-month">{shortMonthText(slip.period, language)}</span>
      <span className="sp-line-what">
        <span className="sp-line-title">
          {titleIn(titleBesideMonth(slip.title, slip.period), language) || t(text.slips)}
        </span>
        {withCompany && <span className="sp-line-company">{slip.company}</span>}
        {slip.hidden && <span className="sp-line-company">{t(confirmText.hidden)}</span>}
      </span>
      {slip.withdrawn && !slip.held && <span className="sp-chip">{t(text.withdrawn)}</span>}
      {slip.held && <span className="sp-chip">{t(text.held)}</span>}
      {!slip.held && !slip.withdrawn && !slip.read && !slip.confirmed && (
        <span className="sp-chip sp-chip-new">{t(text.unread)}</span>
      )}
      {slip.read && slip.toConfirm && <span className="sp-chip sp-chip-new">{t(confirmText.toConfirm)}</span>}
      {slip.confirmed && <span className="sp-chip">{t(confirmText.done)}</span>}
      <Icon name="next" size={18} />
    </button>
  )
}
