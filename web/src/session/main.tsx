import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { markColorScheme } from '../browser/color-scheme.ts'
import { canSeal } from '../client/wire-keys.ts'
import { shellText } from '../shell/text.ts'
import { UnsealablePage } from '../shell/unsealable-page.tsx'
import { markDocument } from '../ui/language.ts'
import { setProductName } from '../ui/page.tsx'
import '../ui/theme/palette.css'
import '../ui/theme.css'
import { EntryApp } from './entry-app.tsx'
import { followBrowser } from './location.ts'
import { applyTheme } from './theme.ts'

markDocument()
markColorScheme()
setProductName(shellText.product)
applyTheme()
followBrowser()

const root = document.getElementById('root')
if (!root) throw new Error('entry.html has no #root')
createRoot(root).render(<StrictMode>{canSeal() ? <EntryApp /> : <UnsealablePage />}</StrictMode>)
