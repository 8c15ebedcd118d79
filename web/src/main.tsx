import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { markColorScheme } from './browser/color-scheme.ts'
import { canSeal } from './client/wire-keys.ts'
import { queryClient } from './queries.ts'
import { routes } from './routes.tsx'
import { connectPage } from './shell/connect-page.ts'
import { collectErrors, errorLog } from './shell/error-log/error-log.ts'
import { ReconnectingStrip } from './shell/line.tsx'
import { followScreen } from './shell/mobile.ts'
import { forgetEarlierVisit } from './shell/not-found/earlier-visit.ts'
import { StepUpRoot } from './shell/step-up/step-up-root.tsx'
import { shellText } from './shell/text.ts'
import { UnsealablePage } from './shell/unsealable-page.tsx'
import { ConfirmRoot } from './ui/confirm.tsx'
import { markDocument, onLanguageSwitch } from './ui/language.ts'
import { setProductName } from './ui/page.tsx'
import { ThemeRoot } from './ui/theme.tsx'

markDocument()
markColorScheme()
setProductName(shellText.product)
connectPage()
followScreen(window)
forgetEarlierVisit(window)
// What the server has said may hold its words: it is asked anew in the other language.
onLanguageSwitch(() => void queryClient.invalidateQueries())
// In production only: a developer's browser shows them where developers look (spec §8).
if (import.meta.env.PROD) collectErrors(window)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root, {
  onCaughtError(error) {
    console.error(error)
    if (import.meta.env.PROD) errorLog.add(error, window.location.pathname)
  },
}).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeRoot>
        <ConfirmRoot>
          <ReconnectingStrip />
          <StepUpRoot />
          {canSeal() ? <RouterProvider router={createBrowserRouter(routes)} /> : <UnsealablePage />}
        </ConfirmRoot>
      </ThemeRoot>
    </QueryClientProvider>
  </StrictMode>,
)
