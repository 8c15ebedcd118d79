import type { Language } from '@zhixin/contract/pair'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { useState } from 'react'
import { Icon } from '../icons.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { go } from '../location.ts'
import { ask } from '../slip-client.ts'
import { useText } from '../slip-language.ts'
import { slipSession } from '../slip-session.ts'
import './view.css'

/** Messages come in the chosen language from now on. The page itself has changed already, also without an answer. */
const keepLanguage = (language: Language): void => void ask('setLanguage', { language }).catch(() => undefined)

interface TopBarProps {
  title: string
  onBack?: () => void
}

/** The back button, the language of the labels and the logout button. */
export function TopBar({ title, onBack }: TopBarProps) {
  const t = useText()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    // Without an answer the token is still removed from this phone; on the server it expires by itself.
    await ask('logout', {}).catch(() => undefined)
    slipSession.leave()
    go({ page: 'login' }, 'replace')
  }
  return (
    <header className="sp-bar">
      {onBack ? (
        <button type="button" className="sp-iconbutton" aria-label={t(text.back)} onClick={onBack}>
          <Icon name="back" />
        </button>
      ) : (
        <span className="sp-bar-space" />
      )}
      <strong>{title}</strong>
      <LanguageSwitch offers={['ch', 'en', 'ceh']} onChosen={keepLanguage} />
      <button
        type="button"
        className="sp-iconbutton"
        aria-label={t(text.logout)}
        title={t(text.logout)}
        disabled={leaving}
        onClick={() => void leave()}
      >
        <Icon name="out" size={22} />
      </button>
    </header>
  )
}
