import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { useState } from 'react'
import { ask } from '../client/client.ts'
import { toPrivacy } from '../navigation.ts'
import { useText } from '../state/language.ts'
import { slipSession } from '../state/session.ts'
import { miniText } from '../text.ts'
import { Box, Tap } from '../ui/elements'
import { UnbindButton } from './unbind-button'

/** Below the list: the privacy policy and the ways out. */
export function ListFoot() {
  const t = useText()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    // Without an answer the token is still removed from this phone; on the server it expires by itself.
    await ask('payslip.logout', {}).catch(() => undefined)
    slipSession.leave()
  }
  return (
    <Box as="footer" className="foot row">
      <Tap className="text-button" onTap={() => void toPrivacy()}>
        {t(miniText.privacy)}
      </Tap>
      <UnbindButton />
      <Tap className="text-button" disabled={isLeaving} onTap={() => void leave()}>
        {t(pageText.logout)}
      </Tap>
    </Box>
  )
}
