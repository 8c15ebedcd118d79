import { DownloadOutlined } from '@ant-design/icons'
import type { ReviewChange } from '@zhixin/contract/batches/reviewed'
import { Button } from 'antd'
import { useState } from 'react'
import { callForBlob } from '../../../client/call.ts'
import { saveFile } from '../../../client/save-file.ts'
import { ImportDialog } from '../../../parts/roster-import/import-dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import './contacts.css'
import { PasteDialog } from './paste-dialog.tsx'
import { useContactsChanged, type Where } from './queries.ts'
import { contactsText as text } from './text.ts'

/** Adds contacts for all people without one: by pasting, by a list that is filled in, or by a roster (IMPORT-15). */
export function ContactsDialog(props: {
  where: Where
  onOwnChange: (change: ReviewChange) => void
  onClose: () => void
}) {
  const { where, onOwnChange, onClose } = props
  const t = useText()
  const [way, setWay] = useState('paste')
  const [pasted, setPasted] = useState('')
  const changed = useContactsChanged(where.batchId)
  const tabs = (
    <Tabs
      active={way}
      onChange={setWay}
      tabs={[
        { key: 'paste', label: t(text.paste) },
        { key: 'file', label: t(text.file) },
      ]}
    />
  )
  if (way === 'paste')
    return (
      <PasteDialog
        where={where}
        top={tabs}
        pasted={pasted}
        onPasted={setPasted}
        onOwnChange={onOwnChange}
        onClose={onClose}
      />
    )
  return (
    <ImportDialog
      title={t(text.title)}
      top={
        <>
          {tabs}
          <p className="zx-contacts-hint">{t(text.fileHint)}</p>
        </>
      }
      download={<ListLink where={where} />}
      batchId={where.batchId}
      onImported={(review) => {
        if (review) onOwnChange(review)
        void changed()
      }}
      onClose={onClose}
    />
  )
}

function ListLink({ where: { batchId, channel } }: { where: Where }) {
  const t = useText()
  const download = () =>
    callForBlob('batches.contactsSheet', { id: batchId, channel })
      .then((reply) => saveFile(reply, t(text.downloadName)))
      // A toast reports the failure.
      .catch(() => undefined)
  return (
    <Button
      type="link"
      className="zx-contacts-list"
      icon={<DownloadOutlined aria-hidden />}
      onClick={() => void download()}
    >
      {t(text.download)}
    </Button>
  )
}
