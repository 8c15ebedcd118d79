import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { RecoveryCodes } from '../../../session/second-factor/recovery-codes.tsx'
import { type FactorKind, SetUpApp, SetUpPasskey } from '../../../session/second-factor/set-up-factor.tsx'
import { secondFactorText } from '../../../session/second-factor/text.ts'
import { useSession } from '../../../session/state/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { useFactorsAdded } from './queries.ts'
import { factorText as text } from './text.ts'

/** Adds an authenticator app or a passkey; recovery codes that came with it are shown before it closes. */
export function FactorDialog({ kind, onClose }: { kind: FactorKind; onClose: () => void }) {
  const t = useText()
  const refresh = useFactorsAdded()
  const [codes, setCodes] = useState<string[]>()
  const done = () => {
    void refresh()
    toast.success(t(text.added))
    onClose()
  }
  const SetUp = kind === 'app' ? SetUpApp : SetUpPasskey
  if (codes) return <CodesDialog codes={codes} onClose={done} />
  return (
    <Dialog open title={t(kind === 'app' ? text.addApp : text.addPasskey)} onClose={onClose} footer={null}>
      <SetUp
        onBegin={(each) => call('session.beginFactor', { kind: each }, { handles: 'all' })}
        onFinish={async (finished) => {
          const { recoveryCodes } = await call('session.addFactor', finished, { handles: 'all' })
          if (recoveryCodes) setCodes(recoveryCodes)
          else done()
        }}
      />
    </Dialog>
  )
}

/** New recovery codes, which are shown only here: the cross means that they are noted, too. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText()
  const user = useSession().state.userInfo?.user.userId ?? ''
  return (
    <Dialog open title={t(secondFactorText.codesTitle)} onClose={onClose} footer={null}>
      <RecoveryCodes codes={codes} user={user} onDone={onClose} />
    </Dialog>
  )
}
