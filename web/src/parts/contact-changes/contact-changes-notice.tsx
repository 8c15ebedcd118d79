import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useOwnDepartments } from '../../session/state/own-routes.ts'
import { lazyPart } from '../../ui/code/lazy-part.tsx'
import { useText } from '../../ui/language.ts'
import { useContactChanges } from './queries.ts'
import { contactChangesText as text } from './text.ts'

const ContactChangesDrawer = lazyPart(() =>
  import('./contact-changes-drawer.tsx').then((file) => file.ContactChangesDrawer),
)

/**
 * Informs users who may see pay that changed contacts need a confirmation (TRUST-06). It is empty if there are none.
 */
export function ContactChangesNotice() {
  // Whoever is limited to departments decides about no contact, and is not even asked (decision 034).
  return useOwnDepartments() === null ? <OpenChanges /> : null
}

function OpenChanges() {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useContactChanges({ status: 'open', currentPage: 1, pageSize: 1 })
  const count = data?.total ?? 0
  return (
    <>
      {count > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(text.waiting, { count })}
          description={t(text.why)}
          action={<Button onClick={() => setIsOpen(true)}>{t(text.look)}</Button>}
        />
      )}
      <ContactChangesDrawer open={isOpen} onClose={() => setIsOpen(false)} onUnloaded={() => setIsOpen(false)} />
    </>
  )
}
