import Taro, { usePullDownRefresh, useRouter } from '@tarojs/taro'
import type { ReplyOf } from '@zhixin/contract/calls'
import type { Language } from '@zhixin/contract/pair'
import { confirmSummary } from '@zhixin/domain/payslip/pages/confirm-summary'
import { confirmText } from '@zhixin/domain/payslip/pages/confirm-text'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { slipText as words } from '@zhixin/domain/payslip/slip-text'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '../../client/client.ts'
import { keyOf } from '../../client/errors.ts'
import { goBack } from '../../navigation.ts'
import { hideFromPictures } from '../../platform/pictures'
import { ConfirmPanel } from '../../slip/confirm-panel.tsx'
import { HiddenSlip } from '../../slip/hidden-slip.tsx'
import { OwnQuestions } from '../../slip/own-questions.tsx'
import { PdfButton } from '../../slip/pdf-button.tsx'
import { placeOf, SlipCard } from '../../slip/slip-card.tsx'
import { SlipChange } from '../../slip/slip-change.tsx'
import { useLeft } from '../../slip/use-left.ts'
import { useLogo } from '../../slip/use-logo.ts'
import { Watermark } from '../../slip/watermark.tsx'
import { askHr } from '../../state/asking.ts'
import { slipTime } from '../../state/company-time.ts'
import { proposeLanguage, type Translate, useLanguage, useText } from '../../state/language.ts'
import { useReply } from '../../state/use-reply.ts'
import { forgetWanted, useWantedLine } from '../../state/wanted-line.ts'
import { Box, Tap } from '../../ui/elements'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Failure, Loading } from '../../ui/notice.tsx'
import { Screen } from '../../ui/screen.tsx'

type Slip = ReplyOf<'payslip.view'>

/** One slip. Opening it is the read receipt; for a withdrawn one the page says so instead (SLIP-02, SLIP-04). */
export default function SlipPage() {
  const id = useRouter().params.id ?? ''
  return (
    <Screen title={text.slips} withBack>
      <SlipLoader id={id} key={id} />
    </Screen>
  )
}

function SlipLoader({ id }: { id: string }) {
  const t = useText()
  const { asked, again, retry } = useReply(id, () => ask('payslip.view', { id }))
  /** A hidden slip after the safety code was entered; null: not opened. */
  const [opened, setOpened] = useState<Slip | null>(null)
  const slip = opened ?? (asked.state === 'done' ? asked.reply : null)
  const askAgain = useCallback(() => {
    setOpened(null)
    retry()
  }, [retry])
  useLeft(slip?.hidesAfterReading ?? false, askAgain)
  usePullDownRefresh(() => {
    // A slip that hides stays open until it is left.
    const done = slip?.hidesAfterReading ? Promise.resolve() : again()
    void done.then(() => Taro.stopPullDownRefresh())
  })
  const isHidden = asked.state === 'failed' && keyOf(asked.error) === 'slip.hiddenAfterReading'
  const toList = (
    <Tap className="button button-small" onTap={() => void goBack()}>
      {t(text.toList)}
    </Tap>
  )
  if (slip) return <OpenSlip slip={slip} onOutdated={askAgain} key={slip.confirmation?.version ?? 0} />
  if (asked.state === 'failed' && !isHidden) return <Failure error={asked.error} onRetry={retry} wayOut={toList} />
  return isHidden ? <HiddenSlip slipId={id} onOpened={setOpened} onOutdated={askAgain} /> : <Loading />
}

/** Messages come in the chosen language from now on. The page itself has changed already, also without an answer. */
const keepLanguage = (language: Language): void => void ask('payslip.setLanguage', { language }).catch(() => undefined)

/** The slip with what the company says about it, and below it what can be done with it. */
function OpenSlip({ slip, onOutdated }: { slip: Slip; onOutdated: () => void }) {
  const t = useText()
  const language = useLanguage()
  const wanted = useWantedLine(slip.id)
  const logo = useLogo(slip.logo)
  const { names, watermark, confirmation, hidesAfterReading } = slip
  useEffect(() => {
    if (names) proposeLanguage(names)
  }, [names])
  useEffect(() => hideFromPictures(hidesAfterReading), [hidesAfterReading])
  useEffect(() => {
    // Only once the slip has been drawn is there a place to go to.
    if (wanted) Taro.nextTick(() => void Taro.pageScrollTo({ selector: `#${placeOf(wanted)}`, duration: 0 }))
  }, [wanted])
  useEffect(() => () => forgetWanted(slip.id), [slip.id])
  return (
    <>
      <Box className="tools">
        <LanguageSwitch offers={['ch', 'en', 'ceh']} onChosen={keepLanguage} />
      </Box>
      {slip.replaced && !slip.correction && (
        <Box as="p" className="warn" role="status">
          {t(words.replaced)}
        </Box>
      )}
      {hidesAfterReading && (
        <Box as="p" className="warn">
          {t(confirmText.hides)}
        </Box>
      )}
      <Box className="marked">
        <SlipCard
          slip={slip}
          language={language}
          logo={logo}
          wanted={wanted}
          onAsk={(item) => askHr({ slipId: slip.id, item })}
        />
        {watermark && <Watermark text={watermark} />}
      </Box>
      {confirmation && (
        <ConfirmPanel
          slipId={slip.id}
          confirmation={confirmation}
          summary={confirmSummary(slip, language)}
          onOutdated={onOutdated}
        />
      )}
      <Box className="block">
        <Tap className="button button-plain" onTap={() => askHr({ slipId: slip.id })}>
          {t(text.askHr)}
        </Tap>
      </Box>
      <OwnQuestions slipId={slip.id} timeZone={slip.timeZone} count={slip.questions} />
      {!hidesAfterReading && (
        <>
          <PdfButton id={slip.id} />
          <SlipChange slip={slip} />
        </>
      )}
      <Box as="footer" className="foot">
        {slip.sentAt && <Box as="p">{t(words.sentAt, { time: slipTime(slip.sentAt, slip.timeZone, language) })}</Box>}
        <Box as="p">{doubts(t, slip.contact)}</Box>
      </Box>
    </>
  )
}

/** Whom to ask, by the company's own words where it has named somebody (CONFIG-02). */
function doubts(t: Translate, { name, phone, email }: Slip['contact']): string {
  const contact = [name, phone, email].filter(Boolean).join(' ')
  return contact ? t(words.doubtsTo, { contact }) : t(words.doubts)
}
