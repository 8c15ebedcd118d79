import { useText } from '../../ui/language.ts'
import { ask } from '../entry-client.ts'
import { knownDevice } from '../known-device.ts'
import { sessionText as text } from '../text.ts'
import type { useEntering } from '../use-log-in.tsx'

/** Whether this browser can use passkeys at this address: they need a domain. */
const mayUsePasskeys = 'PublicKeyCredential' in window && /[a-z]/i.test(location.hostname)

interface PasskeyLoginProps {
  enter: ReturnType<typeof useEntering>['enter']
  run: (work: () => Promise<void>) => void
  onEntered: (() => Promise<void>) | undefined
}

/** A login by passkey alone (AUTH-11). The code for it arrives with the first click. */
export function PasskeyLogin({ enter, run, onEntered }: PasskeyLoginProps) {
  const t = useText()
  if (!mayUsePasskeys) return null
  const sign = async (isFirstCheck: 0 | 1) => {
    const { signWithPasskey } = await import('./passkey.ts')
    const passkey = await signWithPasskey(await ask('session.passkeyForLogin', {}))
    return ask('session.loginByPasskey', { passkey, isFirstCheck, ...knownDevice() })
  }
  const logIn = async () => {
    if (
      await enter(
        () => sign(1),
        () => sign(0),
      )
    )
      await onEntered?.()
  }
  return (
    <button type="button" className="zx-entry-link" onClick={() => run(logIn)}>
      {t(text.byPasskey)}
    </button>
  )
}
