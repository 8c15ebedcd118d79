import { use } from 'react'
import { useText } from '../language.ts'
import '../states.css'
import { uiText } from '../text.ts'
import type { CodeFault } from './fetch-code.ts'
import { MayReloadContext } from './may-reload.ts'
import { useWhenBack } from './use-when-back.ts'

const words = {
  offline: { title: uiText.noLine, hint: uiText.noLineHint },
  outdated: { title: uiText.newReleasePage, hint: uiText.newReleaseHint },
  broken: { title: uiText.broken, hint: uiText.brokenHint },
}

/** In place of a page whose code did not arrive. It begins by itself when the line is back. */
export function UnloadedPage({ fault, onRetry }: { fault: CodeFault; onRetry: () => void }) {
  const t = useText()
  useWhenBack(fault, onRetry)
  const isOffline = fault === 'offline'
  const isLost = fault === 'outdated' && !use(MayReloadContext)
  return (
    <div className="zx-state" role="alert" style={{ minHeight: '60vh' }}>
      <span className="zx-state-icon">
        <BrokenLine />
      </span>
      <p className="zx-state-title">{t(words[fault].title)}</p>
      <p className="zx-state-hint">{t(isLost ? uiText.newReleaseLoses : words[fault].hint)}</p>
      <button type="button" className="zx-state-button" onClick={isOffline ? onRetry : () => window.location.reload()}>
        {t(isOffline ? uiText.retryNow : uiText.reload)}
      </button>
    </div>
  )
}

/** A cloud with a stroke through it. */
function BrokenLine() {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      aria-hidden="true"
    >
      <path d="M9 24a6 6 0 0 1-.6-12 8 8 0 0 1 15.2-1.4A6.7 6.7 0 0 1 23 24z" strokeLinejoin="round" />
      <path d="m5 5 22 23" strokeLinecap="round" />
    </svg>
  )
}
