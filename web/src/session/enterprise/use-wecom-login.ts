import type { Pair } from '@zhixin/contract/pair'
import { safeRedirect } from '@zhixin/domain/navigation/guard'
import { useEffect, useRef, useState } from 'react'
import { ApiError, NoReplyError } from '../../client/api-error.ts'
import { wecomLoginOf } from '../../paths.ts'
import { errorMessage } from '../../shell/error-message.ts'
import { ask } from '../entry-client.ts'
import { firstPage } from '../first-page.ts'
import { useGo } from '../navigation.ts'
import { session } from '../state/session.ts'
import { enterpriseText as text } from './text.ts'
import { arrivalOf, authorizeAddress, type Persisted } from './wecom-address.ts'

export type Progress =
  | { kind: 'busy'; words: Pair }
  | { kind: 'link'; ticket: string; enter: () => void }
  | { kind: 'failed'; words: Pair | string; startOver: string | null }

const keptName = 'zx-wecom'

function readKept(): Persisted | null {
  const text = sessionStorage.getItem(keptName)
  sessionStorage.removeItem(keptName)
  try {
    return text ? (JSON.parse(text) as Persisted) : null
  } catch {
    return null
  }
}

/** Goes to WeCom and returns with a code, which is used at once (AUTH-08). */
export function useWecomLogin(search: string): Progress {
  const go = useGo()
  const [progress, setProgress] = useState<Progress>({ kind: 'busy', words: text.going })
  const begun = useRef(false)
  useEffect(() => {
    // A code is valid once, but effects may run twice.
    if (begun.current) return
    begun.current = true
    const arrival = arrivalOf(search, readKept())
    const startOver = 'cusId' in arrival ? wecomLoginOf(arrival.cusId) : null
    const enter = (redirect: string | null) => () => {
      session.settle()
      go(safeRedirect(redirect) ?? firstPage(), { replace: true })
    }
    const goOn = async () => {
      if (arrival.kind === 'noCompany' || arrival.kind === 'stateWrong')
        return setProgress({ kind: 'failed', words: text[arrival.kind], startOver: null })
      const { cusId, redirect } = arrival
      if (arrival.kind === 'start') {
        const { authorizeUrl } = await ask('session.enterpriseEntry', { cusId })
        const state = crypto.randomUUID().replaceAll('-', '')
        sessionStorage.setItem(keptName, JSON.stringify({ state, redirect } satisfies Persisted))
        return window.location.replace(
          authorizeAddress(authorizeUrl, window.location.origin + (startOver ?? ''), state),
        )
      }
      setProgress({ kind: 'busy', words: text.entering })
      const reply = await ask('session.loginEnterpriseWechat', { cusId, code: arrival.code })
      if ('linkTicket' in reply) return setProgress({ kind: 'link', ticket: reply.linkTicket, enter: enter(redirect) })
      session.open(reply)
      return enter(redirect)()
    }
    goOn().catch((error: unknown) => {
      if (!(error instanceof ApiError || error instanceof NoReplyError)) throw error
      setProgress({ kind: 'failed', words: errorMessage(error), startOver })
    })
  }, [search, go])
  return progress
}
