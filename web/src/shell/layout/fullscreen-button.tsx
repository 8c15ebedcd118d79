import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { shellText } from '../text.ts'
import { NavTool } from './nav-tool.tsx'

function watch(watcher: () => void) {
  document.addEventListener('fullscreenchange', watcher)
  return () => document.removeEventListener('fullscreenchange', watcher)
}

/** The whole screen for the console, or back (SHELL-10). */
export function FullscreenButton() {
  const t = useText()
  const full = useSyncExternalStore(watch, () => document.fullscreenElement !== null)
  const refused = () => toast.warning(t(shellText.noFullscreen))
  const toggle = () => {
    if (full) void document.exitFullscreen()
    // Phones' browsers lack the method itself.
    else if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(refused)
    else refused()
  }
  return (
    <NavTool
      icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      label={t(full ? shellText.exitFullscreen : shellText.fullscreen)}
      onClick={toggle}
    />
  )
}
