import type { ReplyOf } from '@zhixin/contract/calls'
import { slipTime } from '@zhixin/domain/payslip/pages/company-time'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { slipText as words } from '@zhixin/domain/payslip/slip-text'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useAmountsHidden, useShownAmounts } from '../amounts.ts'
import { AmountsButton } from '../amounts-button.tsx'
import { goBackToList } from '../location.ts'
import { askHr, closeSheet, useSentCount } from '../questions/asking.ts'
import { SlipCard } from '../slip-card.tsx'
import { ask, keyOf } from '../slip-client.ts'
import { proposeLanguage, type Translate, useLanguage, useText } from '../slip-language.ts'
import { Failure, Loading } from '../states.tsx'
import { useReply } from '../use-reply.ts'
import { useLoaded } from '../years/use-loaded.ts'
import { revealWanted } from '../years/wanted-line.ts'
import './view.css'
import { confirmSummary } from '@zhixin/domain/payslip/pages/confirm-summary'
import { confirmText } from '@zhixin/domain/payslip/pages/confirm-text'
import { ConfirmPanel } from './confirm/confirm-panel.tsx'
import { HiddenSlip } from './confirm/hidden-slip.tsx'
import { useLeft } from './confirm/use-left.ts'
import { Watermark } from './confirm/watermark.tsx'
import { TopBar } from './top-bar.tsx'
import { useLogo } from './use-logo.ts'

type Slip = ReplyOf<'payslip.view'>

const OwnQuestions = lazy(() =>
  import('../questions/own-questions.tsx').then((file) => ({ default: file.OwnQuestions })),
)

/** What belongs to the slip without being it comes after it. */
const loadExtras = () => import('../years/slip-extras.tsx')

/** One slip. Opening it is the read receipt; for a withdrawn one the page says so instead (SLIP-02, SLIP-04). */
export function SlipPage({ id }: { id: string }) {
  const t = useText()
  const { asked, again } = useReply(id, (signal) => ask('view', { id }, signal))
  /** A hidden slip after the safety code was entered; null: not opened. */
  const [opened, setOpened] = useState<Slip | null>(null)
  const slip = opened ?? (asked.state === 'done' ? asked.reply : null)
  const askAgain = useCallback(() => {
    // It shows the line that is asked about, with its amount.
    closeSheet()
    setOpened(null)
    again()
  }, [again])
  // One that hides after reading opens once: what was asked for in the background is shown, not asked for again.
  const show = useCallback((now: Slip) => {
    closeSheet()
    setOpened(now)
  }, [])
  useLeft(slip?.hidesAfterReading ?? false, askAgain)
  const isHidden = asked.state === 'failed' && keyOf(asked.error) === 'slip.hiddenAfterReading'
  const toList = (
    <button type="button" className="sp-button sp-button-small" onClick={goBackToList}>
      {t(text.toList)}
    </button>
  )
  return (
    <div className="sp-page">
      <TopBar title={t(words.slip)} onBack={goBackToList} />
      <main>
        {slip && <OpenSlip slip={slip} onChanged={show} onOutdated={askAgain} key={slip.confirmation?.version ?? 0} />}
        {!slip && asked.state === 'loading' && <Loading />}
        {!slip && isHidden && <HiddenSlip slipId={id} onOpened={setOpened} onOutdated={askAgain} />}
        {!slip && asked.state === 'failed' && !isHidden && (
          <Failure error={asked.error} onRetry={again} wayOut={toList} />
        )}
      </main>
    </div>
  )
}

/** The slip with what the company says about it, and below it the confirmation where one is asked for. */
interface OpenSlipProps {
  slip: Slip
  /** The slip was corrected meanwhile. */
  onChanged: (now: Slip) => void
  onOutdated: () => void
}

function OpenSlip({ slip, onChanged, onOutdated }: OpenSlipProps) {
  const t = useText()
  const language = useLanguage()
  const { names, watermark, confirmation } = slip
  useEffect(() => {
    if (names) proposeLanguage(names)
  }, [names])
  const logo = useLogo(slip.logo)
  useEffect(() => revealWanted(slip.id), [slip.id])
  const extras = useLoaded(loadExtras)
  const areHidden = useAmountsHidden()
  const shown = useShownAmounts()
  const summary = confirmSummary(slip, language)
  return (
    <>
      {slip.replaced && !slip.correction && (
        <p className="sp-replaced" role="status">
          {t(words.replaced)}
        </p>
      )}
      {slip.hidesAfterReading && <p className="sp-replaced">{t(confirmText.hides)}</p>}
      <div className="sp-marked">
        <SlipCard
          slip={slip}
          language={language}
          logo={logo}
          onAsk={(item) => askHr({ slipId: slip.id, item })}
          amounts={{ areHidden, button: <AmountsButton /> }}
        />
        {watermark && <Watermark text={watermark} />}
      </div>
      {confirmation && (
        <ConfirmPanel
          slipId={slip.id}
          confirmation={confirmation}
          summary={{ ...summary, net: summary.net && { ...summary.net, value: shown(summary.net.value) } }}
          onOutdated={onOutdated}
        />
      )}
      <Questions slip={slip} />
      {extras && <extras.StillThere slip={slip} onChanged={onChanged} onOutdated={onOutdated} />}
      {extras && !slip.hidesAfterReading && <extras.SlipExtras slip={slip} />}
      <footer className="sp-foot">
        {slip.sentAt && <p>{t(words.sentAt, { time: slipTime(slip.sentAt, slip.timeZone, language) })}</p>}
        <p>{doubts(t, slip.contact)}</p>
      </footer>
    </>
  )
}

/** The way to ask HR; what was asked and answered is loaded only where there is something. */
function Questions({ slip: { id: slipId, questions, timeZone } }: { slip: Slip }) {
  const t = useText()
  const sent = useSentCount(slipId)
  return (
    <div className="sp-ask-hr">
      <button type="button" className="sp-button sp-button-plain" onClick={() => askHr({ slipId })}>
        {t(text.askHr)}
      </button>
      {questions + sent > 0 && (
        <Suspense>
          <OwnQuestions slipId={slipId} timeZone={timeZone} />
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
