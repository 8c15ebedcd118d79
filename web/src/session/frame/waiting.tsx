import { useText } from '../../ui/language.ts'
import { uiText } from '../../ui/text.ts'
import '../../ui/states.css'
import '../form/button.css'

/** Shows that something is loading. */
export function Waiting({ tall = false }: { tall?: boolean }) {
  const t = useText()
  return (
    <div className="zx-state" role="status" aria-label={t(uiText.loading)} style={tall ? { minHeight: '60vh' } : {}}>
      <span className="zx-spin zx-spin-alone" aria-hidden />
    </div>
  )
}
