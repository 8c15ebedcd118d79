import Taro from '@tarojs/taro'
import { ask } from '../client/client.ts'
import { errorMessage } from '../client/errors.ts'
import { useText } from '../state/language.ts'
import { slipSession } from '../state/session.ts'
import { miniText as text } from '../text.ts'
import { Tap } from '../ui/elements'

/** Ends the link between this WeChat and the person, and with it every session that it opened. */
export function UnbindButton() {
  const t = useText()
  const unbind = async () => {
    const { confirm } = await Taro.showModal({ title: t(text.unbind), content: t(text.unbindSure) })
    if (!confirm) return
    try {
      await ask('mini.unbind', {})
      slipSession.leave()
    } catch (error) {
      void Taro.showToast({ title: errorMessage(error, t), icon: 'none' })
    }
  }
  return (
    <Tap className="text-button" onTap={() => void unbind()}>
      {t(text.unbind)}
    </Tap>
  )
}
