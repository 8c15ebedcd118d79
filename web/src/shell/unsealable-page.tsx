import { Icon } from '../ui/icon.tsx'
import { useText } from '../ui/language.ts'
import '../ui/states.css'
import { shellText } from './text.ts'

/** Shown instead of the console where the browser gives no WebCrypto: plain http on another host. */
export function UnsealablePage() {
  const t = useText()
  return (
    <main className="zx-state" style={{ minHeight: '100vh' }}>
      <span className="zx-state-icon">
        <Icon shape="lock" />
      </span>
      <h1 style={{ margin: 0, fontSize: 20 }}>{t(shellText.unsealable)}</h1>
      <p className="zx-state-hint">{t(shellText.unsealableHint)}</p>
    </main>
  )
}
