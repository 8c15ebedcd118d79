import { Drawer as AntDrawer } from 'antd'
import { type ReactNode, useRef } from 'react'
import './dialog.css'
import { focusFirst, useFocusReturn } from './first-focus.ts'

export interface DrawerProps {
  open: boolean
  title: string
  onClose: () => void
  width?: string
  extra?: ReactNode
  footer?: ReactNode
  /** Nothing is entered in it, so that Escape, which could lose nothing, closes it as well. */
  isReadOnly?: boolean
  children: ReactNode
}

/** A panel from the side. Like a dialog it closes only by an explicit action and focuses its first field. */
export function Drawer({
  open,
  title,
  onClose,
  width = '480px',
  extra,
  footer,
  isReadOnly = false,
  children,
}: DrawerProps) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useFocusReturn(open)
  const begin = (isOpen: boolean) => {
    const panel = isOpen && body.current?.closest<HTMLElement>('.ant-drawer-section')
    if (!panel) return
    shown.current = panel
    focusFirst(panel)
  }
  return (
    <AntDrawer
      open={open}
      afterOpenChange={begin}
      title={title}
      onClose={onClose}
      keyboard={isReadOnly}
      mask={{ closable: false }}
      size={`min(${width}, 100vw)`}
      destroyOnHidden
      extra={extra}
      footer={footer ?? null}
    >
      <div ref={body} className="zx-contents">
        {children}
      </div>
    </AntDrawer>
  )
}
