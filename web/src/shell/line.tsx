import { LoadingOutlined } from '@ant-design/icons'
import { createObservable, useObservable } from '../browser/observable.ts'
import type { LineWatch } from '../client/until-answered.ts'
import { useText } from '../ui/language.ts'
import './line.css'
import { useSession } from '../session/state/session.ts'
import { shellText } from './text.ts'

/** How many requests wait for the line to be back. */
const waiting = createObservable(0)

/** Counts what is tried again. `isLeft`: see LineWatch. */
export const watchLine = (isLeft: () => boolean): LineWatch => ({
  isLeft,
  lost() {
    waiting.become(waiting.get() + 1)
    return () => waiting.become(waiting.get() - 1)
  },
})

/** Says at the top of the page that the line is being tried again, without taking anything from whoever types. */
export function ReconnectingStrip() {
  const t = useText()
  const isLost = useObservable(waiting) > 0
  const { state } = useSession()
  if (state.token === undefined) return null
  return (
    <div role="status" className={isLost ? 'zx-line zx-line-lost' : 'zx-line'}>
      {isLost && (
        <>
          <LoadingOutlined aria-hidden />
          {t(shellText.reconnecting)}
        </>
      )}
    </div>
  )
}
