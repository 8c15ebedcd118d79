import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { call } from '../../client/call.ts'
import { saveFile } from '../../client/save-file.ts'
import { useText } from '../../ui/language.ts'
import { type Decisions, excludedText } from './decisions.ts'
import { rosterImportText as text } from './text.ts'

interface DownloadRowsProps {
  /** The file that has the rows. */
  file: File
  rows: readonly { row: number }[]
  /** Rows of which HR has said that another one is right, with that one. */
  excluded: Decisions['excluded']
}

/** Saves the rows that are not imported with their reasons, so that they can be corrected and imported again (ROSTER-03). */
export function DownloadRows({ file, rows, excluded }: DownloadRowsProps) {
  const t = useText()
  const { mutate: download, isPending } = useMutation({
    mutationFn: () =>
      call(
        'employees.rejectedRows',
        { rows: rows.map(({ row }) => row).join(','), excluded: excludedText(excluded) },
        { file },
      ),
    onSuccess: ({ content }) =>
      saveFile(
        { blob: new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))]), headers: new Headers() },
        t(text.rowsName),
      ),
  })
  return (
    <Flex align="center" gap={12} wrap style={{ marginBottom: 12 }}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => download()}>
        {t(text.downloadRows, { count: rows.length })}
      </Button>
      <span className="zx-import-quiet">{t(text.downloadHint)}</span>
    </Flex>
  )
}
