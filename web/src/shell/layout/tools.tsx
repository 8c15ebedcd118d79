import { QuestionCircleOutlined } from '@ant-design/icons'
import { guideText } from '@zhixin/contract/platform/guide-text'
import { useSession } from '../../session/state/session.ts'
import { hasGuide } from '../../session/state/session-state.ts'
import { useText } from '../../ui/language.ts'
import { ConsultMenu } from '../consult/consult-menu.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import { SizeSelect } from '../settings/size-select.tsx'
import { ShortcutsMenu } from '../shortcuts/shortcuts-menu.tsx'
import { CompanySwitch } from './company-switch.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NavTool } from './nav-tool.tsx'

/** What is at hand on every screen: in the bar on a wide screen, below the menu on a phone. */
export function Tools({ onGuide }: { onGuide: () => void }) {
  const t = useText()
  const { userInfo } = useSession().state
  return (
    <>
      <ShortcutsMenu />
      <ConsultMenu />
      {hasGuide(userInfo?.user.userType) && (
        <NavTool
          icon={<QuestionCircleOutlined aria-hidden />}
          label={t(guideText.open)}
          aria-haspopup="dialog"
          onClick={onGuide}
        />
      )}
      <FullscreenButton />
      <SizeSelect />
      <SettingsButton />
      <LanguageSwitch />
      <CompanySwitch />
    </>
  )
}
