import { DeleteOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../ui/language.ts'
import { rosterText as text } from './text.ts'

interface RosterButtonsProps {
  selectedCount: number
  onRemove: () => void
  onImport: () => void
  onAdd: () => void
  /** The button that only reads, which stands first. */
  children: ReactNode
}

/** The actions for the whole roster, or for the selected people. */
export function RosterButtons({ selectedCount, onRemove, onImport, onAdd, children }: RosterButtonsProps) {
  const t = useText()
  return (
    <>
      {children}
      {selectedCount > 0 && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
          {t(text.removeMany, { count: selectedCount })}
        </Button>
      )}
      <Button icon={<UploadOutlined aria-hidden />} onClick={onImport}>
        {t(text.import)}
      </Button>
      <AddButton onClick={onAdd} />
    </>
  )
}

export function AddButton({ onClick }: { onClick: () => void }) {
  const t = useText()
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
      {t(text.add)}
    </Button>
  )
}
