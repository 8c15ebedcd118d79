import { fromEnterprisePlatform } from '@zhixin/domain/navigation/navbar-rules'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSession } from '../../session/state/session.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useText } from '../../ui/language.ts'
import { WecomScriptsContext } from './scripts-state.ts'
import { openDataText as text } from './text.ts'
import { isInWecom, OldClientError, startWecomScripts } from './wecom-sdk.ts'

/**
 * Loads WeCom's scripts for users who come from there, in WeCom's own browser and nowhere else (WECOM-02). A client that
 * is too old is named; anything else that fails leaves names as they are stored.
 */
export function WecomScripts({ children }: { children: ReactNode }) {
  const t = useText()
  const confirm = useConfirm()
  const { state } = useSession()
  const [isReady, setReady] = useState(false)
  const begun = useRef(false)
  const isWanted = state.userInfo?.user.comeFrom === fromEnterprisePlatform && isInWecom()
  useEffect(() => {
    // The scripts stay on the page, so that they are told who asks only once.
    if (!isWanted || begun.current) return
    begun.current = true
    startWecomScripts().then(
      () => setReady(true),
      (error: unknown) => {
        if (!(error instanceof OldClientError)) return
        void confirm({ title: t(text.tooLowTitle), content: t(text.tooLow), onlyYes: true })
      },
    )
  }, [isWanted, confirm, t])
  return <WecomScriptsContext value={isReady}>{children}</WecomScriptsContext>
}
