import type { ReplyOf } from '@zhixin/contract/calls'
import { Alert } from 'antd'
import { useText } from '../../ui/language.ts'
import type { Decisions } from './decisions.ts'
import { DownloadRows } from './download-rows.tsx'
import { RowReasons } from './row-reasons.tsx'
import { rosterImportText as text } from './text.ts'

interface ImportResultProps {
  done: ReplyOf<'employees.import'>
  file: File
  /** Rows of which HR has said that another one is right, with that one. */
  excluded: Decisions['excluded']
}

/** What an import has done, and every row that it left out, in the order of the file (ROSTER-03). */
export function ImportResult({ done, file, excluded }: ImportResultProps) {
  const t = useText()
  const { added, updated, failed, leavers } = done
  const left = [...failed, ...done.left].sort((a, b) => a.row - b.row)
  const title = t(text.leftTitle, { count: left.length })
  return (
    <section className="zx-import-part" aria-label={title}>
      <Alert
        type={added + updated > 0 ? 'success' : 'warning'}
        showIcon
        title={t(text.importedSome, { added, updated, left: left.length })}
        {...(leavers > 0 && { description: t(text.importedLeavers, { count: leavers }) })}
        style={{ marginBottom: 12 }}
      />
      <h3>{title}</h3>
      <p>{t(text.leftHint)}</p>
      <DownloadRows file={file} rows={left} excluded={excluded} />
      <RowReasons label={title} rows={left} />
    </section>
  )
}
