import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../session/state/session.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useText } from '../ui/language.ts'
import { shellText } from './text.ts'
import { useSwitchCompany } from './use-leave.ts'

const parameter = 'company'

/**
 * A link in an alert names the company that it is about. A user of several companies who is logged in to another one is
 * asked before the change, because whatever is open there is left (SEND-15).
 */
export function useLinkedCompany(): void {
  const t = useText()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const switchTo = useSwitchCompany()
  const { pathname, search } = useLocation()
  const { state, company } = useSession()
  const own = state.userInfo?.user
  const asked = new URLSearchParams(search).get(parameter)
  // Only another address is another question.
  useEffect(() => {
    if (asked === null || !own) return
    const rest = new URLSearchParams(search)
    rest.delete(parameter)
    const page = `${pathname}?${rest}`
    const linked = company.tenantList.find(({ id }) => id === asked)
    // Taken out at once, so that a reload does not ask again.
    void navigate(page, { replace: true })
    if (!linked || linked.id === own.tenantId) return
    const names = { linked: linked.companyName, own: own.companyName }
    const question = {
      title: t(shellText.linkedTitle),
      content: t(shellText.linkedAsk, names),
      yes: t(shellText.linkedYes, names),
      covers: true,
    }
    void confirm(question).then((answer) => {
      if (answer === 'yes') void switchTo(linked.id, page).catch(() => undefined)
    })
  }, [asked, own?.tenantId])
}
