import { DeleteOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../ui/language.ts'
import { rosterText as text } from './text.ts'

interface RosterButtonsProps {
  selectedCount: number
  onRemove: () => void
  onImport: () => void
  onAdd: () => void
}

/** The actions for the whole roster, or for the selected people. */
export function RosterButtons({ selectedCount, onRemove, onImport, onAdd }: RosterButtonsProps) {
  const t = useText()
  return (
    <>
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
