import { EllipsisOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { completeRosterTitle } from '@zhixin/contract/employees/roster-text'
import { Button, Dropdown } from 'antd'
import { callForBlob } from '../../client/call.ts'
import { saveFile } from '../../client/save-file.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useText } from '../../ui/language.ts'
import { uiText } from '../../ui/text.ts'
import { rosterText as text } from './text.ts'

/** What is rarely done with the whole roster: its fields, and the export that leaves nothing out (ROSTER-06). */
export function RosterMenu({ onFields }: { onFields: () => void }) {
  const t = useText()
  const confirm = useConfirm()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callForBlob('employees.exportAll', {}),
    onSuccess: (reply) => saveFile(reply, `${t(completeRosterTitle)}.xlsx`),
  })
  const exportAll = async () => {
    const question = { title: t(text.exportAll), content: t(text.exportAllAsk), yes: t(uiText.export) }
    if ((await confirm(question)) === 'yes') mutate()
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'fields', label: t(text.fields) },
          { key: 'exportAll', label: t(text.exportAll) },
        ],
        onClick: ({ key }) => (key === 'fields' ? onFields() : void exportAll()),
      }}
    >
      <Button
        aria-label={t(text.more)}
        title={t(text.more)}
        loading={isPending}
        icon={<EllipsisOutlined aria-hidden />}
      />
    </Dropdown>
  )
}
