import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { markDocument } from '../ui/language.ts'
import './site.css'
import { SiteApp } from './site-app.tsx'

markDocument()

const root = document.getElementById('root')
if (!root) throw new Error('site.html has no #root')
createRoot(root).render(
  <StrictMode>
    <SiteApp />
  </StrictMode>,
)
