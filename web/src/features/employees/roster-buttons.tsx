import { DeleteOutlined, DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../ui/language.ts'
import { uiText } from '../../ui/text.ts'
import { HealthButton } from './health/health-button.tsx'
import { type RosterQuery, useRosterExport } from './queries.ts'
import { RosterMenu } from './roster-menu.tsx'
import { rosterText as text } from './text.ts'

interface RosterButtonsProps {
  query: RosterQuery
  selectedCount: number
  onRemove: () => void
  onOpen: (dialog: 'import' | 'health' | 'fields') => void
  onAdd: () => void
}

/** The actions for the whole roster, or for the selected people. */
export function RosterButtons({ query, selectedCount, onRemove, onOpen, onAdd }: RosterButtonsProps) {
  const t = useText()
  return (
    <>
      <HealthButton onClick={() => onOpen('health')} />
      <ExportButton query={query} />
      <RosterMenu onFields={() => onOpen('fields')} />
      {selectedCount > 0 && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
          {t(text.removeMany, { count: selectedCount })}
        </Button>
      )}
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => onOpen('import')}>
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

function ExportButton({ query }: { query: RosterQuery }) {
  const t = useText()
  const { mutate: download, isPending } = useRosterExport(query, `${t(text.title)}.xlsx`)
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => download()}>
      {t(uiText.export)}
    </Button>
  )
}
