import { Drawer as AntDrawer } from 'antd'
import type { ReactNode } from 'react'

export interface DrawerProps {
  open: boolean
  title: string
  onClose: () => void
  width?: string
  extra?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A panel from the side. Like a dialog it closes only by explicit action. */
export function Drawer({ open, title, onClose, width = '480px', extra, footer, children }: DrawerProps) {
  return (
    <AntDrawer
      open={open}
      title={title}
      onClose={onClose}
      keyboard={false}
      mask={{ closable: false }}
      size={`min(${width}, 100vw)`}
      destroyOnHidden
      extra={extra}
      footer={footer ?? null}
    >
      {children}
    </AntDrawer>
  )
}
