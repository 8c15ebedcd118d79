import { sandboxText } from '@zhixin/contract/product-text'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { slipText } from '@zhixin/domain/payslip/slip-text'
import { lazy, Suspense, useEffect } from 'react'
import { SandboxNote } from '../browser/sandbox-note.tsx'
import { canSeal } from '../client/wire-keys.ts'
import { go, useSlipLocation } from './location.ts'
import { LoginPage } from './login/login-page.tsx'
import { closeSheet, forgetSent, useAsking } from './questions/asking.ts'
import { useText } from './slip-language.ts'
import { useSlipSession } from './slip-session.ts'
import { Unsealable } from './states.tsx'
import { ListPage } from './view/list-page.tsx'
import { SlipPage } from './view/slip-page.tsx'

/** The employees' pages with the sandbox note above them. */
export function SlipApp() {
  const t = useText()
  return (
    <>
      <SandboxNote words={t(sandboxText)} />
      <SlipPages />
      <Sheet />
    </>
  )
}

const QuestionSheet = lazy(() =>
  import('./questions/question-sheet.tsx').then((file) => ({ default: file.QuestionSheet })),
)

/** The sheet that asks HR, over whichever page opened it; it goes with the session. */
function Sheet() {
  const asking = useAsking()
  const { inside } = useSlipSession()
  const location = useSlipLocation()
  // Whoever goes back, or logs in next, finds no question of another slip.
  useEffect(closeSheet, [location, inside])
  useEffect(forgetSent, [inside])
  return asking && inside ? (
    <Suspense>
      <QuestionSheet asking={asking} />
    </Suspense>
  ) : null
}

/** Shows the login or the slips: without a session only the login is drawn, whatever the address says. */
function SlipPages() {
  const location = useSlipLocation()
  const { inside } = useSlipSession()
  const t = useText()
  const isSlip = inside && location.page === 'view' && location.slipId !== null
  const title = t(isSlip ? slipText.slip : text.slips)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (inside && location.page === 'login') go({ page: 'view', slipId: null }, 'replace')
    if (!inside && location.page === 'view') go({ page: 'login' }, 'replace')
  }, [inside, location])
  if (!canSeal()) return <Unsealable />
  if (!inside) return <LoginPage />
  const slipId = location.page === 'view' ? location.slipId : null
  return slipId ? <SlipPage id={slipId} key={slipId} /> : <ListPage />
}
