import { type ReactNode, useSyncExternalStore } from 'react'
import { Drawer } from '../../../ui/drawer.tsx'
import { useText } from '../../../ui/language.ts'
import { Card } from '../../../ui/page.tsx'
import './findings.css'
import { findingsText as text } from './text.ts'

/** From this width on the grid has room for a list beside it. */
const wide = '(min-width: 1360px)'

const watch = (changed: () => void) => {
  const media = window.matchMedia(wide)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether there is room for a list beside the grid. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(wide).matches)

interface BesideProps {
  isWide: boolean
  isOpen: boolean
  onClose: () => void
  panel: ReactNode
  children: ReactNode
}

/** The grid with the findings beside it; on a narrow screen they come from the side. */
export function Beside({ isWide, isOpen, onClose, panel, children }: BesideProps) {
  const t = useText()
  return (
    <div className="zx-beside">
      {children}
      {isWide && isOpen && (
        <aside className="zx-beside-panel" aria-label={t(text.title)}>
          <Card fill>
            <h2>{t(text.title)}</h2>
            {panel}
          </Card>
        </aside>
      )}
      {!isWide && (
        <Drawer open={isOpen} title={t(text.title)} onClose={onClose} width="420px">
          {panel}
        </Drawer>
      )}
    </div>
  )
}
