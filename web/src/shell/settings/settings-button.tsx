import { BgColorsOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { lazyPart } from '../../ui/code/lazy-part.tsx'
import { useText } from '../../ui/language.ts'
import { NavTool } from '../layout/nav-tool.tsx'
import { settingsText as text } from './text.ts'

const SettingsPanel = lazyPart(() => import('./settings-panel.tsx').then((file) => file.SettingsPanel))

/** Opens the settings panel. */
export function SettingsButton() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <NavTool
        icon={<BgColorsOutlined aria-hidden />}
        label={t(text.open)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <SettingsPanel open={open} onClose={() => setOpen(false)} onUnloaded={() => setOpen(false)} />
    </>
  )
}
