import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { Alert } from 'antd'
import { useLocation } from 'react-router'
import { hasOpenBatch } from '../../paths.ts'
import { useLanguage, useText } from '../../ui/language.ts'
import { shellText } from '../text.ts'
import './page-tips.css'
import { usePageTips } from './use-page-tips.ts'

/** What the shown page has to tell, until it is closed. A batch that is open on it needs the room. */
export function PageTips() {
  const t = useText()
  const english = useLanguage() === 'en'
  const { pathname, search } = useLocation()
  const here = screenAt(pathname)
  const { tips, close } = usePageTips()
  if (hasOpenBatch(search)) return null
  const own = tips.filter(({ screen }) => screen === here)
  if (!own.length) return null
  return (
    <div className="zx-tips">
      {own.map(({ name, textCh, textEn }) => (
        <Alert
          key={name}
          type="info"
          showIcon
          role="note"
          title={english ? textEn : textCh}
          closable={{ 'aria-label': t(shellText.closeTip), onClose: () => close(name) }}
        />
      ))}
    </div>
  )
}
