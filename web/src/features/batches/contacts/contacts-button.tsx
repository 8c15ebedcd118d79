import type { ReviewChange } from '@zhixin/contract/batches/reviewed'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../ui/language.ts'
import { ContactsDialog } from './contacts-dialog.tsx'
import type { Where } from './queries.ts'
import { contactsText as text } from './text.ts'

/** Opens the dialog that adds the missing contacts of all people, from the place that reports them. */
export function ContactsButton(props: { where: Where; small?: boolean; onOwnChange?: (change: ReviewChange) => void }) {
  const { where, small = false, onOwnChange = () => undefined } = props
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button type="primary" size={small ? 'small' : 'middle'} onClick={() => setIsOpen(true)}>
        {t(text.open)}
      </Button>
      {isOpen && <ContactsDialog where={where} onOwnChange={onOwnChange} onClose={() => setIsOpen(false)} />}
    </>
  )
}
