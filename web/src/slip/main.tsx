import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { markColorScheme } from '../browser/color-scheme.ts'
import '../ui/theme/palette.css'
import './page.css'
import { followBrowser, takeLinkToken } from './location.ts'
import { askEarly } from './login/early-link.ts'
import { SlipApp } from './slip-app.tsx'
import { markDocument } from './slip-language.ts'
import { slipSession, watchExpiry } from './slip-session.ts'

markDocument()
markColorScheme()
const token = takeLinkToken()
if (token) {
  slipSession.takeLink(token)
  askEarly(token)
}
followBrowser((link) => slipSession.takeLink(link))
watchExpiry()

const root = document.getElementById('root')
if (!root) throw new Error('slip.html has no #root')
// The frame of the page stood without a script.
root.replaceChildren()
createRoot(root).render(
  <StrictMode>
    <SlipApp />
  </StrictMode>,
)
