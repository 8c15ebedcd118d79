import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { markColorScheme } from '../browser/color-scheme.ts'
import { markDocument } from '../ui/language.ts'
import '../ui/theme/palette.css'
import './site.css'
import { SiteApp } from './site-app.tsx'

markDocument()
markColorScheme()

const root = document.getElementById('root')
if (!root) throw new Error('site.html has no #root')
createRoot(root).render(
  <StrictMode>
    <SiteApp />
  </StrictMode>,
)
