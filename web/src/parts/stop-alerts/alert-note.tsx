import { Button } from 'antd'
import { useState } from 'react'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { useText } from '../../ui/language.ts'
import { AlertSettingsDialog } from './alert-settings-dialog.tsx'
import { useAlertSettings } from './queries.ts'
import { stopAlertText as text } from './text.ts'

/** A note beside a set time: who is informed if nothing is sent then, and where to change that (SEND-15). */
export function AlertNote() {
  const t = useText()
  const maySet = useMayOpen()('salarySetting')
  const [isSetting, setIsSetting] = useState(false)
  const { data } = useAlertSettings()
  if (!data) return null
  const who = [
    ...(data.mailAvailable ? data.mailboxes : []),
    ...(data.messenger === 'linked' ? [t(text.you)] : []),
  ].join(t(text.comma))
  const isUnset = data.mailboxes.length === 0
  return (
    <p className="zx-send-soft" style={{ margin: '8px 0 0' }}>
      {who ? t(text.willTell, { who }) : t(isUnset ? text.onlyHere : text.noMail)}
      {isUnset && maySet && (
        <Button type="link" size="small" onClick={() => setIsSetting(true)}>
          {t(text.set)}
        </Button>
      )}
      {isSetting && <AlertSettingsDialog onClose={() => setIsSetting(false)} />}
    </p>
  )
}
