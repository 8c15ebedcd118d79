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

interface FactorDialogProps {
  kind: FactorKind
  /** The new app takes the place of the one that there is. */
  isReplaced: boolean
  onClose: () => void
}

/** Adds an authenticator app or a passkey; recovery codes that came with it are shown before it closes. */
export function FactorDialog({ kind, isReplaced, onClose }: FactorDialogProps) {
  const t = useText()
  // What it is about does not change with the lists, which are fetched anew behind it.
  const [words] = useState(() =>
    isReplaced
      ? { title: text.replaceApp, done: text.replaced }
      : { title: kind === 'app' ? text.addApp : text.addPasskey, done: text.added },
  )
  const refresh = useFactorsAdded()
  const [codes, setCodes] = useState<string[]>()
  const done = () => {
    void refresh()
    toast.success(t(words.done))
    onClose()
  }
  const SetUp = kind === 'app' ? SetUpApp : SetUpPasskey
  if (codes) return <CodesDialog codes={codes} onClose={done} />
  return (
    <Dialog open title={t(words.title)} onClose={onClose} footer={null}>
      {isReplaced && <p className="zx-factor-plain">{t(text.replaceHint)}</p>}
      <SetUp
        onBegin={(each) => call('session.beginFactor', { kind: each }, { handles: 'all' })}
        onGivenUp={onClose}
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
