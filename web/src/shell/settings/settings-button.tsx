import { BgColorsOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useSay } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NavTool } from '../layout/nav-tool.tsx'
import { settingsText as text } from './text.ts'

const SettingsPanel = lazyPart(() => import('./settings-panel.tsx').then((file) => file.SettingsPanel))

/** Opens the settings panel. */
export function SettingsButton() {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <NavTool
        icon={<BgColorsOutlined aria-hidden />}
        label={say(text.open)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <SettingsPanel open={open} onClose={() => setOpen(false)} />
    </>
  )
}
