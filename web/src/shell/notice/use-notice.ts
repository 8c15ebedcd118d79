import { useSession } from '../../session/state/session.ts'
import { usePageTips } from '../page-tips/use-page-tips.ts'

/** Its name among the tips, by which the server remembers that it was closed (SESSION-11). */
const noticeTip = 'carriers'

/**
 * The notice after login, until it was closed once (SHELL-14). Not after the very first one, which opens the guide: two
 * boxes would stand between a newcomer and the product.
 */
export function useNotice() {
  const { firstLogin } = useSession()
  const { tips, close } = usePageTips()
  return { open: !firstLogin && tips.some(({ name }) => name === noticeTip), close: () => close(noticeTip) }
}
